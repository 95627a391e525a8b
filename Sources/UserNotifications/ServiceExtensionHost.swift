import Foundation

/// Runs a notification service extension as the system does: in its time, with its rules
/// (Apple: UserNotifications, UNNotificationServiceExtension).
///
/// ```swift
/// let host = ServiceExtensionHost(attachments: store) { NotificationService() }
/// let shown = await host.process(request, settings: settings)
/// ```
public struct ServiceExtensionHost: Sendable {
  public typealias Observer = @Sendable (ServiceExtensionStep) -> Void

  private let attachments: AttachmentStore
  private let clock: any Clock<Duration>
  private let budget: Duration
  private let grace: Duration
  private let makeExtension: @Sendable () -> UNNotificationServiceExtension

  /// `grace` is how long an extension may still call its handler after it was told that its time expires;
  /// one new extension is made for each notification.
  public init(
    attachments: AttachmentStore, clock: any Clock<Duration> = ContinuousClock(), budget: Duration = .seconds(30),
    grace: Duration = .seconds(1), makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
  ) {
    self.attachments = attachments
    self.clock = clock
    self.budget = budget
    self.grace = grace
    self.makeExtension = makeExtension
  }

  /// The request as it is to be delivered: with the extension's content, or as it came.
  public func process(
    _ request: UNNotificationRequest, settings: UNNotificationSettings, observer: @escaping Observer = { _ in }
  ) async -> UNNotificationRequest {
    if let reason = Self.disqualification(of: request, settings: settings) {
      observer(.skipped(reason))
      return request
    }
    observer(.started(requestIdentifier: request.identifier))
    let content = await accepted(reply(to: request, observer), to: request, observer)
    observer(.finished(modified: content != request.content))
    return UNNotificationRequest(identifier: request.identifier, content: content, trigger: request.trigger)
  }

  /// nil when the extension is to run.
  public static func disqualification(
    of request: UNNotificationRequest, settings: UNNotificationSettings
  ) -> ServiceExtensionStep.Reason? {
    guard request.trigger is UNPushNotificationTrigger else { return .notRemote }
    let aps = request.content.userInfo["aps"] as? [AnyHashable: Any]
    guard (aps?["mutable-content"] as? NSNumber)?.intValue == 1 else { return .notMutable }
    guard request.content.hasAlertText else { return .noAlertText }
    return settings.alertSetting == .enabled ? nil : .alertsDisabled
  }
}

extension ServiceExtensionHost {
  /// What the extension gives to its handler in time; nil otherwise.
  private func reply(to request: UNNotificationRequest, _ observer: @escaping Observer) async -> UNNotificationContent?
  {
    let reply = Promise<UNNotificationContent>()
    let extra = Promise<Bool>()
    let run = ServiceExtensionRun(makeExtension)
    defer { withExtendedLifetime(run) {} }
    run.receive(request) { content in
      // Copied at once: the extension may go on changing its mutable content.
      let isFirst = reply.fulfil(content.snapshot) { observer(.contentReceived) }
      // Said once: an extension that calls for ever must not fill the trace.
      if !isFirst, extra.fulfil(true) { observer(.extraContentIgnored) }
    }
    if let content = await reply.value(within: budget, on: clock) { return content }
    observer(.timeWillExpire(after: budget))
    run.expire()
    if let content = await reply.value(within: grace, on: clock) { return content }
    // Closes the promise to late calls; one that came at this very moment still counts.
    return reply.fulfil(request.content) ? nil : reply.current
  }

  private func accepted(
    _ content: UNNotificationContent?, to request: UNNotificationRequest, _ observer: Observer
  ) -> UNNotificationContent {
    guard let content else {
      observer(.modificationsDiscarded(.timedOut))
      return request.content
    }
    guard content.hasAlertText else {
      observer(.modificationsDiscarded(.noAlertText))
      return request.content
    }
    return adoptingAttachments(of: content, observer)
  }

  private func adoptingAttachments(of content: UNNotificationContent, _ observer: Observer) -> UNNotificationContent {
    guard !content.attachments.isEmpty else { return content }
    let mutable = UNMutableNotificationContent(content.values)
    mutable.attachments = content.attachments.compactMap { adopt($0, observer) }
    return mutable.snapshot
  }

  private func adopt(_ attachment: UNNotificationAttachment, _ observer: Observer) -> UNNotificationAttachment? {
    do {
      let stored = try attachments.adopt(attachment)
      let bytes = UNNotificationAttachment.fileSize(stored.url) ?? 0
      observer(
        .attachmentStored(identifier: stored.identifier, type: stored.type, bytes: bytes, file: stored.url))
      return stored
    } catch {
      let failure = error as? UNError ?? UNError(.attachmentMoveIntoDataStoreFailed, detail: "\(error)")
      observer(.attachmentRejected(identifier: attachment.identifier, failure))
      return nil
    }
  }
}
