package shell

import "github.com/solvoku/solvoku/ui/session"

// ReportCopy gives tests a clipboard that fails, as only a browser's can.
func (w *Window) ReportCopy(copied session.NoticeKind, err error) { w.reportCopy(copied, err) }

// Wait waits for the background work.
func (w *Window) Wait() { w.background.Wait() }
