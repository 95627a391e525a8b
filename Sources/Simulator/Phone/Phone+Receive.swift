import APNs
import Foundation
import UserNotifications

extension Phone {
  /// Delivers a push: payload, settings, service extension, notification center, presentation.
  ///
  /// `identifier` is the `apns-collapse-id`. `previous` is what is listed under it, which the new one replaces. nil when
  /// the notification does not get into the list: not allowed, silent, or suppressed by the app in front.
  /// - Throws: `Refusal`, and `NotificationArchiveError` when the service extension left something in `userInfo` that
  ///   is no property list; the trace ends with the reason.
  public func receive(
    _ payload: [UInt8], identifier: String, replacing previous: Listed? = nil, trace: Trace
  ) async throws -> Listed? {
    trace.record(
      .received, "A push of \(payload.count) bytes arrived.",
      ["bytes": String(payload.count), "identifier": identifier])
    let request = try request(payload, identifier: identifier, trace: trace)
    trace.record(settings)
    return try await withApp(listing: previous.map { [notification($0)] } ?? [], trace: trace) { center in
      let final = await modified(request, trace: trace)
      let delivery = try await center.deliver(final, at: now(), in: state)
      trace.record(delivery)
      return delivery.isListed ? try archived(delivery.notification, trace: trace) : nil
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

  private func archived(_ notification: UNNotification, trace: Trace) throws -> Listed {
    do {
      return try Listed(notification, attachments: attachments)
    } catch {
      trace.record(.refused, "The service extension left something in the content that cannot be kept: \(error)")
      throw error
    }
  }

  private func modified(_ request: UNNotificationRequest, trace: Trace) async -> UNNotificationRequest {
    guard let serviceExtension = app.serviceExtension else {
      trace.record(.serviceExtensionSkipped, "The app has no service extension.")
      return request
    }
    let host = ServiceExtensionHost(attachments: attachments, clock: clock, makeExtension: serviceExtension)
    return await host.process(request, settings: settings) { trace.record($0) }
  }
}
