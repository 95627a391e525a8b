import Invites
import Mail

/// The mail addresses of the server itself: the sender of its mails and the address for answers. If a guest had one of
/// them, the server would send mail to itself.
struct ServerAddresses: Sendable {
  var all: [MailAddress] = []

  /// Checks that an address is not the server's.
  /// - Throws: `invalidText` for one of the server's addresses, with or without a tag after a plus sign.
  func requireOther(than email: String, field: String = "email") throws(Failure) {
    guard let address = MailAddress(email) else { return }
    let mailbox = Self.mailbox(address)
    guard all.contains(where: { Self.mailbox($0) == mailbox }) else { return }
    throw Failure(
      .invalidText, "“\(email)” is one of this server’s addresses. Enter the guest’s own.", field: field)
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
