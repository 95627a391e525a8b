import Foundation

/// The domain of `UNError`.
public let UNErrorDomain = "UNErrorDomain"

/// An error of the notification system (Apple: UserNotifications, UNError).
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
  /// Portable addition: the exact problem, for a log. Empty when the code alone describes it.
  public let detail: String
  // Safe to share, because nothing changes the dictionary after initialization.
  private let info: Unchecked<[String: Any]>

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(code, detail: "", userInfo: userInfo)
  }

  /// Portable addition: creates an error with a detail for logs.
  public init(_ code: Code, detail: String) { self.init(code, detail: detail, userInfo: [:]) }

  private init(_ code: Code, detail: String, userInfo: [String: Any]) {
    self.code = code
    self.detail = detail
    info = Unchecked(userInfo)
  }

  /// The user info of the equivalent `NSError`.
  public var userInfo: [String: Any] { info.value }

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

extension UNError {
  /// Two errors are equal when code and detail are equal. `userInfo` may hold any values and is not compared.
  public static func == (one: UNError, other: UNError) -> Bool {
    one.code == other.code && one.detail == other.detail
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(detail)
  }
}

extension UNError.Code {
  /// Lets `catch UNError.attachmentCorrupt` match, including an `NSError` with the same domain and code.
  public static func ~= (code: UNError.Code, error: any Error) -> Bool {
    if let error = error as? UNError { return error.code == code }
    let error = error as NSError
    return error.domain == UNErrorDomain && error.code == code.rawValue
  }
}
