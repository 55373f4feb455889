// This file lets cache.go declare a function without a body.
