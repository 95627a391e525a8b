import Foundation

/// The domain of `UNError`.
public let UNErrorDomain = "UNErrorDomain"

/// Why the notification system refused (Apple: UserNotifications, UNError).
public struct UNError: Error, Hashable, Sendable {
  public enum Code: Int, Hashable, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentInvalidFileSize = 102
    case attachmentNotInDataStore = 103
    case attachmentMoveIntoDataStoreFailed = 104
    case attachmentCorrupt = 105
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent = 1401
    case contentProvidingObjectNotAllowed = 1500
    case contentProvidingInvalid = 1501
    case badgeInputInvalid = 1600
  }

  public static let errorDomain = UNErrorDomain

  public let code: Code
  /// What exactly was wrong, for a log; empty when the code says it all.
  public let detail: String

  public init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }

  public static let notificationsNotAllowed = Code.notificationsNotAllowed
  public static let attachmentInvalidURL = Code.attachmentInvalidURL
  public static let attachmentUnrecognizedType = Code.attachmentUnrecognizedType
  public static let attachmentInvalidFileSize = Code.attachmentInvalidFileSize
  public static let attachmentNotInDataStore = Code.attachmentNotInDataStore
  public static let attachmentMoveIntoDataStoreFailed = Code.attachmentMoveIntoDataStoreFailed
  public static let attachmentCorrupt = Code.attachmentCorrupt
  public static let notificationInvalidNoDate = Code.notificationInvalidNoDate
  public static let notificationInvalidNoContent = Code.notificationInvalidNoContent
  public static let contentProvidingObjectNotAllowed = Code.contentProvidingObjectNotAllowed
  public static let contentProvidingInvalid = Code.contentProvidingInvalid
  public static let badgeInputInvalid = Code.badgeInputInvalid
}

extension UNError.Code {
  /// Lets `catch UNError.attachmentCorrupt` match.
  public static func ~= (code: UNError.Code, error: any Error) -> Bool { (error as? UNError)?.code == code }
}

extension UNError: CustomNSError, LocalizedError {
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { detail.isEmpty ? code.sentence : "\(code.sentence) (\(detail))" }
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
