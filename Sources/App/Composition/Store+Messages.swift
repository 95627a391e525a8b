import Invites
import Notifier
import Storage

extension Store {
  /// What a notice tells now: entries of the thread, or what the hosts wrote privately. Empty when nothing is left.
  func messages(toldBy notice: Notice, links: Links, in language: Language) throws -> [Composer.Message] {
    if notice.occasion == .answered { return try answers(toldBy: notice).map { Composer.Message($0, in: language) } }
    return try messages(toldBy: notice).compactMap { Composer.Message($0, in: language) { links.photo($0, .small) } }
  }
}
