import Foundation
import JSON
import UserNotifications

/// A push on arrival: its payload and its headers.
///
/// ```swift
/// let push = try RemoteNotification(payload: bytes, headers: ["apns-collapse-id": "the-bash"])
/// let shown = push.notification(date: clock.date)
/// ```
public struct RemoteNotification: Hashable, Sendable {
  public let payload: Payload
  public let pushType: PushType
  /// `apns-collapse-id`, else `apns-id`, else a unique identifier.
  public let identifier: String
  /// `apns-topic`. Nil when no header gives it.
  public let topic: String?

  /// The reasons why APNs would refuse the push, or the device would not show it.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error in the payload, with its place.
    case payload(JSON.Failure)
    case tooLarge(Payload.TooLarge)
    /// The header has a value other than expected.
    case header(String, value: String, expected: String)

    public var description: String {
      switch self {
      case .payload(let failure): failure.description
      case .tooLarge(let failure): failure.description
      case .header(let name, let value, let expected): "\(name): \(value.prefix(100)) is not \(expected)."
      }
    }
  }

  /// Reads the exact bytes of a push, or those of a file for the Simulator.
  ///
  /// Headers are named as in a request to APNs, in any case. `apns-push-type` defaults to `alert`. Headers other than
  /// `apns-collapse-id`, `apns-id`, `apns-priority`, `apns-push-type` and `apns-topic` do not affect what is shown.
  /// - Throws: `Failure` when APNs would refuse the push or the codec cannot read it.
  public init(payload bytes: some Collection<UInt8>, headers: [String: String] = [:]) throws(Failure) {
    let headers = Headers(headers)
    let pushType = try headers.pushType()
    do {
      let file = try APNsFile(parsing: Array(bytes.prefix(JSON.sizeLimit + 1)))
      do { try pushType.check(size: file.payload.count) } catch { throw Failure.tooLarge(error) }
      payload = try Payload(decoding: file.payload, for: pushType)
      topic = headers["apns-topic"] ?? file.bundleIdentifier.flatMap(pushType.topic)
    } catch let failure as JSON.Failure {
      throw .payload(failure)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .payload(JSON.Failure(.malformed, "\(error)"))
    }
    self.pushType = pushType
    identifier = try headers.identifier() ?? UUID().uuidString
    try headers.checkPriority(of: pushType)
  }

  /// The payload as the app receives it: as `userInfo` of a content, and of a background push.
  public var userInfo: [AnyHashable: Any] { payload.content().userInfo }

  /// Returns the request as the service extension receives it. `strings` are the app's. A key missing in them is shown
  /// itself.
  public func request(strings: LocalizedStrings = [:]) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: payload.content(strings: strings), trigger: UNPushNotificationTrigger())
  }

  /// Returns the notification as it is delivered when no service extension changes it.
  public func notification(date: Date, strings: LocalizedStrings = [:]) -> UNNotification {
    UNNotification(request: request(strings: strings), date: date)
  }
}

extension UNNotificationRequest {
  /// Portable addition: creates the request of a push from the exact bytes of its payload and its headers.
  ///
  /// - Throws: `RemoteNotification.Failure`.
  public convenience init(
    payload: some Collection<UInt8>, headers: [String: String] = [:], strings: LocalizedStrings = [:]
  ) throws(RemoteNotification.Failure) {
    let request = try RemoteNotification(payload: payload, headers: headers).request(strings: strings)
    self.init(identifier: request.identifier, content: request.content, trigger: request.trigger)
  }
}

extension UNNotification {
  /// Portable addition: creates a push delivered at `date`, from the exact bytes of its payload and its headers.
  ///
  /// - Throws: `RemoteNotification.Failure`.
  public convenience init(
    payload: some Collection<UInt8>, headers: [String: String] = [:], date: Date, strings: LocalizedStrings = [:]
  ) throws(RemoteNotification.Failure) {
    self.init(
      request: try UNNotificationRequest(payload: payload, headers: headers, strings: strings), date: date)
  }
}

/// The headers of a push, by their lowercase names.
private struct Headers {
  private let values: [String: String]

  init(_ headers: [String: String]) {
    values = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { one, _ in one }
  }

  subscript(name: String) -> String? { values[name] }

  func pushType() throws(RemoteNotification.Failure) -> PushType {
    guard let name = self["apns-push-type"] else { return .alert }
    guard let pushType = PushType(rawValue: name) else {
      throw .header("apns-push-type", value: name, expected: "a push type")
    }
    return pushType
  }

  func identifier() throws(RemoteNotification.Failure) -> String? {
    guard let collapse = self["apns-collapse-id"] else { return self["apns-id"] }
    guard (1...64).contains(collapse.utf8.count) else {
      throw .header("apns-collapse-id", value: collapse, expected: "1 to 64 bytes long")
    }
    return collapse
  }

  func checkPriority(of pushType: PushType) throws(RemoteNotification.Failure) {
    guard let text = self["apns-priority"] else { return }
    let priorities = pushType.priorities.map { String($0.rawValue) }
    guard priorities.contains(text) else {
      throw .header(
        "apns-priority", value: text,
        expected: "a priority of a push of type \(pushType.rawValue): " + priorities.joined(separator: ", "))
    }
  }
}
