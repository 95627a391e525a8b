import APNs
import Foundation
import UserNotifications

extension Phone {
  /// Delivers a push: payload, settings, service extension, notification center, presentation.
  ///
  /// `identifier` is the `apns-collapse-id`; what is listed under it is replaced. nil when the notification does not get
  /// into the list: not allowed, silent, or suppressed by the app in front.
  /// - Throws: `Refusal`, and what the store throws, among it `NotificationArchiveError` when the service extension left
  ///   something in `userInfo` that is no property list. Files of what was not listed are gone.
  public func receive(_ payload: [UInt8], identifier: String, trace: Trace) async throws -> UNNotification? {
    let delivery = try await delivery(of: payload, identifier: identifier, trace: trace)
    guard !delivery.isListed else { return delivery.notification }
    try attachments.discard(delivery.notification.request.content.attachments)
    return nil
  }

  /// As `receive`, for a caller that shows what is not listed, too, and discards its files then.
  func delivery(of payload: [UInt8], identifier: String, trace: Trace) async throws -> NotificationDelivery {
    trace.record(
      .received, "A push of \(payload.count) bytes arrived.",
      ["bytes": String(payload.count), "identifier": identifier])
    let request = try request(payload, identifier: identifier, trace: trace)
    return try await withApp(trace: trace) { center in
      let settings = await center.notificationSettings()
      trace.record(settings)
      let final = await modified(request, by: settings, trace: trace)
      return try await deliver(final, in: center)
    }
  }

  private func deliver(
    _ request: UNNotificationRequest, in center: UNUserNotificationCenter
  ) async throws -> NotificationDelivery {
    do {
      return try await center.deliver(request, at: now(), in: state)
    } catch {
      try attachments.discard(request.content.attachments)
      throw error
    }
  }

  private func request(
    _ bytes: [UInt8], identifier: String, trace: Trace
  ) throws(Refusal) -> UNNotificationRequest {
    do {
      try Self.check(identifier)
      let payload = try Self.decode(bytes)
      let content = payload.content(strings: app.strings)
      trace.record(payload)
      return UNNotificationRequest(identifier: identifier, content: content, trigger: UNPushNotificationTrigger())
    } catch {
      trace.record(.refused, error.description)
      throw error
    }
  }

  private static func check(_ identifier: String) throws(Refusal) {
    guard (1...64).contains(identifier.utf8.count) else { throw .identifier(bytes: identifier.utf8.count) }
  }

  private static func decode(_ bytes: [UInt8]) throws(Refusal) -> Payload {
    do { try PushType.alert.check(size: bytes.count) } catch { throw .tooLarge(error) }
    do { return try Payload(decoding: bytes) } catch { throw .payload(error) }
  }

  private func modified(
    _ request: UNNotificationRequest, by settings: UNNotificationSettings, trace: Trace
  ) async -> UNNotificationRequest {
    guard let serviceExtension = app.serviceExtension else {
      trace.record(.serviceExtensionSkipped, "The app has no service extension.")
      return request
    }
    let time = app.serviceExtensionTime
    let host = ServiceExtensionHost(
      attachments: attachments, clock: clock, budget: time, threads: serviceExtensionThreads,
      makeExtension: serviceExtension)
    return await host.process(request, settings: settings) { trace.record($0, budget: time) }
  }
}

extension Trace {
  func record(firing request: UNNotificationRequest) {
    record(.triggered, "The trigger of a local notification fired.", ["identifier": request.identifier])
  }
}
