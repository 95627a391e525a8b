import Invites
import PageKit

extension Services {
  /// - Throws: `notFound` for an entry that the member may not see.
  func requireVisible(of sequence: Int, _ member: MemberRequest) throws {
    guard let viewer = member.event.chooser(member.author),
      let activity = try store.threads.activity(sequence, of: member.event.id)
    else { return }
    guard member.event.shown(activity, to: viewer) != nil else {
      throw Failure(.notFound, "This message doesn’t exist.")
    }
  }
}
