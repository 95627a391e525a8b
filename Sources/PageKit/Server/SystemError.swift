import Foundation

/// What the system says when it refuses, in its own few words.
package enum SystemError {
  /// E.g. `Permission denied`, without a full stop.
  package static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    if let code = ((underlying ?? error) as? POSIXError)?.code { return String(cString: strerror(code.rawValue)) }
    let text = error.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Of the call that just failed.
  package static var last: String { String(cString: strerror(errno)) }
}
