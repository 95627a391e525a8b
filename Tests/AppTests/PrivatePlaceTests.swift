import Foundation
import HTTPServer
import Invites
import JSON
import TestSupport
import Testing

@testable import App
@testable import PageKit
@testable import Storage
@testable import Web

@Suite("A place that is shown only after a guest accepted", .slow, .timeLimit(.minutes(20))) struct PrivatePlaceTests {
  private typealias Headers = HTTPServer.Headers

  /// The words that only hosts and guests who accepted may know: parts of the place, the address, the coordinates and the
  /// message.
  private static let markers = ["Zanzibarium", "Quokkaweg", "52.1234", "13.7654", "Wombatlore"]

  /// Returns the markers in a text, also where a mail or a calendar file breaks its lines, and in encoded parts of mails.
  private static func markers(in text: String) -> [String] {
    let joined = text.replacing("=\r\n", with: "").replacing("\r\n ", with: "").replacing("\\/", with: "/")
    let encoded = text.matches(of: /(?:[A-Za-z0-9+\/]{60,}\r?\n)*[A-Za-z0-9+\/]{20,}={0,2}/).compactMap {
      Data(base64Encoded: $0.0.filter { !$0.isWhitespace }).map { String(decoding: $0, as: UTF8.self) }
    }
    return markers.filter { marker in ([text, joined] + encoded).contains { $0.contains(marker) } }
  }

  private static func markers(in response: Response) -> [String] {
    markers(in: response.text + response.headers.map { "\n\($0.name): \($0.value)" }.joined())
  }

  /// A kind of guest, and what such a guest does before the walk.
  private enum Kind: String, CaseIterable {
    case awaiting, declined, maybe, waitlisted, accepted
    /// Accepted, was told the place, and then declined.
    case left
    /// Asked to join by the open link, and waits for the host's approval.
    case requested

    var status: RSVP.Status {
      switch self {
      case .awaiting, .requested: .awaiting
      case .declined, .left: .declined
      case .maybe: .maybe
      case .waitlisted: .waitlisted
      case .accepted: .accepted
      }
    }
  }

  /// An event with one guest of each kind, who were notified of changes, of a message and of the time.
  private struct Evening {
    let server: TestServer
    let party: Party
    private(set) var coHost: Headers = [:]
    private(set) var join = ""
    private(set) var coHostLink = ""
    /// The thread's entry about a new place.
    private(set) var update = 0
    private var asked = ""

    private static let hidden: JSON = [
      "startsAt": "2026-06-01T20:00", "endsAt": "2026-06-03T20:00", "timeZone": "UTC", "capacity": 1,
      "place": "Zanzibarium", "address": "Quokkaweg 17", "latitude": 52.123457, "longitude": 13.765431,
      "message": "Wombatlore: ring twice.", "hidesPlace": true, "area": "Kreuzbergia", "guestsMayInvite": true,
    ]
    private var api: String { "/api/v1/events/\(party.event)" }

    init(on server: TestServer) async throws {
      self.server = server
      let names = Kind.allCases.filter { $0 != .requested }.map(\.rawValue)
      party = try await Party(on: server, details: Self.hidden, guests: names)
      let used = try await link("co-host-links")
      coHost = try await server.post("/co-host/\(used)", ["name": "Eve", "passphrase": "long enough to pass"]).cookie
      coHostLink = try await link("co-host-links")
      join = try await link("open-link", ["mode": "approval"])
      let request = try await server.post("/api/v1/join/\(join)", ["name": "requested"])
      asked = try #require(try request.json["token"]?.string)
      try await answer(.left, "accept")
      try await change(["title": "The Ball", "address": "Quokkaweg 18"])
      let days: JSON = [["startsAt": "2026-06-02T20:00"], ["startsAt": "2026-06-03T20:00"]]
      try await ask(["text": "Which food?", "answers": "one", "choices": [["text": "Soup"], ["text": "Pie"]]], "poll")
      try await ask(["text": "Which day?", "answers": "dates", "choices": days], "dates")
      try await answer(.left, "decline")
      try await answer(.accepted, "accept")
      try await answer(.waitlisted, "accept")
      try await answer(.declined, "decline")
      try await answer(.maybe, "maybe")
      try await change(["place": "Zanzibarium East"])
      try await change(["message": "Wombatlore: ring three times.", "title": "The Bash"])
      let entry = try await party.activities().first { $0["changes"]?.array == ["place"] }
      update = try #require(entry?["sequence"]?.integer)
      let reply = try await party.comment("Look, a new place", ["replyTo": .integer(Int64(update))])
      #expect(try await party.change(reply, "pin").status == .ok)
      await server.partyline.deliverNotifications()
      // Two hours before the start, those who might come are reminded.
      server.clock.advance(seconds: 6 * 3600)
      await server.partyline.deliverNotifications()
      let way = try await server.post("/api/v1/invitations/\(token(.accepted))/arrival", ["minutes": 12])
      #expect(way.status == .ok, "\(way.text)")
    }

    private func link(_ path: String, _ body: JSON = [:]) async throws -> String {
      let made = try await server.post("\(api)/\(path)", body, party.host).json["link"]?.string
      return String(try #require(made?.split(separator: "/").last))
    }

    private func ask(_ question: JSON, _ kind: JSON) async throws {
      let body: JSON = ["kind": kind, "questions": [question]]
      let asked = try await server.post("\(api)/surveys", body, party.host)
      #expect(asked.status == .created, "\(asked.text)")
      await server.partyline.deliverNotifications()
    }

    private func answer(_ kind: Kind, _ action: String) async throws {
      let body: JSON = ["actionIdentifier": .string(action)]
      let answered = try await server.post("/api/v1/invitations/\(token(kind))/responses", body)
      #expect(answered.status == .ok, "\(answered.text)")
      server.clock.advance(seconds: 60)
    }

    /// Changes the event as its host does from the latest version, and delivers the notifications.
    func change(_ body: JSON) async throws {
      let version = try await server.get(api, party.host).json["version"] ?? .null
      let changed = try await server.post("\(api)/updates", body.merging(["version": version]), party.host)
      #expect(changed.status == .ok, "\(changed.text)")
      await server.partyline.deliverNotifications()
      server.clock.advance(seconds: 60)
    }

    func token(_ kind: Kind) -> String { party.guests.first { $0.name == kind.rawValue }?.token ?? asked }

    func guest(_ kind: Kind) throws -> Guest {
      let found = try server.partyline.services.store.guests.invitation(tokenHash: TokenHash.of(token(kind)))
      return try #require(found?.guest)
    }

    /// All notifications that were written for the guest, the latest first.
    func notifications(_ kind: Kind) throws -> [EventNotification] {
      let store = server.partyline.services.store
      let sql = "SELECT id FROM notifications WHERE guest_id = ? ORDER BY number DESC"
      let guest = try guest(kind).id
      let ids = try store.engine.read { try $0.all(sql, [guest]) { try $0.next(EventNotification.ID.self) } }
      return try ids.compactMap { try store.notifications.find($0) }
    }

    /// Everything that is stored of what was sent to the guest: payloads, what phones list, mails and traces.
    func stored(_ kind: Kind) throws -> [String] {
      let guest = try guest(kind).id
      let own = "notification_id IN (SELECT id FROM notifications WHERE guest_id = ?)"
      let sql = [
        "SELECT payload FROM notifications WHERE guest_id = ? AND payload IS NOT NULL",
        "SELECT archive FROM delivered_notifications WHERE phone_id = ?",
        "SELECT archive FROM pending_notifications WHERE phone_id = ?",
        "SELECT step FROM trace_steps WHERE \(own)",
        "SELECT message FROM mails WHERE delivery_id IN (SELECT id FROM deliveries WHERE \(own)) AND message IS NOT NULL",
      ]
      return try server.partyline.services.store.engine.read { reader in
        try sql.flatMap { try reader.all($0, [guest]) { try $0.next(Data.self) } }
      }
      .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The tokens with which this guest could reach anything, or those of a stranger.
    func tokens(_ kind: Kind?, cookie: Headers) async throws -> [String] {
      guard let kind else { return [join, coHostLink] }
      let (secret, guest) = (server.partyline.services.secret, try guest(kind))
      let feed = try await server.post("/api/v1/calendar-feeds", [:], cookie).json["url"]?.string ?? ""
      return [
        token(kind), secret.settingsToken(guest), secret.unsubscribeToken(guest.id, at: guest.addresses.email),
        String(feed.split(separator: "/").dropLast().last ?? "none"),
      ] + (try notifications(kind).prefix(1).map { secret.responseToken($0.id, of: guest) })
    }
  }

  private static let bodies: [JSON] = [
    ["actionIdentifier": "comment", "userText": "Hi"], ["text": "Hi"],
  ]

  /// Asks for every route in every way in which such a person may ask, and returns where a marker appeared.
  /// - Parameters:
  ///   - kind: nil for a stranger.
  ///   - isReading: whether only GET is asked.
  private func walk(_ evening: Evening, as kind: Kind?, isReading: Bool = false) async throws -> Set<String> {
    let server = evening.server
    let guest = try kind.map(evening.guest)
    var cookie: Headers = [:]
    if let kind { cookie = try await server.get("/i/\(evening.token(kind))").cookie }
    let tokens = try await evening.tokens(kind, cookie: cookie)
    // A stranger may have seen the identifiers of another person's notifications, but not their tokens.
    let notifications = try evening.notifications(kind ?? .awaiting).prefix(2)
    var found: Set<String> = []
    func targets(_ pattern: String, _ token: String) -> [String] {
      let isOfNotification = ["/notifications/{id}", "/mail/{id}", "{phone}"].contains(where: pattern.contains)
      let shown =
        isOfNotification ? notifications.map { ($0.id.rawValue, $0.collapseID) } : [(evening.party.event, "none")]
      return shown.map { id, identifier in
        let values = [
          "{phone}": id, "{token}": token, "{app}": "partyline", "{identifier}": identifier, "{id}": id,
          "{guest}": guest?.id.rawValue ?? "none", "{sequence}": "\(evening.update)",
        ]
        return pattern.split(separator: "/", omittingEmptySubsequences: false)
          .map { values[String($0)] ?? ($0.hasPrefix("{") ? "1" : String($0)) }.joined(separator: "/")
          + "?token=\(token)&notification=\(id)&guest=\(guest?.id.rawValue ?? "")&render=html&limit=100&q=bash"
      }
    }
    /// The requests for a route, each with the headers that identify the guest where its address does not.
    func asked(_ pattern: String) -> [(String, Headers)] {
      guard pattern.contains("{token}") else {
        let own = kind.map(evening.token) ?? ""
        return targets(pattern, own).map { ($0, kind == nil ? [:] : cookie) }
      }
      return tokens.enumerated().flatMap { index, token in
        targets(pattern, token).map { ($0, index == 0 ? cookie : [:]) }
      }
    }
    // Routes that clear and delete come last.
    let routes = server.partyline.router.routes.filter { !$0.pattern.hasPrefix("/demo") }
      .filter { !isReading || $0.method == .get }
      .sorted { ($0.method == .delete ? 1 : 0) < ($1.method == .delete ? 1 : 0) }
    for route in routes {
      server.clock.advance(seconds: 5)
      if let kind, route.method != .get { cookie = try await server.get("/i/\(evening.token(kind))").cookie }
      for (target, headers) in asked(route.pattern) {
        var answers: [Response] = []
        if route.method == .get {
          answers.append(try await server.get(target, headers))
        } else {
          for body in Self.bodies {
            answers.append(try await server.post(target, body, headers, method: route.method))
          }
          if route.method == .post { answers.append(try await server.submit(target, [:], headers)) }
        }
        if answers.contains(where: { !Self.markers(in: $0).isEmpty }) {
          found.insert("\(route.method.rawValue) \(route.pattern)")
        }
      }
    }
    return found
  }

  @Test("No route reveals it to a stranger")
  func stranger() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      #expect(try await walk(evening, as: nil).sorted() == [])
    }
  }

  @Test(
    "No route reveals it to a guest who has not accepted or not been let in, and nothing is stored of what told it",
    arguments: Kind.allCases.filter { $0 != .accepted })
  private func everyRoute(kind: Kind) async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      #expect(try await walk(evening, as: kind).sorted() == [])
      #expect(try evening.guest(kind).rsvp.status == kind.status, "the guest is still what the walk is about")
      let stored = try evening.stored(kind)
      for text in stored { #expect(Self.markers(in: text) == [], "\(text)") }
      if kind == .left { #expect(stored.contains { $0.contains("Which food?") }, "surveys stay") }
    }
  }

  @Test("A guest who accepted finds it on pages, in calendars, the API, notifications and mails; links preview nothing")
  func accepted() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let found = try await walk(evening, as: .accepted, isReading: true)
      let expected: Set = [
        "GET /", "GET /i/{token}", "GET /events/{id}", "GET /i/{token}/rows", "GET /i/{token}/calendar.ics",
        "GET /events/{id}/calendar.ics", "GET /calendar/{token}/events.ics", "GET /api/v1/events",
        "GET /api/v1/events/{id}", "GET /api/v1/invitations/{token}", "GET /api/v1/notifications/{id}/facts",
        "GET /api/v1/notifications/{id}/payload", "GET /api/v1/notifications/{id}/mail", "GET /preview/mail/{id}",
      ]
      #expect(expected.subtracting(found).isEmpty, "\(found.sorted())")
      #expect(found.isDisjoint(with: ["GET /join/{token}", "GET /co-host/{token}"]))
      #expect(try evening.stored(.accepted).contains { Self.markers(in: $0).contains("Zanzibarium") })
      let page = try await server.get("/i/\(evening.token(.accepted))").text
      let head = try #require(page.firstRange(of: "</head>"))
      #expect(Self.markers(in: String(page[..<head.lowerBound])) == [])
      #expect(Self.markers(in: page) == Self.markers)
    }
  }

  @Test("The hosts see it everywhere, and see what a guest sees where they look at a guest's page and phone")
  func hosts() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let event = evening.party.event
      for headers in [evening.party.host, evening.coHost] {
        for path in ["/events/\(event)", "/api/v1/events/\(event)", "/events/\(event)/edit"] {
          #expect(try await Self.markers(in: server.get(path, headers)) == Self.markers, "\(path)")
        }
        for path in ["/", "/api/v1/events", "/events/\(event)/calendar.ics"] {
          #expect(try await Self.markers(in: server.get(path, headers)).contains("Zanzibarium"), "\(path)")
        }
        for kind in Kind.allCases where kind != .accepted && kind != .requested {
          let notification = try #require(try evening.notifications(kind).first?.id)
          for path in [
            "/i/\(evening.token(kind))", "/api/v1/invitations/\(evening.token(kind))",
            "/preview?notification=\(notification)",
            "/api/v1/notifications/\(notification)/facts", "/api/v1/notifications/\(notification)/payload",
            "/api/v1/notifications/\(notification)/presentation", "/api/v1/notifications/\(notification)/mail",
            "/preview/mail/\(notification)",
          ] {
            #expect(try await Self.markers(in: server.get(path, headers)) == [], "\(path) of \(kind)")
          }
        }
      }
    }
  }

  @Test("A search finds the event by its place, address and message only for those who may know them")
  func search() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      var readers: [(Kind?, Headers)] = [(nil, evening.party.host), (nil, evening.coHost)]
      for kind in Kind.allCases where kind != .requested {
        readers.append((kind, try await server.get("/i/\(evening.token(kind))").cookie))
      }
      for (kind, headers) in readers {
        let mayKnow = kind == nil || kind == .accepted
        for words in ["zanzibarium", "QUOKKAWEG", "wombatlore ring", "kreuzbergia", "bash"] {
          let isFound = mayKnow ? words != "kreuzbergia" : ["kreuzbergia", "bash"].contains(words)
          let query = "q=\(words.replacing(" ", with: "+"))"
          let found = try await server.get("/api/v1/search?\(query)", headers).json["items"]?.array ?? []
          #expect(found.map { $0["isMatch"] == true } == (isFound ? [true] : []), "\(words) by \(kind)")
          let page = try await server.get("/search?\(query)", headers).text
          #expect(page.contains("class=\"event-list\"") == isFound, "\(words) by \(kind)")
        }
        let bash = try await server.get("/api/v1/search?q=bash", headers)
        #expect(Self.markers(in: bash) == (mayKnow ? Self.markers : []))
      }
    }
  }

  @Test("A host who is a guest of their own event still sees the place in their list")
  func hostAsGuest() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let own = "/api/v1/invitations/\(evening.token(.awaiting))"
      _ = try await server.post("\(own)/reader", [:], evening.party.host)
      #expect(try await server.get("/api/v1/events", evening.party.host).text.contains("Zanzibarium"))
    }
  }

  @Test("The stream tells of a new place only those who may know it")
  func stream() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      var streams: [(Kind?, TestStream)] = []
      for kind in Kind.allCases where kind != .requested {
        let bearer: Headers = ["Authorization": "Bearer \(evening.token(kind))"]
        streams.append((kind, try await TestStream(evening.party, as: bearer, query: "?render=html&after=0")))
      }
      streams.append((nil, try await TestStream(evening.party, as: evening.party.host, query: "?render=html&after=0")))
      try await evening.change(["place": "Zanzibarium West"])
      try await evening.party.comment("That was all")
      for (kind, stream) in streams {
        var (texts, numbers) = ("", Set<Int>())
        while let message = try await stream.next(), !message.data.text.contains("That was all") {
          texts += message.data.text
          if let number = message.data["sequence"]?.integer { numbers.insert(number) }
        }
        let isTold = kind == nil || kind == .accepted
        #expect(texts.contains("Zanzibarium West") == isTold, "\(kind.map(\.rawValue) ?? "host")")
        #expect(numbers.contains(evening.update) == isTold)
        if !isTold { #expect(Self.markers(in: texts) == []) }
      }
    }
  }

  @Test("A new place notifies the guests who accepted, with the number that the host was told")
  func changes() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let path = "/api/v1/events/\(evening.party.event)"
      for (change, receivers) in [
        (["place": "Zanzibarium West"], [Kind.accepted]), (["message": "Wombatlore: knock."], [.accepted]),
        (["title": "The Gala", "place": "Zanzibarium"], [.awaiting, .maybe, .waitlisted, .accepted]),
      ] as [(JSON, [Kind])] {
        let known = try Kind.allCases.map { try evening.notifications($0).count }
        let preview = try await server.post("\(path)/update-previews", change, evening.party.host).json
        #expect(preview["guests"]?.integer == receivers.count)
        try await evening.change(change)
        let told = try Kind.allCases.enumerated().filter { try evening.notifications($1).count > known[$0] }.map(
          \.element)
        #expect(told == Kind.allCases.filter(receivers.contains), "\(change.text)")
      }
      let payload = try #require(try evening.notifications(.maybe).first?.payload)
      let text = String(decoding: payload, as: UTF8.self)
      #expect(text.contains("The Gala") && text.contains("Kreuzbergia") && Self.markers(in: text) == [])
      let own = String(decoding: try #require(try evening.notifications(.accepted).first?.payload), as: UTF8.self)
      #expect(own.contains("The Gala") && own.contains("Zanzibarium"))
    }
  }

  @Test("Accepting shows it at once in the open notification, the page and the calendar; declining takes it away")
  func answering() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      try await evening.change(["capacity": .null])
      let own = evening.token(.maybe)
      let notification = try #require(try evening.notifications(.maybe).first { $0.category == .update }?.id)
      let bearer: Headers = ["Authorization": "Bearer \(own)"]
      func shown() async throws -> [Bool] {
        var shown: [Bool] = []
        for path in ["/i/\(own)", "/i/\(own)/calendar.ics", "/api/v1/notifications/\(notification)/facts"] {
          shown.append(try await Self.markers(in: server.get(path, bearer)).contains("Zanzibarium"))
        }
        return shown
      }
      func sequence() async throws -> Int {
        let file = try await server.get("/i/\(own)/calendar.ics").text
        return try #require(file.firstMatch(of: /SEQUENCE:(\d+)/).flatMap { Int($0.1) })
      }
      func note() async throws -> JSON? {
        try await server.get("/api/v1/notifications/\(notification)/facts", bearer).json["place_note"]
      }
      let first = try await sequence()
      #expect(try await shown() == [false, false, false])
      #expect(try await note() == "You’ll see the exact place and the details once you accept.")
      let receipt = try await server.post("/api/v1/invitations/\(own)/responses", ["actionIdentifier": "accept"])
      #expect(Self.markers(in: receipt) == Self.markers)
      let second = try await sequence()
      #expect(try await shown() == [true, true, true] && second > first)
      #expect(try await note() == nil)
      server.clock.advance(seconds: 60)
      let last = try await server.post("/api/v1/invitations/\(own)/responses", ["actionIdentifier": "decline"])
      #expect(Self.markers(in: last) == [])
      #expect(try await shown() == [false, false, false])
      #expect(try await sequence() > second)
    }
  }

  @Test("Hiding the place later hides it from now on, and showing it again shows it to everybody")
  func switching() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["area": "Kreuzbergia"])
      let (own, path) = ("/i/\(party.guests[0].token)", "/api/v1/events/\(party.event)/updates")
      #expect(try await server.get(own).text.contains("Bill Graham"))
      _ = try await server.post(path, ["hidesPlace": true], party.host)
      let hidden = try await server.get(own).text
      #expect(!hidden.contains("Bill Graham") && !hidden.contains("rumors") && hidden.contains("Kreuzbergia"))
      #expect(try await server.get(own + "/calendar.ics").text.contains("LOCATION:Kreuzbergia"))
      _ = try await server.post(path, ["hidesPlace": false], party.host)
      #expect(try await server.get(own).text.contains("Bill Graham"))
    }
  }

  @Test("What waits to be sent when the place is hidden is written anew for guests who have not accepted")
  func waitingWhenHidden() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["area": "Kreuzbergia"])
      let (store, path) = (server.partyline.services.store, "/api/v1/events/\(party.event)/updates")
      for (index, guest) in party.guests.prefix(2).enumerated() {
        _ = try await store.devices.register(
          DeviceRegistration(address: .apns(token: "a\(index)", topic: "app"), service: "push.example", name: "iPhone"),
          of: .guest(try #require(Guest.ID(rawValue: guest.id))), context: server.clock.dependencies.writeContext())
      }
      _ = try await party.respond(1, ["actionIdentifier": "accept"])
      _ = try await server.post(path, ["title": "The Gala"], party.host)
      _ = try await server.post(path, ["hidesPlace": true], party.host)
      let sent = try await store.notifications.claimDeliveries(
        to: "push.example", limit: 9, at: server.clock.now.adding(seconds: 60), leaseSeconds: 30)
      let texts = Dictionary(grouping: sent) { $0.guestID?.rawValue ?? "" }.mapValues { deliveries in
        deliveries.map { String(decoding: $0.payload ?? [], as: UTF8.self) }.joined()
      }
      let (hidden, shown) = (texts[party.guests[0].id] ?? "", texts[party.guests[1].id] ?? "")
      #expect(hidden.contains("The Gala") && !hidden.contains("Bill Graham") && !hidden.contains("rumors"))
      #expect(shown.contains("The Gala") && shown.contains("Bill Graham"))
    }
  }

  @Test(
    "The form sets the option and the area, keeps them when it is refused, and shows the host's own page with a note")
  func form() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let fields = [
        "title": "The Bash", "startsAt": "2026-06-18T19:00", "timeZone": "UTC", "place": "The loft",
        "hidesPlace": "true",
        "area": "Neukölln, Berlin", "switches": "hidesPlace",
      ]
      let path = "/api/v1/events/\(party.event)/updates"
      let refused = try await server.submit(path, fields.merging(["title": ""]) { $1 }, party.host)
      #expect(refused.text.contains("Neukölln, Berlin") && refused.text.contains(/id="f-hidesPlace"[^>]*checked/))
      let long = String(repeating: "x", count: 121)
      let tooLong = try await server.submit(path, fields.merging(["area": long]) { $1 }, party.host)
      #expect(tooLong.text.contains("f-area-failure") && tooLong.text.contains(long))
      #expect(try await server.submit(path, fields, party.host).status == .seeOther)
      let event = try await server.get("/api/v1/events/\(party.event)", party.host).json
      #expect(event["hidesPlace"] == true && event["area"] == "Neukölln, Berlin" && event["place"] == "The loft")
      #expect(event["isPlaceHidden"] == false)
      let page = try await server.get("/events/\(party.event)", party.host).text
      #expect(page.contains("Only guests who accept see the exact place."))
      let guest = try await server.get("/api/v1/invitations/\(party.guests[0].token)").json["event"]
      #expect(guest?["isPlaceHidden"] == true && guest?["place"] == "Neukölln, Berlin" && guest?["address"] == "")
      let own = try await server.get("/i/\(party.guests[0].token)").text
      #expect(own.contains("You’ll see the exact place and the details once you accept."))
      _ = try await server.submit(path, fields.filter { $0.key != "hidesPlace" }, party.host)
      #expect(try await server.get("/api/v1/events/\(party.event)", party.host).json["hidesPlace"] == false)
    }
  }
}
