import UserNotifications

extension Phrase {
  /// What Partyline's own app says on a phone. Its code looks them up by their English, as `Localizable.strings` has it.
  enum PhoneApp {
    static let all = [
      Phrase("phoneApp.accept"),
      Phrase("phoneApp.decline"),
      Phrase("phoneApp.maybe"),
      Phrase("phoneApp.comment"),
      Phrase("phoneApp.typeHere"),
      Phrase("phoneApp.reply"),
      Phrase("phoneApp.message"),
      Phrase("phoneApp.send"),
      Phrase("phoneApp.going"),
      Phrase("phoneApp.notGoing"),
      Phrase("phoneApp.commentSent"),
      Phrase("phoneApp.waits"),
      Phrase("phoneApp.nextInLine"),
      Phrase("phoneApp.numberInLine"),
      Phrase("phoneApp.picture"),
      Phrase("phoneApp.notFromHere"),
      Phrase("phoneApp.notTaken"),
      Phrase("phoneApp.unreachable"),
      Phrase("phoneApp.notSent"),
      Phrase("phoneApp.waitsTitle"),
      Phrase("phoneApp.weTellYou"),
    ]
  }

  /// What the phone's system says of notifications, by the keys that `NotificationGroup` looks up.
  enum PhoneSystem {
    static let all = [
      Phrase("phoneSystem.notification"),
      Phrase("phoneSystem.count"),
      Phrase("phoneSystem.one"),
      Phrase("phoneSystem.more"),
      Phrase("phoneSystem.and"),
      Phrase("phoneSystem.listAnd"),
    ]
  }
}

extension Language {
  /// The strings of a phone's system in this language.
  var systemStrings: LocalizedStrings { strings(Phrase.PhoneSystem.all) }

  /// Those of Partyline's own app on it, and what the system says of its notifications.
  var appStrings: LocalizedStrings { strings(Phrase.PhoneSystem.all + Phrase.PhoneApp.all) }

  private func strings(_ phrases: [Phrase]) -> LocalizedStrings {
    guard self != .english else { return [:] }
    return LocalizedStrings(Dictionary(phrases.map { (Language.english.say($0), say($0)) }) { $1 })
  }
}
