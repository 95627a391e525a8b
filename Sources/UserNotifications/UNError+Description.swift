import Foundation

extension UNError: CustomStringConvertible {
  public var description: String { "UNError \(code.rawValue): \(errorDescription ?? code.sentence)" }
}

extension UNError: CustomNSError, LocalizedError {
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    var info = userInfo
    if info[NSLocalizedDescriptionKey] == nil { info[NSLocalizedDescriptionKey] = errorDescription }
    return info
  }
  public var errorDescription: String? {
    userInfo[NSLocalizedDescriptionKey] as? String ?? (detail.isEmpty ? code.sentence : "\(code.sentence) (\(detail))")
  }
}

extension UNError.Code {
  fileprivate var sentence: String {
    switch self {
    case .notificationsNotAllowed: "Notifications are not allowed for this app"
    case .attachmentInvalidURL: "The attachment's URL is not a readable file URL"
    case .attachmentUnrecognizedType: "The attachment's type is not supported"
    case .attachmentInvalidFileSize: "The attachment is too large for its type"
    case .attachmentNotInDataStore: "The attachment is not in the attachment store"
    case .attachmentMoveIntoDataStoreFailed: "The attachment could not be moved into the attachment store"
    case .attachmentCorrupt: "The attachment's data is damaged or not of its type"
    case .notificationInvalidNoDate: "The trigger gives no date"
    case .notificationInvalidNoContent: "The notification has nothing to show"
    case .contentProvidingObjectNotAllowed: "The object may not provide content"
    case .contentProvidingInvalid: "The provided content is invalid"
    case .badgeInputInvalid: "The badge is not a valid number"
    }
  }
}
