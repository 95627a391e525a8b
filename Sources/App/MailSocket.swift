import Basics
import Foundation
import Logging
import Mail
import PageKit
import Web

/// Where a mail server of this machine hands over what guests write back: LMTP (RFC 2033) over a UNIX socket.
///
/// Whoever may open the socket may bring mail. That opens nothing: an answer needs the token in the address it came to.
final class MailSocket: Sendable {
  /// The most conversations at once; the next is told to come back.
  static let clientLimit = 16
  /// How long a mail server may be silent (RFC 5321 section 4.5.3.2.7 asks for five minutes), and may take a reply.
  static let patience = Duration.seconds(300)

  private let path: String
  private let listener: LocalListener
  private let patience: Duration
  private let take: Taking

  /// Takes one mail for its recipients: what becomes of it for each, in their order.
  typealias Taking = @Sendable (_ bytes: [UInt8], _ recipients: [String]) async -> [LMTPSession.Outcome]

  /// Listens at `path`, in place of a socket that a dead server left there.
  /// - Parameter group: the name or the number of the group that may open the socket; nil for whoever may enter its
  ///   directory.
  /// - Throws: `ConfigurationError` naming the fix.
  init(
    _ path: String, group: String? = nil, patience: Duration = MailSocket.patience, take: @escaping Taking
  ) throws(ConfigurationError) {
    let groupID = try group.map { name throws(ConfigurationError) in try Self.group(name) }
    guard let address = LocalAddress(path) else {
      throw ConfigurationError(
        "PARTYLINE_LMTP_SOCKET is \(path); choose a path of at most \(LocalAddress.limit) bytes.")
    }
    guard Self.isFree(path) else {
      throw ConfigurationError("PARTYLINE_LMTP_SOCKET is \(path), where something else is. Choose another path.")
    }
    unlink(path)
    let socket = LocalConnection.makeSocket()
    // A mail server runs as another user. Who may come here is for its group or the directory to say.
    guard socket >= 0, address.with({ bind(socket, $0, $1) }) == 0, Self.open(path, to: groupID),
      listen(socket, 64) == 0
    else {
      let reason = SystemError.last
      if socket >= 0 { close(socket) }
      throw ConfigurationError("PARTYLINE_LMTP_SOCKET is \(path), where no socket can be made: \(reason).")
    }
    (self.path, self.patience, self.take) = (path, patience, take)
    listener = LocalListener(socket, clientLimit: Self.clientLimit)
    listener.start(LocalListener.Handler(serve: { [self] in serve($0) }, refuse: Self.refuse))
  }

  /// Sets who may open the socket. This happens before it listens, so that no other process gets in meanwhile.
  private static func open(_ path: String, to group: gid_t?) -> Bool {
    guard let group else { return chmod(path, 0o666) == 0 }
    return chown(path, uid_t.max, group) == 0 && chmod(path, 0o660) == 0
  }

  /// - Throws: `ConfigurationError` for a group that there is not.
  private static func group(_ name: String) throws(ConfigurationError) -> gid_t {
    if let number = gid_t(name) { return number }
    guard let entry = getgrnam(name) else {
      throw ConfigurationError("PARTYLINE_LMTP_GROUP is \(name), and there is no such group. Name one of /etc/group.")
    }
    return entry.pointee.gr_gid
  }

  /// Takes no more mail, and lets what is under way come to its end.
  func stop() async {
    unlink(path)
    await listener.stop()
  }

  /// A socket at which nobody listens is a dead server's.
  private static func isFree(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFSOCK, let address = LocalAddress(path) else { return false }
    let probe = LocalConnection.makeSocket()
    defer { close(probe) }
    return address.with { connect(probe, $0, $1) } != 0 && errno == ECONNREFUSED
  }

  private static func refuse(_ client: Int32) {
    LocalConnection(descriptor: client).send(
      Array("421 4.3.2 Too many conversations, come back\r\n".utf8), until: .now + .milliseconds(1))
  }

  private func serve(_ client: Int32) {
    let connection = LocalConnection(descriptor: client)
    var session = LMTPSession(name: "partyline")
    while true {
      while let step = session.next() {
        let (reply, isLast) = perform(step, in: session)
        guard connection.send(Array(reply.utf8), until: .now + patience), !isLast else { return }
      }
      guard let bytes = connection.receive(until: .now + patience) else { return }
      session.receive(bytes)
    }
  }

  private func perform(_ step: LMTPSession.Step, in session: LMTPSession) -> (reply: String, isLast: Bool) {
    switch step {
    case .say(let reply): (reply, false)
    case .end(let reply): (reply, true)
    case .deliver(let bytes, let recipients): (session.replies(wait(for: bytes, recipients)), false)
    }
  }

  /// Waits on the client's own thread.
  private func wait(for bytes: [UInt8], _ recipients: [String]) -> [LMTPSession.Outcome] {
    let answer = BlockingAnswer(recipients.map { _ in LMTPSession.Outcome.later })
    Task { [take] in answer.give(await take(bytes, recipients)) }
    return answer.wait()
  }
}
