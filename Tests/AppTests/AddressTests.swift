import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("The address under which guests reach the server", .timeLimit(.minutes(20))) struct AddressTests {
  @Test(
    "The address tells whether this machine, this network or everyone can open it",
    arguments: [
      ("http://127.0.0.1:8080", AddressReach.thisMachine), ("http://localhost:8080", .thisMachine),
      ("http://[::1]:8080", .thisMachine), ("http://127.9.9.9", .thisMachine), ("http://0.0.0.0:80", .thisMachine),
      ("http://10.1.2.3", .thisNetwork), ("http://172.16.0.1", .thisNetwork), ("http://172.31.255.255", .thisNetwork),
      ("http://192.168.1.20:8080", .thisNetwork), ("http://100.64.0.1", .thisNetwork),
      ("http://169.254.1.1", .thisNetwork), ("http://[fd00::1]", .thisNetwork), ("http://[fe80::1]", .thisNetwork),
      ("http://nas", .thisNetwork), ("http://nas.local", .thisNetwork), ("http://NAS.Home.Arpa", .thisNetwork),
      ("http://172.32.0.1", .everybody), ("http://100.128.0.1", .everybody), ("http://[2001:db8::1]", .everybody),
      ("https://party.example.org", .everybody), ("https://10.example.org", .everybody),
    ])
  func reach(address: String, expected: AddressReach) { #expect(AddressReach(of: address) == expected) }

  @Test("The check over the network tells apart this server, another one, none, and the wrong scheme")
  func checks() async throws {
    try await TestServer.runListening { server, _ in
      let address = server.partyline.address
      let secret = server.partyline.services.secret
      #expect(await AddressCheck(of: address, secret: secret).run() == .reached)
      let others = Secret(Array(repeating: 7, count: 32))
      #expect(await AddressCheck(of: address, secret: others).run() == .failed(.otherServer))
      #expect(await AddressCheck(of: "\(address)/elsewhere", secret: secret).run() == .failed(.otherServer))
      // No server listens on the discard port.
      #expect(await AddressCheck(of: "http://127.0.0.1:9", secret: secret).run() == .failed(.unreachable))
      let encrypted = address.replacing("http:", with: "https:")
      #expect(await AddressCheck(of: encrypted, secret: secret).run() == .failed(.notEncrypted))
      // No name can have a label of more than 63 letters (RFC 1035 section 2.3.4), so the check asks no other machine.
      let name = String(repeating: "x", count: 64)
      #expect(await AddressCheck(of: "http://\(name).example", secret: secret).run() == .failed(.unknownHost))
      let host = try await server.signedUpHost()
      let checked = try await server.post("/api/v1/address-checks", [:], host)
      #expect(
        try checked.json == [
          "address": .string(address), "reach": "thisMachine", "isReached": true, "problem": nil, "reason": nil,
        ])
      #expect(try await server.post("/api/v1/address-checks", [:]).json["code"] == "sign-in-required")
    }
  }

  @Test("The check accepts an address as a host types it, and asks no other server in a private network")
  func typed() async throws {
    try await TestServer.runListening { server, port in
      let host = try await server.signedUpHost()
      func check(_ address: String) async throws -> JSON {
        try await server.post("/api/v1/address-checks", ["address": .string(address)], host).json
      }
      for own in ["http://localhost:\(port)", "localhost:\(port)", " http://LOCALHOST:\(port)/i/token?a=b#c "] {
        let checked = try await check(own)
        #expect(checked["isReached"] == true && checked["address"] == .string("http://localhost:\(port)"), "\(own)")
      }
      try await TestServer.runListening { _, otherPort in
        for other in ["http://127.0.0.1:\(otherPort)", "http://127.0.0.2:\(port)", "http://[::1]:\(otherPort)"] {
          let checked = try await check(other)
          #expect(checked["problem"] == "privateNetwork" && checked["isReached"] == false, "\(other): \(checked)")
        }
      }
      let wrong = [
        "party example", "ftp://party.example", "https://user@party.example", "https://", "://party.example",
        "https://a:b",
        "https://party.example:99999", "https://<b>", String(repeating: "a", count: 400),
      ]
      for address in wrong {
        let refused = try await check(address)
        #expect(refused["code"] == "invalid-text" && refused["field"] == "address", "\(address): \(refused)")
      }
    }
  }

  @Test("A typed name gets the scheme that guests need, and non-ASCII letters become punycode")
  func typedNames() throws {
    #expect(try TypedAddress("party.example.org").origin == "https://party.example.org")
    #expect(try TypedAddress("Party.Example.org/i/abc").origin == "https://party.example.org")
    #expect(try TypedAddress("https://fête.example/").origin == "https://xn--fte-fma.example")
    #expect(try TypedAddress("192.168.1.7:8080").origin == "http://192.168.1.7:8080")
    #expect(try TypedAddress("HTTP://party.example.org:80").origin == "http://party.example.org")
    #expect(try TypedAddress("[2001:db8::1]:8443").origin == "https://[2001:db8::1]:8443")
  }

  @Test("The recommended way is one that is installed, keeps its address and encrypts")
  func recommendation() {
    func recommended(_ installed: Set<GuestAccess.Way>, _ publicAddresses: [String] = []) -> GuestAccess.Way {
      GuestAccess(installed: installed, publicAddresses: publicAddresses).recommended
    }
    #expect(recommended([]) == .cloudflare)
    #expect(recommended([], ["203.0.113.7"]) == .cloudflare)
    #expect(recommended([.cloudflare, .tailscale]) == .tailscale)
    #expect(recommended([.caddy, .cloudflare]) == .cloudflare)
    #expect(recommended([.caddy, .tailscale], ["203.0.113.7"]) == .caddy)
    #expect(GuestAccess().ways == [.cloudflare, .tailscale, .caddy, .network])
    #expect(GuestAccess(publicAddresses: ["203.0.113.7"]).ways.contains(.publicAddress))
  }

  @Test("The suggested command is quoted for a shell and repeats the options of the running server")
  func command() {
    var command = ServeCommand(program: "partyline", data: "/srv/Maya's party", host: "0.0.0.0", port: 8080)
    #expect(
      command.text(publicURL: "https://a.example") == #"""
        partyline serve --data '/srv/Maya'\''s party' --host 0.0.0.0 --port 8080 --public-url https://a.example
        """#)
    var start = Web.Configuration.Start()
    start.read([
      "serve", "--port=9", "--data", "elsewhere", "--quiet", "--mail-from", "Partyline <a@b.example>", "--demo",
      "--tls-key=/etc/key.pem", "--host", "::", "--public-url", "http://x",
    ])
    #expect(
      start.options == [
        "--quiet", "--mail-from", "Partyline <a@b.example>", "--demo", "--tls-key", "/etc/key.pem",
      ])
    command.options = start.options
    #expect(
      command.text(publicURL: "https://a.example").hasSuffix(
        "--quiet --mail-from 'Partyline <a@b.example>' --demo --tls-key /etc/key.pem"))
    start.read(["serve", "--apns-key", "key.p8"])
    #expect(start.options.last?.hasPrefix("/") == true && start.options.last?.hasSuffix("/key.p8") == true)
    let environment = [
      "PARTYLINE_MAIL_RELAY": "smtp://relay.example", "PARTYLINE_DATA": "/srv", "PARTYLINE_HOST": "::", "HOME": "/",
      "PARTYLINE_MAIL_FROM": "", "PARTYLINE_PORT": "1", "PARTYLINE_PUBLIC_URL": "http://x", "PATH": "/bin:/usr/bin",
    ]
    #expect(Web.Configuration.Start(environment: environment).variables == ["PARTYLINE_MAIL_RELAY"])
  }

  @Test("Only hosts see the note that guests cannot open the address")
  func note() async throws {
    try await TestServer.run(configure: { $0.publicURL = nil }) { server in
      let party = try await Party(on: server)
      let sentence = "this address works on this computer only"
      for path in ["/", "/events/\(party.event)", "/events/\(party.event)/guests"] {
        #expect(try await server.get(path, party.host).text.contains(sentence), "\(path)")
      }
      #expect(try await !server.get("/i/\(party.guests[0].token)").text.contains(sentence))
      #expect(try server.partyline.greeting().contains("Only this computer can open this address"))
    }
    try await TestServer.run(configure: { $0.publicURL = "https://party.example.org" }) { server in
      let party = try await Party(on: server)
      let page = try await server.get("/", party.host).text
      #expect(!page.contains("this computer only"))
      let address = try await server.get("/settings/address", party.host).text
      #expect(address.contains("<bdi>https://party.example.org</bdi>"))
    }
  }
}
