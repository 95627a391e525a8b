import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// What a guest does with a reminder and with nothing else: puts it off. What they say of their way they may say elsewhere,
/// too: see `ArrivalResponses`.
struct ReminderResponses {
  let services: Services
  let notice: EventNotification
  let invitation: Invitation

  /// Of a notification that reminds.
  /// - Returns: nil for any other.
  init?(_ services: Services, _ notice: EventNotification?, _ invitation: Invitation, _ action: String?) {
    guard let notice, notice.category == .reminder, action == ReminderAction.snooze.rawValue else { return nil }
    (self.services, self.notice, self.invitation) = (services, notice, invitation)
  }

  /// - Throws: `tooLate` for a snooze shortly before the start; `eventOver`, `eventCancelled`.
  func answer(_ request: Request, _ input: inout Input, idempotencyKey: IdempotencyKey?) async throws -> Response {
    _ = try input.requiredText("actionIdentifier")
    let next = try input.text("next")
    try input.finish()
    let isDryRun = request.headers[InvitationRoutes.dryRunHeader] != nil
    let snoozed = try await services.store.reminders.snooze(
      notice, idempotencyKey: idempotencyKey, mode: isDryRun ? .dryRun : .commit,
      context: services.dependencies.writeContext())
    if Problem.wantsPage(request) {
      return .redirect(
        to: LocalPath.checked(next) ?? services.links.previewPath(notice.id, of: invitation.guest))
    }
    return try receipt(snoozed: snoozed.value, isReplay: snoozed.isReplay)
  }

  private func receipt(snoozed: Timestamp?, isReplay: Bool) throws -> Response {
    let guest = invitation.guest
    services.meters.countResponse(isReplay)
    var response = Response.json([
      "guest": ["id": .string(guest.id.rawValue), "name": .string(guest.name)],
      "rsvp": JSON(guest.rsvp),
      "headcount": JSON(try services.store.guests.headcount(of: invitation.event.id)),
      "waitlistPlace": JSON(try services.store.guests.waitlistPlace(of: guest.id)),
      "snoozedUntil": JSON(snoozed),
    ])
    response.noteReplay(isReplay)
    return response
  }
}
