import Basics
import Foundation
import Logging
import Mail
import PageKit
import Web

/// The socket to which a mail server on this machine delivers the answers of guests: LMTP (RFC 2033) over a UNIX
/// socket.
///
/// Any process that may open the socket can deliver mail. This grants no access, because an answer needs the token in
/// the address to which it was sent.
final class MailSocket: Sendable {
  /// The most connections at once. The server asks further clients to try again later.
  static let clientLimit = 16
  /// The longest time that a mail server may be silent (RFC 5321 section 4.5.3.2.7 asks for five minutes), or may take
  /// to read a reply.
  static let patience = Duration.seconds(300)

  private let path: String
  private let listener: LocalListener
  private let patience: Duration
  private let take: Taking

  /// Takes in one mail for its recipients, and returns the outcome for each of them in order.
  typealias Taking = @Sendable (_ bytes: [UInt8], _ recipients: [String]) async -> [LMTPSession.Outcome]

  /// Listens at `path`, and replaces a socket that an ended server left there.
  /// - Parameter group: the name or number of the group that may open the socket. Nil: every user that may enter the
  ///   socket's directory.
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
      throw ConfigurationError("PARTYLINE_LMTP_SOCKET is \(path), and another file is there. Choose another path.")
    }
    unlink(path)
    let socket = LocalConnection.makeSocket()
    // A mail server runs as another user. The socket's group or its directory decides who may connect.
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

  /// Sets who may open the socket. This happens before the socket listens, so that no other process can connect first.
  private static func open(_ path: String, to group: gid_t?) -> Bool {
    guard let group else { return chmod(path, 0o666) == 0 }
    return chown(path, uid_t.max, group) == 0 && chmod(path, 0o660) == 0
  }

  /// Returns the number of a group.
  /// - Throws: `ConfigurationError` if there is no such group.
  private static func group(_ name: String) throws(ConfigurationError) -> gid_t {
    if let number = gid_t(name) { return number }
    guard let entry = getgrnam(name) else {
      throw ConfigurationError(
        "PARTYLINE_LMTP_GROUP is \(name), and there is no such group. Set the name of a group in /etc/group.")
    }
    return entry.pointee.gr_gid
  }

  /// Removes the socket, takes no more connections, and waits until the current ones have ended.
  func stop() async {
    unlink(path)
    await listener.stop()
  }

  /// Whether a socket can be made at `path`. A socket on which no process listens was left by an ended server.
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

  /// Takes in a mail, and blocks the client's own thread until that is done.
  private func wait(for bytes: [UInt8], _ recipients: [String]) -> [LMTPSession.Outcome] {
    let answer = BlockingAnswer(recipients.map { _ in LMTPSession.Outcome.later })
    Task { [take] in answer.give(await take(bytes, recipients)) }
    return answer.wait()
  }
}
