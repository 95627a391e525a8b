import Foundation

/// The few words with which the system explains a refusal.
package enum SystemError {
  /// E.g. `Permission denied`, without a full stop.
  package static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    if let code = ((underlying ?? error) as? POSIXError)?.code { return String(cString: strerror(code.rawValue)) }
    let text = error.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The words for the call that has just failed.
  package static var last: String { String(cString: strerror(errno)) }
}
