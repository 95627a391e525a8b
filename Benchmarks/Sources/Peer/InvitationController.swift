import Crypto
import Foundation
import GRDB
import Hummingbird

/// The lower-case hexadecimal SHA-256 of a token, which the database stores in place of the token.
func hash(_ token: String) -> String {
  SHA256.hash(data: Data(token.utf8)).map { String(format: "%02x", $0) }.joined()
}

struct ResponseRequest: Decodable {
  var actionIdentifier: String
  var partySize: Int?
  var note: String?
}

struct ResponseReply: ResponseEncodable {
  struct Guest: Encodable {
    var id: String
    var name: String
  }
  struct RSVP: Encodable {
    var status: String
    var partySize: Int
    var note: String
    var answeredAt: Int64
  }
  struct Headcount: Encodable {
    var awaiting: Int
    var accepted: Int
    var maybe: Int
    var declined: Int
    var going: Int
  }

  var guest: Guest
  var rsvp: RSVP
  var headcount: Headcount
}

struct InvitationController: Sendable {
  let database: DatabasePool

  func addRoutes(to group: RouterGroup<some RequestContext>) {
    group.post("{token}/responses", use: respond)
  }

  @Sendable func respond(_ request: Request, context: some RequestContext) async throws -> ResponseReply {
    let tokenHash = hash(try context.parameters.require("token"))
    let response = try await request.decode(as: ResponseRequest.self, context: context)
    guard let guest = try await database.read({ db in try Standing.find(db, tokenHash: tokenHash)?.guestID }) else {
      throw HTTPError(.unauthorized)
    }
    let status = try status(of: response.actionIdentifier)
    return try await database.write { db in
      guard var standing = try Standing.find(db, guestID: guest) else { throw HTTPError(.notFound) }
      try standing.answer(status, partySize: response.partySize, note: response.note)
      try standing.save(db)
      return standing.reply
    }
  }

  private func status(of action: String) throws -> String {
    switch action {
    case "accept": "accepted"
    case "maybe": "maybe"
    case "decline": "declined"
    default: throw HTTPError(.unprocessableContent, message: "unknown action")
    }
  }
}
