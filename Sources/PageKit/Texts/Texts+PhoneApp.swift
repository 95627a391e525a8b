import Invites
import UserNotifications

extension LocalizedText {
  /// What Partyline's own app says on a phone. Its code looks them up by their English, as `Localizable.strings` has it.
  package enum PhoneApp {
    package static let all =
      [
        LocalizedText("phoneApp.accept"),
        LocalizedText("phoneApp.decline"),
        LocalizedText("phoneApp.maybe"),
        LocalizedText("phoneApp.comment"),
        LocalizedText("phoneApp.typeHere"),
        LocalizedText("phoneApp.reply"),
        LocalizedText("phoneApp.message"),
        LocalizedText("phoneApp.send"),
        LocalizedText("phoneApp.going"),
        LocalizedText("phoneApp.notGoing"),
        LocalizedText("phoneApp.commentSent"),
        LocalizedText("phoneApp.waits"),
        LocalizedText("phoneApp.nextInLine"),
        LocalizedText("phoneApp.numberInLine"),
        LocalizedText("phoneApp.picture"),
        LocalizedText("phoneApp.invitationFrom"),
        LocalizedText("phoneApp.cancelled"),
        LocalizedText("phoneApp.changed"),
        LocalizedText("phoneApp.backOn"),
        LocalizedText("phoneApp.gotSeat"),
        LocalizedText("phoneApp.answeredFor"),
        LocalizedText("phoneApp.areYouComing"),
        LocalizedText("phoneApp.youAreGoing"),
        LocalizedText("phoneApp.youSaidMaybe"),
        LocalizedText("phoneApp.youAreNotGoing"),
        LocalizedText("phoneApp.notFromHere"),
        LocalizedText("phoneApp.notTaken"),
        LocalizedText("phoneApp.unreachable"),
        LocalizedText("phoneApp.notSent"),
        LocalizedText("phoneApp.waitsTitle"),
        LocalizedText("phoneApp.weTellYou"),
        LocalizedText("phoneApp.overlaps"),
        LocalizedText("phoneApp.overlapsMore"),
        LocalizedText("phoneApp.isOver"),
        LocalizedText("phoneApp.isTyping"),
        LocalizedText("phoneApp.severalType"),
        LocalizedText("phoneApp.photo"),
        LocalizedText("phoneApp.mute"),
        LocalizedText("phoneApp.unmute"),
        LocalizedText("phoneApp.muted"),
        LocalizedText("phoneApp.unmuted"),
        LocalizedText("phoneApp.takeBackHeart"),
        LocalizedText("phoneApp.sent"),
        LocalizedText("phoneApp.replyNotSent"),
      ] + photos + arrivals + reminders + hosts + center
  }

  /// What the phone's system says of notifications, by the keys that `NotificationGroup` looks up.
  package enum PhoneSystem {
    package static let all = [
      LocalizedText("phoneSystem.notification"),
      LocalizedText("phoneSystem.count"),
      LocalizedText("phoneSystem.one"),
      LocalizedText("phoneSystem.more"),
      LocalizedText("phoneSystem.and"),
      LocalizedText("phoneSystem.listAnd"),
    ]
  }
}

extension Language {
  /// The strings of a phone's system in this language.
  package var systemStrings: LocalizedStrings { strings(LocalizedText.PhoneSystem.all) }

  /// Those of Partyline's own app on it, and what the system says of its notifications.
  package var appStrings: LocalizedStrings {
    var strings = strings(LocalizedText.PhoneSystem.all + LocalizedText.PhoneApp.all)
    strings.merge(appPlurals)
    return strings
  }

  private func strings(_ phrases: [LocalizedText]) -> LocalizedStrings {
    guard self != .english else { return [:] }
    return LocalizedStrings(Dictionary(phrases.map { (Language.english.localized($0), localized($0)) }) { $1 })
  }
}
