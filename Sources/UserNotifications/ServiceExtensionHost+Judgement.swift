import Foundation

/// Which of an extension's changes are accepted (Apple: UNNotificationServiceExtension, didReceive).
extension ServiceExtensionHost {
  /// Identifier, trigger and date are the request's own, whatever the extension does.
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

  /// nil when the changes are discarded.
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
