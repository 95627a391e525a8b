import APNsClient
import Foundation
import Invites
import JSON

/// Sends the exact bytes of a notification to an app on a phone, by APNs.
public struct APNsChannel: Channel {
  /// The maximum number of attempts when APNs reports a device as gone, but the device has registered since then.
  private static let mostAttemptsIfGone = 5

  private let topics: Set<String>
  private let send: @Sendable (APNsRequest) async -> APNsAnswer

  /// Creates a channel.
  /// - Parameter topics: the bundle identifiers of the apps that the client's key may send to.
  public init(client: APNsClient, topics: some Sequence<String>) {
    self.init(topics: topics) { await client.send($0) }
  }

  init(topics: some Sequence<String>, send: @escaping @Sendable (APNsRequest) async -> APNsAnswer) {
    self.topics = Set(topics)
    self.send = send
  }

  public func reaches(_ device: Device) -> Bool {
    if case .apns(_, let topic) = device.address { topics.contains(topic) } else { false }
  }

  public func send(_ payload: [UInt8], _ delivery: Delivery, at now: Timestamp) async -> ServiceAnswer {
    let request: APNsRequest
    do {
      request = try APNsRequest(payload, delivery)
    } catch {
      return .rejected(status: nil, reason: "the notification cannot be composed: \(error)")
    }
    let answer = await send(request)
    if answer.outcome == .unknownToken, delivery.device.acceptedAt != nil {
      return await sendElsewhere(request, delivery, after: answer)
    }
    return ServiceAnswer(answer, to: delivery, mostAttemptsIfGone: Self.mostAttemptsIfGone)
  }

  /// Tries the other environment. A token that was accepted before more likely belongs there than to no device, because
  /// apps move from Xcode to the App Store.
  private func sendElsewhere(
    _ request: APNsRequest, _ delivery: Delivery, after first: APNsAnswer
  ) async -> ServiceAnswer {
    var request = request
    request.environment = request.environment.other
    let answer = await send(request)
    let (status, reason) = (answer.status, answer.reason)
    switch answer.outcome {
    case .accepted: return .acceptedElsewhere(status: status ?? 200, service: APNsServers.host(request.environment))
    case .gone: return ServiceAnswer(answer, to: delivery, mostAttemptsIfGone: Self.mostAttemptsIfGone)
    // The next attempt begins anew. The device's own service is not the cause.
    case .later(let wait, _):
      return .busy(status: status, reason: reason, seconds: wait?.components.seconds, isOfDevice: true)
    case .unknown: return .busy(status: status, reason: reason, isOfDevice: true)
    // A service that accepted the token before may be wrong now, so the device stays.
    case .unknownToken, .misconfigured, .rejected: return .rejected(status: first.status, reason: first.reason)
    }
  }
}

extension APNsRequest {
  /// Creates the request for a delivery, the same at every attempt.
  /// - Throws: `NoAppError` for a device that is not an app; an error when the bytes are not a payload.
  public init(_ payload: [UInt8], _ delivery: Delivery) throws {
    guard case .apns(let text, let topic) = delivery.device.address, let token = DeviceToken(text) else {
      throw NoAppError()
    }
    let bytes =
      delivery.device.hidesDetails ? try PayloadComposer.hidden(payload, in: delivery.language) : payload
    let level = try JSON(parsing: bytes)["aps"]?["interruption-level"]?.string
    self.init(
      id: Self.id(of: delivery.id.rawValue), to: token,
      in: APNsEnvironment(host: delivery.device.service) ?? .production, topic: topic,
      priority: level == "passive" ? .considerate : .immediate, deadline: delivery.deadline.date,
      collapseIdentity: delivery.collapseID, payload: bytes)
  }

  public struct NoAppError: Error, CustomStringConvertible {
    public var description: String { "the device is not an app" }
  }
}

extension ServiceAnswer {
  fileprivate init(_ answer: APNsAnswer, to delivery: Delivery, mostAttemptsIfGone: Int) {
    let (status, reason, device) = (answer.status, answer.reason, delivery.device)
    switch answer.outcome {
    case .accepted: self = .accepted(status: status ?? 200)
    case .gone, .unknownToken:
      if answer.isDead(registeredAt: device.renewedAt.date, wasAccepted: device.acceptedAt != nil) {
        self = .gone(status: status, reason: reason)
      } else if delivery.attempt < mostAttemptsIfGone {
        // The app is installed again, and APNs does not know it yet.
        self = .busy(status: status, reason: reason, isOfDevice: true)
      } else {
        self = .rejected(status: status, reason: reason)
      }
    case .misconfigured: self = .refused(status: status ?? 403, reason: reason)
    case .rejected: self = .rejected(status: status, reason: reason)
    case .later(let wait, let isOfDevice):
      // A connection that ended is not a failure of the service.
      self = .busy(
        status: status, reason: reason, seconds: wait?.components.seconds, isOfDevice: isOfDevice || wait == .zero)
    case .unknown: self = .busy(status: status, reason: reason)
    }
  }
}
