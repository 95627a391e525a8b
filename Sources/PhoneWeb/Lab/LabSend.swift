import Foundation
import HTTPServer
import Invites
import JSON

/// One line of what a host sent by hand, without the secrets of the device and without the payload.
package struct LabSend: Hashable, Codable, Sendable {
  package var id: PayloadSend.ID
  package var sentAt: Timestamp
  package var channel: Device.Channel
  package var service: String
  /// What the device was called; nil where a token was typed in.
  package var device: String?
  /// The beginning of that token.
  package var token: String?
  /// In bytes.
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

/// The same, told to the process of the phones, which draws the lab and has no database.
package enum ForwardedSends {
  /// Only what the server writes there comes there: it passes on none of what browsers send.
  package static let field = "Partyline-Sends"

  package static func of(_ request: Request) -> [LabSend] {
    guard let text = request.headers[field] else { return [] }
    return (try? JSONDecoder().decode([LabSend].self, from: Data(text.utf8))) ?? []
  }

  package static func text(_ sends: [LabSend]) throws -> String {
    String(decoding: try JSONEncoder().encode(sends), as: UTF8.self)
  }
}
