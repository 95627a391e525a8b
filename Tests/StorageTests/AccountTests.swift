import Invites
import Storage
import Testing

@Suite struct AccountTests {
  @Test func onlyTheFirstComerBecomesTheHost() async throws {
    let fixture = try await Fixture()
    let code = try await failureCode { try await account("Eve", in: fixture.store, onlyAsFirst: true) }
    #expect(code == .alreadySetUp)
    #expect(try fixture.store.accounts.credentials(named: "Eve") == nil)
  }

  @Test("A name is compared to its end, also behind a NUL", .onlySQLite)
  func wholeNames() async throws {
    let fixture = try await Fixture()
    #expect(try fixture.store.accounts.credentials(named: fixture.host.name) != nil)
    #expect(try fixture.store.accounts.credentials(named: fixture.host.name + "\0x") == nil)
  }

  @Test func demoAccountsDoNotCountAsHost() async throws {
    let directory = try TemporaryDirectory()
    let store = try Store(TestDatabase.at(directory.path("a.sqlite")))
    let demo = try await account("Demo", in: store, isDemo: true, onlyAsFirst: false)
    #expect(try !store.accounts.hasHost())
    #expect(try store.accounts.demo() == demo)
    _ = try await account("Ann", in: store, onlyAsFirst: true)
    #expect(try store.accounts.hasHost())
  }

  @Test func oneOfManyConcurrentFirstComersWins() async throws {
    let directory = try TemporaryDirectory()
    let store = try Store(TestDatabase.at(directory.path("a.sqlite")))
    let codes = try await withThrowingTaskGroup(of: Failure.Code?.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await failureCode { try await account("Host \(number)", in: store, onlyAsFirst: true) }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.count { $0 == nil } == 1)
    #expect(codes.count { $0 == .alreadySetUp } == 19)
  }

  @Test func namesAreOneWithoutRegardToCase() async throws {
    let fixture = try await Fixture()
    _ = try await account("María", in: fixture.store)
    #expect(try await failureCode { try await account("mari\u{301}A", in: fixture.store) } == .nameTaken)
    let found = try #require(try fixture.store.accounts.credentials(named: "MARÍA"))
    #expect(found.account.name == "María")
    #expect(found.passphraseHash == "hash")
  }

  @Test func apiTokensActUntilRevoked() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let token = try await store.accounts.createAPIToken(
      name: "laptop", hash: "t1", account: fixture.host.id, context: Fixture.writeContext())
    let found = try #require(try store.accounts.find(apiTokenHash: "t1"))
    #expect(found.account == fixture.host && found.token == token.id)
    #expect(try store.accounts.apiTokens(of: fixture.host.id) == [token])
    let other = try await account("Other", in: store)
    #expect(
      try await failureCode {
        try await store.accounts.revokeAPIToken(token.id, of: other.id, at: Fixture.now)
      } == .notFound)
    try await store.accounts.revokeAPIToken(token.id, of: fixture.host.id, at: Fixture.now)
    #expect(try store.accounts.find(apiTokenHash: "t1") == nil)
  }
}

private func account(
  _ name: String, in store: Store, isDemo: Bool = false, onlyAsFirst: Bool = false
) async throws -> Account {
  try await store.accounts.create(
    name: name, passphraseHash: "hash", isDemo: isDemo, onlyAsFirst: onlyAsFirst, context: Fixture.writeContext())
}
