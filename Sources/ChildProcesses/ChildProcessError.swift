/// Why a program did not start.
package enum ChildProcessError: Error, Hashable, Sendable {
  /// Too many processes, or too little memory for one more.
  case exhausted
  /// This machine's trouble: a missing program or folder.
  case failed(String)
}
