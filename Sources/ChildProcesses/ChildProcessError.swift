import Foundation

/// Why a program did not start.
package enum ChildProcessError: Error, Hashable, Sendable {
  /// Too many processes or open files, or too little memory for one more.
  case exhausted
  /// This machine's trouble: a missing program or folder.
  case failed(String)

  init(_ code: Int32, _ what: String) {
    self =
      [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code)
      ? .exhausted : .failed("\(what): \(String(cString: strerror(code)))")
  }
}
