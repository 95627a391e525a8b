import Foundation

/// Decides which of an extension's changes are accepted (Apple: UNNotificationServiceExtension, didReceive).
extension ServiceExtensionHost {
  /// Identifier, trigger and date remain those of the request, whatever the extension returns.
  func judge(
    _ reply: ServiceExtensionReply, to request: UNNotificationRequest, _ observer: Observer
  ) -> Verdict {
    if case .content(let content) = reply, rules.contains(.allowsFiltering), content == UNNotificationContent() {
      observer(.filtered)
      return .drop
    }
    let content = accepted(reply, observer).map { adoptingAttachments(of: $0, for: request.identifier, observer) }
    observer(.finished(modified: content.map { $0 != request.content } ?? false))
    return .deliver(request.replacing(content ?? request.content))
  }

  /// Nil when the changes are discarded.
  private func accepted(_ reply: ServiceExtensionReply, _ observer: Observer) -> UNNotificationContent? {
    switch reply {
    case .content(let content):
      guard let discard = discard(content) else { return content }
      observer(.modificationsDiscarded(discard))
    case .released: observer(.modificationsDiscarded(.handlerReleased))
    case .timedOut: observer(.modificationsDiscarded(.timedOut))
    case .ended: observer(.modificationsDiscarded(.memoryExceeded))
    }
    return nil
  }

  private func discard(_ content: UNNotificationContent) -> ServiceExtensionStep.Discard? {
    if !content.hasAlertText { return .noAlertText }
    return rules.contains(.discardsEmptyBody) && content.body.isEmpty ? .emptyBody : nil
  }
}
