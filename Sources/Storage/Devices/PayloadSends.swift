import Foundation
import GRDB
import Invites

extension Store.Devices {
  /// Stores a push that a host sent by hand. Beyond ``PayloadSend/perHost``, the oldest are deleted.
  public func keep(_ send: PayloadSend, of account: Account.ID) async throws {
    try await engine.write { transaction in
      let (device, name) = send.target.device
      let app = send.target.app
      // The device may have been deleted while the service answered.
      let sql = """
        INSERT INTO payload_sends (id, account_id, sent_at, channel, service, device_id, device_name, token, topic,
        push_type, priority, expiration, collapse_id, payload, size, is_accepted, status, reason, apns_id)
        VALUES (?, ?, ?, ?, ?, (SELECT id FROM devices WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
      let head: Arguments = [send.id, account, send.sentAt, send.channel.rawValue, send.service, device, name]
      let headers: Arguments = [
        app?.token, app?.topic, app?.pushType, app?.priority, app?.expiration, app?.collapseID,
      ]
      let rest: Arguments = [
        Data(send.payload), send.size, send.isAccepted, send.status, send.reason, send.apnsID,
      ]
      try transaction.run(sql, head + headers + rest)
      try transaction.run(
        """
        DELETE FROM payload_sends WHERE account_id = ? AND id NOT IN
        (SELECT id FROM payload_sends WHERE account_id = ? ORDER BY sent_at DESC, id DESC LIMIT ?)
        """, [account, account, PayloadSend.perHost])
    }
  }

  /// Returns the pushes that a host sent by hand, the latest first.
  public func payloadSends(of account: Account.ID) throws -> [PayloadSend] {
    let sql = """
      SELECT \(PayloadSendRow.columns) FROM payload_sends WHERE account_id = ? ORDER BY sent_at DESC, id DESC
      """
    return try engine.readOnce { try $0.all(sql, [account]) { try $0.payloadSend() } }
  }

  /// - Throws: `notFound` for a push of another host, or one so old that it was deleted.
  public func payloadSend(_ id: PayloadSend.ID, of account: Account.ID) throws -> PayloadSend {
    let sql = "SELECT \(PayloadSendRow.columns) FROM payload_sends WHERE id = ? AND account_id = ?"
    guard let send = try engine.readOnce({ try $0.first(sql, [id, account]) { try $0.payloadSend() } }) else {
      throw Failure(.notFound, "What was sent is not known any more.")
    }
    return send
  }
}

enum PayloadSendRow {
  static let columns = """
    id, sent_at, channel, service, device_id, device_name, token, topic, push_type, priority, expiration, collapse_id, \
    payload, size, is_accepted, status, reason, apns_id
    """
}

extension ColumnReader {
  /// Reads `PayloadSendRow.columns`.
  mutating func payloadSend() throws -> PayloadSend {
    let (id, sentAt): (PayloadSend.ID, Timestamp) = (try next(), try next())
    let (channel, service): (Device.Channel, String) = (try next(), try next())
    let target = try payloadTarget()
    return PayloadSend(
      id: id, sentAt: sentAt, channel: channel, service: service, target: target, payload: try nextBytes() ?? [],
      size: try next(), isAccepted: try next(), status: try next(), reason: try next(), apnsID: try next())
  }

  private mutating func payloadTarget() throws -> PayloadSend.Target {
    let (device, name): (Device.ID?, String) = (try next(), try next())
    let (token, topic, pushType): (String?, String?, String?) = (try next(), try next(), try next())
    let (priority, expiration): (Int?, Int64?) = (try next(), try next())
    let collapseID: String? = try next()
    guard let token else { return .device(device, name: name) }
    return .app(
      PayloadSend.App(
        token: token, topic: topic ?? "", pushType: pushType ?? "", priority: priority ?? 10, expiration: expiration,
        collapseID: collapseID))
  }
}

extension Device.Channel: DatabaseValueConvertible, StatementColumnConvertible {}

extension PayloadSend.Target {
  fileprivate var device: (id: Device.ID?, name: String) {
    if case .device(let id, let name) = self { (id, name) } else { (nil, "") }
  }

  fileprivate var app: PayloadSend.App? { if case .app(let app) = self { app } else { nil } }
}
