import Delivery
import Invites
import Storage

extension Store.Notifications {
  /// What a notice tells now: entries of the thread, or what the hosts wrote privately. Empty when nothing is left.
  func messages(toldBy notice: Notice, links: Links, in language: Language) throws -> [PayloadComposer.Message] {
    if notice.occasion == .answered { return try answers(toldBy: notice).map { PayloadComposer.Message($0, in: language) } }
    return try messages(toldBy: notice).compactMap { PayloadComposer.Message($0, in: language) { links.photo($0, .small) } }
  }
}
