import APNs
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Hashes of passphrases") struct PassphraseTests {
  @Test("New hashes cost at least what OWASP recommends")
  func standard() throws {
    let hash = try Passphrase.hash("purple lamps", cost: .standard)
    #expect(hash.hasPrefix("scrypt$32768$8$3$"))
    #expect(try Passphrase.matches("purple lamps", hash: hash, cost: .standard))
    #expect(!Passphrase.isWeak(hash, for: .standard))
    #expect(PageKit.Dependencies.live.passphraseCost == .standard)
  }

  /// The result of `hashlib.scrypt(b"purple lamps", salt=b"0123456789abcdef", n=16384, r=8, p=1, dklen=32)`.
  private static let early =
    "scrypt$16384$8$1$MDEyMzQ1Njc4OWFiY2RlZg==$pous3YWICrdcu0C3sLrLdK5LuWRyL+r78MtB1RMXOa4="

  @Test("Hashes of earlier versions still match, and count as weak")
  func early() throws {
    #expect(try Passphrase.matches("purple lamps", hash: Self.early, cost: .cheap))
    #expect(try !Passphrase.matches("purple lamp", hash: Self.early, cost: .cheap))
    #expect(Passphrase.isWeak(Self.early, for: .standard))
    #expect(!Passphrase.isWeak(Self.early, for: .cheap))
  }

  @Test(
    "A hash that this server cannot have made matches nothing, and costs no computation",
    arguments: [
      ("16384$8$1", "1073741824$8$1"), ("16384$8$1", "262144$8$1"), ("16384$8$1", "16385$8$1"),
      ("16384$8$1", "1$8$1"), ("16384$8$1", "-16384$8$1"), ("16384$8$1", "16384$1000000$1"),
      ("16384$8$1", "16384$8$1000000"), ("16384$8$1", "16384$0$1"), ("16384$8$1", "9223372036854775808$8$1"),
      ("MDEyMzQ1Njc4OWFiY2RlZg==", "MDEy"), ("pous3YWICrdcu0C3sLrLdK5LuWRyL+r78MtB1RMXOa4=", "pous"), ("scrypt", "md5"),
    ])
  func damaged(_ part: String, _ other: String) throws {
    let hash = Self.early.replacing(part, with: other)
    #expect(hash != Self.early)
    #expect(try !Passphrase.matches("purple lamps", hash: Passphrase.none, cost: .cheap))
    #expect(try !Passphrase.matches("purple lamps", hash: hash, cost: .cheap))
  }

  @Test("A weak hash is replaced when its host signs in, and not by a wrong guess")
  func strengthening() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      let store = server.partyline.services.store
      let known = try #require(try store.accounts.credentials(named: "Matt"))
      let weak = try Passphrase.hash(
        TestServer.passphrase, cost: Passphrase.Cost(rounds: 4, blockSize: 1, parallelism: 1))
      try await store.accounts.strengthen(known.passphraseHash, to: weak, of: known.account.id)
      _ = try await server.post("/sign-in", ["name": "Matt", "passphrase": "not this one"])
      #expect(try store.accounts.credentials(named: "Matt")?.passphraseHash == weak)
      for _ in 1...2 {
        let right: JSON = ["name": "Matt", "passphrase": .string(TestServer.passphrase)]
        #expect(try await server.post("/sign-in", right).status == .noContent)
      }
      let strong = try #require(try store.accounts.credentials(named: "Matt")).passphraseHash
      #expect(strong.hasPrefix("scrypt$32$1$1$"))
      #expect(try Passphrase.matches(TestServer.passphrase, hash: strong, cost: .cheap))
    }
  }
}
