// Package processor detects which amd64 instructions assembly may use. It is empty on other
// architectures, and with the build tag purego, which excludes assembly.
package processor
