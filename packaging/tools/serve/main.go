// Command serve serves the web app on this machine, and only to this machine
// unless told to listen elsewhere.
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/solvoku/solvoku/packaging/tools/site"
)

func main() {
	dir := flag.String("dir", "dist/web", "folder to serve")
	address := flag.String("listen", "127.0.0.1:8080", "address to listen on; if its port is taken, another one is")
	flag.Parse()
	if err := run(*dir, *address); err != nil {
		log.SetFlags(0)
		log.Fatal("serve: ", err)
	}
}

func run(dir, address string) error {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return fmt.Errorf("there is no web app here: %w", err)
	}
	listener, err := listen(address)
	if err != nil {
		return err
	}
	fmt.Printf("Solvoku is at http://%s/ (Ctrl+C ends it)\n", listener.Addr())
	if os.Getenv("SSH_CONNECTION") != "" {
		fmt.Println(forwarding(listener.Addr()))
	}
	server := &http.Server{Handler: site.Handler(dir), ReadHeaderTimeout: 10 * time.Second}
	return server.Serve(listener)
}

// forwarding returns the ssh command to run on another machine to see the page
// there.
func forwarding(at net.Addr) string {
	_, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return ""
	}
	host, err := os.Hostname()
	if err != nil {
		host = "this-machine"
	}
	return fmt.Sprintf("To open it on the machine that you came from, run there: ssh -L %[1]s:localhost:%[1]s %s", port, host)
}

func listen(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if !errors.Is(err, syscall.EADDRINUSE) {
		return listener, err
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	return net.Listen("tcp", net.JoinHostPort(host, "0"))
}
