import APNs
import Invites
import JSON
import UserNotifications

extension PayloadComposer {
  /// Composes a notification that asks something.
  /// - Throws: `Payload.TooLarge` when the notification cannot be made to fit APNs' 4096 bytes.
  func payload(asking survey: Survey, _ contents: EventNotification.Contents) throws -> [UInt8] {
    // Choices beyond a limit are left out of the facts and the body; the page shows them all.
    try Self.firstThatFits([Survey.mostChoices, 20, 8, 2]) { limit in
      var payload = try Payload(content: content(asking: survey, contents, limit: limit))
      // Lets the service extension attach the cover.
      payload.mutableContent = true
      return try payload.encoded()
    }
  }

  private func content(
    asking survey: Survey, _ contents: EventNotification.Contents, limit: Int
  ) -> UNNotificationContent {
    let words = SurveyTexts(
      survey: survey, details: contents.invitation.event.details, now: contents.writtenAt, language: language)
    let content = emptyContent(for: contents.notification)
    content.title = contents.invitation.event.details.title
    content.subtitle = survey.question.text
    content.body = UNNotificationContent.escapingPercentSigns(in: words.lines(limit: limit).joined(separator: "\n"))
    let rsvp = contents.invitation.guest.rsvp
    content.userInfo = userInfo(
      for: contents.notification, of: contents.invitation, message: "",
      facts: [
        "occasion": EventNotification.Occasion.asked.rawValue, "rsvp": rsvp.status.rawValue,
        "party_size": rsvp.partySize, "survey": words.facts(own: contents.answersToSurvey, limit: limit).propertyList,
      ])
    return content
  }
}
