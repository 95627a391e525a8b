import Invites
import Mail

/// The mail addresses of the server itself: whom its mails are from, and where answers arrive. A guest at one of them would
/// have the server write to itself.
struct ServerAddresses: Sendable {
  var all: [MailAddress] = []

  /// - Throws: `invalidText` for one of them, also with a tag behind a plus sign.
  func requireOther(than email: String, field: String = "email") throws(Failure) {
    guard let address = MailAddress(email) else { return }
    let mailbox = Self.mailbox(address)
    guard all.contains(where: { Self.mailbox($0) == mailbox }) else { return }
    throw Failure(
      .invalidText, "“\(email)” is an address of this server. Write the guest’s own.", field: field)
  }

  private static func mailbox(_ address: MailAddress) -> String {
    "\(address.local.prefix { $0 != "+" }.lowercased())@\(address.domain)"
  }
}

extension Services {
  var serverAddresses: ServerAddresses {
    ServerAddresses(all: [mailWriter.sender.address] + (mailWriter.replies.map { [$0] } ?? []))
  }
}
