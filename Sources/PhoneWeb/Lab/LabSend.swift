import Foundation
import HTTPServer
import Invites
import JSON

/// A push sent by hand by a host, without the device's secrets and the payload.
package struct LabSend: Hashable, Codable, Sendable {
  package var id: PayloadSend.ID
  package var sentAt: Timestamp
  package var channel: Device.Channel
  package var service: String
  /// The device's name at the time. Nil when the host typed in a token.
  package var device: String?
  /// The beginning of the typed token.
  package var token: String?
  /// The size in bytes.
  package var size: Int
  package var isAccepted: Bool
  package var status: Int?
  package var reason: String
  package var apnsID: String?
  package var canRepeat: Bool

  package init(_ send: PayloadSend) {
    (id, sentAt, channel, service) = (send.id, send.sentAt, send.channel, send.service)
    switch send.target {
    case .device(_, let name): device = name
    case .app(let app): token = app.shortToken
    }
    (size, isAccepted, status, reason) = (send.size, send.isAccepted, send.status, send.reason)
    (apnsID, canRepeat) = (send.apnsID, send.canRepeat)
  }
}

extension JSON {
  package init(_ send: LabSend) {
    self = [
      "id": .string(send.id.rawValue), "sentAt": JSON(send.sentAt), "channel": .string(send.channel.rawValue),
      "service": .string(send.service), "device": JSON(send.device), "token": JSON(send.token),
      "bytes": JSON(send.size), "isAccepted": .bool(send.isAccepted), "status": JSON(send.status),
      "reason": .string(send.reason), "apnsID": JSON(send.apnsID), "canRepeat": .bool(send.canRepeat),
    ]
  }
}

/// Passes a host's sends to the phone process, which renders the lab and has no database.
package enum ForwardedSends {
  /// The header field. Only the server sets it: it does not forward the field from browsers.
  package static let field = "Partyline-Sends"

  package static func of(_ request: Request) -> [LabSend] {
    guard let text = request.headers[field] else { return [] }
    return (try? JSONDecoder().decode([LabSend].self, from: Data(text.utf8))) ?? []
  }

  package static func text(_ sends: [LabSend]) throws -> String {
    String(decoding: try JSONEncoder().encode(sends), as: UTF8.self)
  }
}
