import Invites
import Testing

@testable import Storage

@Suite("Hosts’ mail addresses and the links mailed to them") struct AccountEmailTests {
  private let fixture: Fixture
  private var accounts: Store.Accounts { fixture.store.accounts }
  private var host: Account { fixture.host }

  init() async throws { fixture = try await Fixture() }

  private func moment(_ seconds: Int64) -> Timestamp { Fixture.now.adding(seconds: seconds) }

  private func write(_ address: String, of account: Account? = nil, at seconds: Int64 = 0) async throws {
    try await accounts.setEmail(
      address, of: (account ?? host).id, in: .english, context: Fixture.writeContext(at: moment(seconds)))
  }

  /// Claims the due mail and stores its link's hash.
  private func mail(_ hash: String, at seconds: Int64 = 0) async throws -> MailRequest {
    let mails = fixture.store.mails
    let request = try #require(try await mails.claimRequest(at: moment(seconds), leaseSeconds: 60))
    let account = try #require(
      try request.account.flatMap { try accounts.find($0) } ?? accounts.find(confirmedEmail: request.address)?.account)
    let token = MailedToken(
      hash: hash, account: account, kind: request.kind, address: request.address,
      expiresAt: moment(seconds + request.kind.lifetime))
    try await mails.keep([1], of: request, named: hash, opening: token, at: moment(seconds))
    try await mails.end(request, reason: nil, at: moment(seconds))
    return request
  }

  private func ask(_ address: String, at seconds: Int64) async throws {
    _ = try await fixture.store.mails.request(
      .signIn, at: address, in: .english, context: Fixture.writeContext(at: moment(seconds)))
  }

  private func confirm(_ address: String, hash: String = "confirming") async throws {
    try await write(address)
    _ = try await mail(hash)
    _ = try await accounts.confirmEmail(hash, at: moment(1))
  }

  private func opens(_ hash: String, at seconds: Int64) throws -> Bool {
    try accounts.mailedToken(hash, for: .signIn, at: moment(seconds)) != nil
  }

  @Test("An address counts once its mailed link has confirmed it, and the link works once")
  func confirming() async throws {
    try await write("Ana@example.org")
    #expect(try accounts.email(of: host.id) == AccountEmail(unconfirmed: "ana@example.org"))
    #expect(try accounts.find(confirmedEmail: "ana@example.org") == nil)
    #expect(try await mail("a").kind == .confirmation)
    #expect(try accounts.mailedToken("a", for: .signIn, at: moment(0)) == nil, "it signs nobody in")
    #expect(try await accounts.confirmEmail("a", at: moment(1)) == host)
    #expect(try accounts.email(of: host.id) == AccountEmail(confirmed: "ana@example.org"))
    #expect(try accounts.find(confirmedEmail: "ANA@example.org")?.account == host)
    #expect(try await failureCode { try await accounts.confirmEmail("a", at: moment(2)) } == .wrongToken)
  }

  @Test("The old address counts until the new one is confirmed, and earlier links end then")
  func changing() async throws {
    try await confirm("ana@example.org")
    try await write("bo@example.org", at: 10)
    _ = try await mail("b", at: 10)
    #expect(try accounts.email(of: host.id).confirmed == "ana@example.org")
    try await write("cy@example.org", at: 20)
    #expect(try await failureCode { try await accounts.confirmEmail("b", at: moment(21)) } == .wrongToken)
    try await ask("ana@example.org", at: 22)
    _ = try await mail("c", at: 22)
    _ = try await mail("in", at: 22)
    let kinds = [MailRequest.Kind.confirmation, .signIn].map { kind in
      ["c", "in"].first { (try? accounts.mailedToken($0, for: kind, at: moment(23))) != nil } ?? ""
    }
    #expect(Set(kinds) == ["c", "in"])
    _ = try await accounts.confirmEmail(kinds[0], at: moment(23))
    #expect(try accounts.email(of: host.id) == AccountEmail(confirmed: "cy@example.org"))
    #expect(try !opens(kinds[1], at: 24), "links to the address before sign nobody in")
  }

  @Test("A link signs in once within 15 minutes, and ends the other links")
  func signingIn() async throws {
    try await confirm("ana@example.org")
    for (index, hash) in ["x", "y"].enumerated() {
      try await ask("ana@example.org", at: Int64(10 + index))
      _ = try await mail(hash, at: Int64(10 + index))
    }
    #expect(try opens("x", at: 909) && !opens("x", at: 910))
    #expect(try await accounts.spendSignIn("y", at: moment(20)).account == host)
    #expect(try !opens("x", at: 21) && !opens("y", at: 21))
    #expect(try await failureCode { try await accounts.spendSignIn("y", at: moment(21)) } == .wrongToken)
  }

  @Test("A new passphrase or removing the address ends links that were mailed or are waiting")
  func ending() async throws {
    try await confirm("ana@example.org")
    try await ask("ana@example.org", at: 10)
    _ = try await mail("x", at: 10)
    try await ask("ana@example.org", at: 11)
    try await accounts.changePassphrase(of: host.id, to: "new", replacing: nil, keeping: nil, at: Fixture.now)
    #expect(try !opens("x", at: 12))
    #expect(try await fixture.store.mails.claimRequest(at: moment(12), leaseSeconds: 60) == nil)
    #expect(try accounts.email(of: host.id).confirmed == "ana@example.org")
    try await ask("ana@example.org", at: 13)
    _ = try await mail("z", at: 13)
    try await accounts.removeEmail(of: host.id)
    #expect(try !opens("z", at: 14) && accounts.email(of: host.id) == AccountEmail())
  }

  @Test("An address belongs to one host, and only its reader learns that it is taken")
  func shared() async throws {
    try await confirm("ana@example.org")
    let other = try await accounts.create(
      name: "Otto", passphraseHash: "hash", isDemo: false, onlyAsFirst: false, context: Fixture.writeContext())
    try await write("ana@example.org", of: other, at: 10)
    _ = try await mail("o", at: 10)
    #expect(try await failureCode { try await accounts.confirmEmail("o", at: moment(11)) } == .nameTaken)
    #expect(try accounts.find(confirmedEmail: "ana@example.org")?.account == host)
  }

  @Test("An address gets three mails an hour, and a fourth request changes nothing")
  func often() async throws {
    for second in 0..<3 { try await write("ana@example.org", at: Int64(second)) }
    #expect(try await failureCode { try await write("ana@example.org", at: 4) } == .tooManyAttempts)
    #expect(try accounts.email(of: host.id).unconfirmed == "ana@example.org")
    #expect(try await fixture.store.mails.claimRequest(at: moment(5), leaseSeconds: 60) != nil)
    #expect(try await fixture.store.mails.claimRequest(at: moment(5), leaseSeconds: 60) == nil, "only the latest")
  }
}
