import Foundation
import GRDB
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Storage
@testable import Web

/// A person is exported and erased whole, and nobody else with them.
@Suite struct ErasureTests {
  @Test(
    "All that belongs to a person goes, by their address or an identifier; what others have stays",
    arguments: [true, false])
  func erased(byAddress: Bool) async throws {
    let server = try await TestServer()
    let crowd = try await Crowd(on: server)
    let report = try await PersonErasure(services: server.partyline.services)
      .run(byAddress ? "MARGARET@example.org" : crowd.margaret.id, isConfirmed: true)
    #expect(report.isNothingLeft, "\(report.text)")
    #expect(report.text.contains("Erased Margaret Hamilton. Invitations: 2, messages: 2, photos: 1,"), "\(report.text)")
    #expect(report.text.contains("“margaret@example.org”") && report.text.contains("“Margaret Hamilton”"))
    #expect(report.text.contains("Backups were not changed"))
    // Her links are dead; others' still work, and show her nowhere.
    #expect(try await server.get("/api/v1/invitations/\(crowd.margaret.token)").status.rawValue / 100 == 4)
    let thread = try await server.get("/i/\(crowd.ben.token)", ["Accept": "text/html"]).text
    #expect(!thread.contains("Margaret") && thread.contains("Hello from Ben"), "\(thread)")
    let entries = try await crowd.party.activities()
    #expect(entries.contains { $0["author"]?["name"]?.string == Person.removedName })
    #expect(entries.contains { $0["text"]?.string == "Thanks @Removed guest, see you" }, "\(entries)")
    #expect(try server.partyline.services.store.integrityCheck() == [])
    // The bytes are gone from the files, too.
    #expect(try FileSearch(words: ["margaret@example.org", "Margaret Hamilton"]).search(server.directory) == [])
    #expect(try server.directory.everything().keys.filter { $0.hasSuffix(".jpg") }.isEmpty)
    let again = await #expect(throws: ConfigurationError.self) {
      try await PersonErasure(services: server.partyline.services).run("margaret@example.org", isConfirmed: true)
    }
    #expect(again?.description.contains("No guest is known by") == true)
    await server.close()
  }

  @Test("Without a confirmation nothing is erased, and the command says what would be")
  func unconfirmed() async throws {
    let server = try await TestServer()
    let crowd = try await Crowd(on: server)
    let refusal = await #expect(throws: ConfigurationError.self) {
      try await PersonErasure(services: server.partyline.services).run("margaret@example.org", isConfirmed: false)
    }
    #expect(
      refusal?.description.contains(
        "This erases Margaret Hamilton for good, with all messages and photos. Invitations: 2.") == true)
    #expect(try await server.get("/api/v1/invitations/\(crowd.margaret.token)").status == .ok)
    await server.close()
  }

  @Test("What others wrote about a person is left and reported, and a name that others share is not searched for")
  func left() async throws {
    let server = try await TestServer()
    let crowd = try await Crowd(on: server)
    _ = try await server.post(
      "/api/v1/invitations/\(crowd.ben.token)/comments", ["text": "Write to margaret@example.org"])
    let services = server.partyline.services
    let report = try await PersonErasure(services: services).run("margaret@example.org", isConfirmed: true)
    #expect(!report.isNothingLeft)
    #expect(report.text.contains("1 rows of activities.body"), "\(report.text)")
    // Two guests are called Ana.
    let other = try await PersonErasure(services: services).run(crowd.ana.id, isConfirmed: true)
    #expect(other.text.contains("Not searched for, because others have the name or it is too short: “Ana Lima”."))
    #expect(try await server.get("/i/\(crowd.otherAna.token)", ["Accept": "text/html"]).text.contains("Ana Lima"))
    #expect(try services.store.integrityCheck() == [])
    await server.close()
  }

  @Test("An erasure that fails keeps every invitation, and is finished when it is run again")
  func interrupted() async throws {
    let server = try await TestServer()
    _ = try await Crowd(on: server)
    let services = server.partyline.services
    let queue = try DatabaseQueue(path: DataDirectory(server.directory).database.path(percentEncoded: false))
    try await queue.write {
      try $0.execute(
        sql: """
          INSERT INTO mail_suppressions (address, reason, detail, at)
          VALUES ('margaret@example.org', 'returned', '', 1);
          CREATE TRIGGER stop BEFORE DELETE ON mail_suppressions BEGIN SELECT RAISE(ABORT, 'stopped'); END
          """)
    }
    await #expect(throws: (any Error).self) {
      try await PersonErasure(services: services).run("margaret@example.org", isConfirmed: true)
    }
    #expect(try services.store.person("margaret@example.org")?.guests.count == 2)
    // What the server wrote with her name is gone already, because only her invitations tell the name.
    let written = try services.store.search(for: PersonalWords([("Margaret Hamilton", "")])).found
    #expect(!written.contains { $0.table == "notifications" || $0.table == "delivered_notifications" }, "\(written)")
    try await queue.write { try $0.execute(sql: "DROP TRIGGER stop") }
    try queue.close()
    let report = try await PersonErasure(services: services).run("margaret@example.org", isConfirmed: true)
    #expect(report.isNothingLeft, "\(report.text)")
    #expect(try FileSearch(words: ["margaret@example.org", "Margaret Hamilton"]).search(server.directory) == [])
    await server.close()
  }

  @Test("After an interrupted erasure has deleted the invitations, the address finds the rest, and no part of it does")
  func withoutInvitations() async throws {
    let server = try await TestServer()
    _ = try await Crowd(on: server)
    let services = server.partyline.services
    // It is a part of her address.
    await expectUnknown("garet@example.org", services)
    let person = try #require(try services.store.person("margaret@example.org"))
    _ = try await services.store.erase(person, context: services.dependencies.writeContext())
    #expect(try services.store.person("margaret@example.org") == nil)
    let report = try await PersonErasure(services: services).run("Margaret@Example.org", isConfirmed: true)
    #expect(report.isNothingLeft && report.text.contains("Invitations: 0,"), "\(report.text)")
    #expect(try FileSearch(words: ["margaret@example.org"]).search(server.directory) == [])
    await expectUnknown("margaret@example.org", services)
    await server.close()
  }

  @Test("When the database cannot be written anew, this is reported, and the command finishes when it is run again")
  func uncompacted() async throws {
    let server = try await TestServer()
    _ = try await Crowd(on: server)
    let services = server.partyline.services
    try await server.limitWaiting(milliseconds: 100)
    // A reader that sees the database as it was keeps SQLite from emptying the log.
    var configuration = GRDB.Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(
      path: DataDirectory(server.directory).database.path(percentEncoded: false), configuration: configuration)
    try await reader.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN")
      _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM guests")
    }
    let report = try await PersonErasure(services: services).run("margaret@example.org", isConfirmed: true)
    #expect(!report.isNothingLeft && report.text.contains("could not be written anew"), "\(report.text)")
    #expect(!report.text.contains("the file partyline.sqlite"), "\(report.text)")
    try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    try reader.close()
    let again = try await PersonErasure(services: services).run("margaret@example.org", isConfirmed: true)
    #expect(again.isNothingLeft, "\(again.text)")
    #expect(try FileSearch(words: ["margaret@example.org", "Margaret Hamilton"]).search(server.directory) == [])
    await server.close()
  }

  @Test("A file that cannot be deleted is reported")
  func undeleted() async throws {
    let server = try await TestServer()
    _ = try await Crowd(on: server)
    let photo = try #require(
      try server.directory.everything().keys.first { $0.hasPrefix("photos/") && $0.hasSuffix("-large.jpg") })
    // A directory in the place of the file cannot be unlinked.
    let file = server.directory.appending(path: photo)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let report = try await PersonErasure(services: server.partyline.services)
      .run("margaret@example.org", isConfirmed: true)
    #expect(!report.isNothingLeft && report.text.contains("Not deleted yet: \(photo)."), "\(report.text)")
    #expect(!report.text.contains("Nothing is left."))
    await server.close()
  }

  @Test("A file that stays in the bucket is reported")
  func undeletedFromBucket() async throws {
    let bucket = try BucketService()
    let server = try await TestServer { $0.files = bucket.settings }
    _ = try await Crowd(on: server)
    try await bucket.refuse("DELETE")
    let report = try await PersonErasure(services: server.partyline.services)
      .run("margaret@example.org", isConfirmed: true)
    #expect(!report.isNothingLeft && report.text.contains("Not deleted yet: "), "\(report.text)")
    #expect(report.text.contains("-large.jpg"), "\(report.text)")
    await server.close()
  }

  @Test("An export whose photos cannot be read fails and leaves nothing; photos that are not there are counted")
  func unreadableExport() async throws {
    let server = try await TestServer()
    _ = try await Crowd(on: server)
    let (photos, place) = (server.directory.appending(path: "photos"), URL.nowhere())
    try FileManager.default.moveItem(at: photos, to: server.directory.appending(path: "away"))
    // A link to itself leads nowhere.
    try FileManager.default.createSymbolicLink(at: photos, withDestinationURL: photos)
    let commands = OfflineCommands.on(server.directory)
    let failure = await #expect(throws: ConfigurationError.self) {
      try await commands.export("margaret@example.org", to: place)
    }
    #expect(failure?.description.contains("The export to") == true, "\(failure.debugDescription)")
    #expect(!FileManager.default.fileExists(atPath: place.path(percentEncoded: false)))
    #expect(unlink(photos.path(percentEncoded: false)) == 0)
    let told = try await commands.export("margaret@example.org", to: place)
    #expect(told.last == "The files of 1 photos are missing.")
    try FileManager.default.removeItem(at: place)
    await server.close()
  }

  private func expectUnknown(_ text: String, _ services: Services) async {
    let refusal = await #expect(throws: ConfigurationError.self) {
      try await PersonErasure(services: services).run(text, isConfirmed: true)
    }
    #expect(refusal?.description.contains("No guest is known by") == true)
  }

  @Test("An export holds a person's rows in readable names and their photos, and nothing that gives access")
  func exported() async throws {
    let server = try await TestServer()
    _ = try await Crowd(on: server)
    let place = URL.nowhere()
    let commands = OfflineCommands.on(server.directory)
    let told = try await commands.export("Margaret@Example.org", to: place)
    #expect(told.first?.hasPrefix("Exported ") == true && told.first?.contains("1 photos") == true)
    let bytes = try Data(contentsOf: place.appending(path: "data.json"))
    let data = try JSON(parsing: [UInt8](bytes))
    #expect(data["invitations"]?.array?.count == 2)
    let invitation = try #require(data["invitations"]?.array?.first { $0["status"]?.string == "accepted" })
    #expect(invitation["eventTitle"]?.string == "The Bash" && invitation["phone"]?.string == "+1 617 555 0199")
    #expect(invitation["invitedAt"]?.string?.hasSuffix("Z") == true)
    #expect(data["messages"]?.array?.contains { $0["body"]?.string == "I bring the moon cake" } == true)
    #expect(data["reactions"]?.array?.count == 1 && data["privateMessages"]?.array?.count == 1)
    #expect(data["notifications"]?.array?.isEmpty == false)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("tokenHash") && !text.contains("Hello from Ben"))
    #expect(try place.everything().keys.contains { $0.hasSuffix("-large.jpg") })
    let again = await #expect(throws: ConfigurationError.self) {
      try await commands.export("margaret@example.org", to: place)
    }
    #expect(again?.description.contains("exists already") == true)
    let nobody = URL.nowhere()
    let unknown = await #expect(throws: ConfigurationError.self) {
      try await commands.export("nobody@example.org", to: nobody)
    }
    #expect(unknown?.description.contains("No guest is known by") == true)
    #expect(!FileManager.default.fileExists(atPath: nobody.path(percentEncoded: false)))
    try FileManager.default.removeItem(at: place)
    await server.close()
  }

  /// A party at which Margaret Hamilton has left traces everywhere, and a second event with her.
  private struct Crowd {
    let party: Party
    let margaret: Party.Invited
    let ben: Party.Invited
    let ana: Party.Invited
    let otherAna: Party.Invited

    init(on server: TestServer) async throws {
      party = try await Party(on: server, guests: ["Margaret Hamilton", "Ben Okri", "Ana Lima", "Ana Lima"])
      (margaret, ben, ana, otherAna) = (party.guests[0], party.guests[1], party.guests[2], party.guests[3])
      let second = try await server.post("/api/v1/events", Party.details, party.host).json["id"]?.string ?? ""
      let copied = try await server.post(
        "/api/v1/events/\(second)/guests", ["names": ["Margaret Hamilton"]], party.host)
      let alsoMargaret = try #require(try copied.json["items"]?.array?.first?["id"]?.string)
      for (event, guest) in [(party.event, margaret.id), (second, alsoMargaret)] {
        let edited = try await server.post(
          "/api/v1/events/\(event)/guests/\(guest)/edits",
          ["email": "margaret@example.org", "phone": "+1 617 555 0199"], party.host)
        #expect(edited.status == .ok, "\(edited.text)")
      }
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      _ = try await party.respond(1, ["actionIdentifier": "accept"])
      let own = "/api/v1/invitations/\(margaret.token)"
      for (path, body) in [
        ("\(own)/comments", ["text": "I bring the moon cake"] as JSON),
        ("/api/v1/invitations/\(ben.token)/comments", ["text": "Hello from Ben"]),
        ("/api/v1/invitations/\(ben.token)/comments", ["text": "Thanks @Margaret Hamilton, see you"]),
        ("\(own)/private-messages", ["text": "Is there parking?"]),
      ] {
        let posted = try await server.post(path, body)
        #expect(posted.status == .created || posted.status == .ok, "\(path) \(posted.text)")
      }
      let upload = try Upload(
        fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: try DemoFiles.bytes("bash.jpg"))
      _ = try await server.submit("\(own)/photos", ["caption": "Look"], uploads: [upload])
      let hello = try #require(try await party.activities().first { $0["text"]?.string == "Hello from Ben" })
      let reacted = try await server.post(
        "\(own)/activities/\(hello["sequence"]?.integer ?? 0)/reactions", ["emoji": "🎉"])
      #expect(reacted.status.rawValue < 300, "\(reacted.text)")
      // Her name is on others' phones.
      for guest in 0...3 { _ = try await party.notification(of: guest) }
    }
  }
}
