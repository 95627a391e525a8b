import HTTPServer
import Invites
import JSON
import Mail
import PageKit

/// `POST /api/v1/inbound/mail`: takes a mail as a mail server or mail provider received it (`message/rfc822`, RFC 2046
/// section 5.2.1).
struct InboundMailRoutes {
  let services: Services

  /// The header with the recipient, for mail servers that know the recipient better than the mail's own headers do.
  static let recipientHeader = "Partyline-Recipient"

  func add(to router: inout Router) {
    router.on(
      .post, "/api/v1/inbound/mail", limits: Limits(body: ReceivedMail.sizeLimit), admit: requireMailServer, take)
  }

  private func take(_ request: Request) async throws -> Response {
    try requireMailServer(request)
    let type = request.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    guard type == "message/rfc822" else {
      throw Failure(.unsupportedMedia, "Send the whole mail as it came, as message/rfc822.")
    }
    let receipt = try await MailIntake(services: services)
      .take(request.body.bytes, for: request.headers[Self.recipientHeader])
    switch receipt.outcome {
    case .unknownRecipient: throw Failure(.notFound, receipt.sentence)
    case .unreadable, .notUnderstood: throw Failure(.unreadableFile, receipt.sentence)
    case .reply, .report, .ignored:
      var response = Response.json(receipt.json)
      response.noteReplay(receipt.isReplay)
      return response
    }
  }

  private func requireMailServer(_ request: Request) throws(Failure) {
    guard let secret = services.inboundSecret else {
      throw Failure(.notFound, "This server takes no mail here: set PARTYLINE_INBOUND_SECRET.")
    }
    guard isEqualInConstantTime(request.headers["Authorization"] ?? "", "Bearer \(secret)") else {
      throw Failure(.wrongToken, "Send PARTYLINE_INBOUND_SECRET as Authorization: Bearer SECRET.")
    }
  }
}
