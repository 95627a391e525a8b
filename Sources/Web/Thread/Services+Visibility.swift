import Invites
import PageKit

extension Services {
  /// - Throws: `notFound` for an entry that the member may not see.
  func requireVisible(of sequence: Int, _ member: MemberRequest) throws {
    guard member.event.hiddenEntries(from: member.author) != nil,
      let activity = try store.threads.activity(sequence, of: member.event.id)
    else { return }
    guard member.event.shown(activity, to: member.author) != nil else {
      throw Failure(.notFound, "This message doesn’t exist.")
    }
  }
}
