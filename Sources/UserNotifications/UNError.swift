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
  /// Portable addition: what exactly was wrong, for a log; empty when the code says it all.
  public let detail: String
  // Shared only as what it was made with: nothing here changes it.
  private let info: Unchecked<[String: Any]>

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(code, detail: "", userInfo: userInfo)
  }

  /// Portable addition.
  public init(_ code: Code, detail: String) { self.init(code, detail: detail, userInfo: [:]) }

  private init(_ code: Code, detail: String, userInfo: [String: Any]) {
    self.code = code
    self.detail = detail
    info = Unchecked(userInfo)
  }

  /// As `NSError` carries it.
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
  /// The same refusal: code and detail are equal; `userInfo`, which may hold anything, is not compared.
  public static func == (one: UNError, other: UNError) -> Bool {
    one.code == other.code && one.detail == other.detail
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(detail)
  }
}

extension UNError.Code {
  /// Lets `catch UNError.attachmentCorrupt` match, also an `NSError` of the same domain and code.
  public static func ~= (code: UNError.Code, error: any Error) -> Bool {
    if let error = error as? UNError { return error.code == code }
    let error = error as NSError
    return error.domain == UNErrorDomain && error.code == code.rawValue
  }
}

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
