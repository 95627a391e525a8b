import Foundation
import JSON
import TestSupport
import Testing

@testable import Mail

@Suite("Sending mail through a relay") struct SMTPClientTests {
  private let sender = "invites@party.example"
  private let bytes = Array("Subject: x\r\n\r\n.dot\r\nbye\r\n".utf8)

  private func relay(
    _ port: KeyPath<MailRelayProcess.Ports, Int>, _ security: MailServer.Security, user: String? = nil,
    password: String = MailRelayProcess.password, host: String = "localhost", trusting: Bool = true
  ) throws -> SMTPRelay {
    let ports = try MailRelayProcess.shared.get().ports
    var relay = try #require(
      SMTPRelay(
        host: host, port: ports[keyPath: port], security: security,
        login: user.map { MailServer.Login(user: $0, password: password) }))
    if trusting { relay.certificateAuthorities = ports.certificate }
    return relay
  }

  private func send(_ name: String, _ relay: SMTPRelay, limits: SMTPSession.Limits = .init()) async throws -> SMTPAnswer
  {
    let client = SMTPClient(relay, threads: 1, limits: limits)
    let answer = await client.send(
      bytes, from: try #require(MailAddress(sender)), to: try #require(MailAddress("\(name)@example.org")))
    client.shutdown()
    return answer
  }

  @Test("Mail is sent over TLS and STARTTLS, with a login")
  func secure() async throws {
    for (name, relay) in [
      ("tls", try relay(\.tls, .tls, user: MailRelayProcess.user)),
      ("starttls", try relay(\.starttls, .startTLS, user: MailRelayProcess.user)),
    ] {
      #expect(try await send(name, relay).outcome == .accepted)
    }
  }

  @Test("A relay on this machine is used with STARTTLS when offered, with any certificate")
  func offered() async throws {
    let relay = try relay(\.starttls, .none, user: MailRelayProcess.user, trusting: false)
    #expect(try await send("offered", relay).outcome == .accepted)
    #expect(try await send("plain", try self.relay(\.plain, .none)).outcome == .accepted)
  }

  @Test("The relay's answer decides whether the address, the mail, the sender or none is at fault")
  func refusals() async throws {
    let relay = try relay(\.plain, .none)
    let expected: [(String, SMTPAnswer.Outcome, Int?)] = [
      ("nobody", .refusedAddress, 550), ("bare", .rejected, 550), ("full", .full, 552), ("later", .later, 451),
      ("policy", .misconfigured, 550), ("busy", .slower, 421), ("grumpy", .rejected, 554), ("spam", .later, 554),
      ("dies-before", .lost, nil), ("dies-after", .lost, nil),
    ]
    for (name, outcome, status) in expected {
      let answer = try await send(name, relay)
      #expect(answer.outcome == outcome && answer.status == status, "\(name): \(answer)")
      #expect(answer.isOfRecipient == (name == "policy"), "\(name)")
      #expect(answer.wasSentWhole == name.hasPrefix("dies-"), "\(name)")
    }
  }

  @Test("A policy refusal concerns the recipient whom the relay refuses, and otherwise the server")
  func policies() throws {
    let cases: [(String, SMTPAnswer.Step, Bool)] = [
      ("550 5.7.1 not for this list", .recipient, true), ("550 5.7.26 your domain is not trusted", .recipient, true),
      ("550 5.7.1 your address is blocked", .sender, false), ("550 5.7.26 your domain is not trusted", .body, false),
      ("530 5.7.0 log in first", .recipient, false), ("535 5.7.8 wrong password", .recipient, false),
      ("550 5.1.8 no such sender", .recipient, false),
    ]
    for (line, step, isOfRecipient) in cases {
      let answer = SMTPAnswer(try #require(SMTPReply(line)), at: step)
      #expect(answer.outcome == .misconfigured && answer.isOfRecipient == isOfRecipient, "\(line)")
    }
  }

  @Test("A relay has several minutes for its reply to the end of a mail, and less for the mail itself")
  func limits() {
    let limits = SMTPSession.Limits()
    #expect(limits.reply >= .seconds(300) && limits.mail < .seconds(60))
    #expect(SMTPClient.longestAttempt == limits.mail + limits.reply)
  }

  @Test("A misconfigured relay pauses mail and blames no guest")
  func misconfigured() async throws {
    let user = MailRelayProcess.user
    let cases: [(String, SMTPRelay)] = [
      ("the relay does not know STARTTLS", try relay(\.plain, .startTLS)),
      ("a wrong password", try relay(\.tls, .tls, user: user, password: "guess")),
      ("a certificate that nobody vouches for", try relay(\.tls, .tls, user: user, trusting: false)),
      ("a login is set and none is offered", try relay(\.plain, .none, user: user)),
      ("a login is wanted and none is set", try relay(\.login, .none)),
    ]
    for (name, relay) in cases {
      let answer = try await send("guest", relay)
      #expect(answer.outcome == .misconfigured && !answer.reason.isEmpty, "\(name): \(answer)")
    }
    #expect(try await send("guest", try relay(\.closed, .none)).outcome == .slower)
    let nobody = try #require(SMTPRelay(host: "127.0.0.1", port: 1, security: .none))
    #expect(try await send("guest", nobody).outcome == .unreachable)
  }

  @Test("Neither mail nor password crosses a network unencrypted")
  func protection() {
    #expect(SMTPRelay(host: "relay.example", port: 25, security: .none) == nil)
    #expect(SMTPRelay(url: "smtp://relay.example")?.security == .startTLS)
    #expect(SMTPRelay(url: "smtp://relay.example")?.port == 587)
    #expect(SMTPRelay(url: "smtps://relay.example")?.port == 465)
    #expect(SMTPRelay(url: "smtp://127.0.0.1:2525")?.security == MailServer.Security.none)
    for url in [
      "http://relay.example", "smtp://user:password@relay.example", "smtp://relay.example/path", "relay.example",
      "smtp://relay.example:0", "smtp://a b", "smtp://relay.example:99999", "smtp://relay.example?x",
    ] { #expect(SMTPRelay(url: url) == nil, "\(url)") }
  }

  @Test("A relay that is slow after the final dot times out, and a cancelled mail returns at once")
  func slow() async throws {
    var limits = SMTPSession.Limits()
    limits.reply = .seconds(1)
    let late = try await send("slow", try relay(\.plain, .none), limits: limits)
    #expect(late.outcome == .lost && late.wasSentWhole)
    let client = SMTPClient(try relay(\.plain, .none), threads: 1, limits: limits)
    let (from, to) = (try #require(MailAddress(sender)), try #require(MailAddress("slow@example.org")))
    let task = Task { await client.send(bytes, from: from, to: to) }
    task.cancel()
    #expect(await task.value.outcome == .lost)
    client.shutdown()
    #expect(await client.send(bytes, from: from, to: to).reason == "the server stopped")
  }

  @Test("Mails share one connection, and a new one is opened after a refusal")
  func reuse() async throws {
    let client = SMTPClient(try relay(\.tls, .tls, user: MailRelayProcess.user), threads: 1)
    let from = try #require(MailAddress(sender))
    for name in ["reuse", "reuse", "nobody", "reuse"] {
      _ = await client.send(bytes, from: from, to: try #require(MailAddress("\(name)@example.org")))
    }
    client.shutdown()
    let mails =
      try JSON(
        parsing: [UInt8](try await MailRelayProcess.shared.get().mails(to: "reuse@example.org"))
      ).array ?? []
    let connections = mails.compactMap { $0["connection"] }
    #expect(connections.count == 3 && connections[0] == connections[1] && connections[1] != connections[2])
    #expect(mails.allSatisfy { $0["secure"] == true && $0["user"] == "party" })
  }
}
