import Foundation
import Invites

extension Store.Devices {
  /// Registers a device, or records that it still exists. A device that another owner registered before moves to this
  /// one. Of people who share a browser, the last one gets the notifications.
  /// - Returns: the device as it is stored.
  /// - Throws: `signInRequired` for a session that has ended.
  public func register(
    _ registration: DeviceRegistration, of owner: Device.Owner, context: WriteContext
  ) async throws -> Device {
    try await engine.write { transaction in
      if case .session(let hash) = owner { try transaction.requireSession(hash) }
      let address = registration.address
      if let old = registration.replacedAddress, old != address.text {
        try transaction.move(old, to: registration, of: owner)
      }
      let (column, value) = owner.column
      let sql = """
        INSERT INTO devices (id, channel, address, public_key, auth_secret, vapid_key_id, topic, service, \(column),
        name,
        registered_at, renewed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (service, address, topic) WHERE channel <> 'mail' DO UPDATE SET public_key = excluded.public_key,
        auth_secret = excluded.auth_secret, vapid_key_id = excluded.vapid_key_id, session_hash = excluded.session_hash,
        guest_id = excluded.guest_id, api_token_id = excluded.api_token_id, renewed_at = excluded.renewed_at,
        name = CASE WHEN excluded.name = '' THEN devices.name ELSE excluded.name END
        """
      let row: Arguments = [context.identifier(of: Device.self)]
      let rest: Arguments = [registration.service, value, registration.name, context.at, context.at]
      try transaction.run(sql, row + address.row + rest)
      try transaction.run(
        """
        DELETE FROM devices WHERE \(column) = ? AND channel <> 'mail' AND id NOT IN
        (SELECT id FROM devices WHERE \(column) = ? AND channel <> 'mail'
        ORDER BY renewed_at DESC, registered_at DESC, id LIMIT ?)
        """, [value, value, Device.perOwner])
      let kept = try transaction.first(
        "SELECT \(DeviceRow.columns) FROM devices WHERE service = ? AND address = ? AND topic = ? AND channel <> 'mail'",
        [registration.service, address.text, address.topic]
      ) { try $0.device() }
      guard let kept else { throw Failure(.tooMany, "Too many devices were registered at once. Try again.") }
      return kept
    }
  }

  /// Counts the devices by channel.
  public func counts() throws -> [String: Int] {
    let sql = "SELECT channel, COUNT(*) FROM devices GROUP BY channel"
    let counts = try engine.readOnce { try $0.all(sql) { (try $0.next(String.self), try $0.next(Int.self)) } }
    return Dictionary(counts) { $0 + $1 }
  }

  /// Returns the devices of an owner, in the order in which they were registered. Leaves out a guest's mail address.
  public func list(of owner: Device.Owner) throws -> [Device] {
    let (column, value) = owner.column
    let sql =
      "SELECT \(DeviceRow.columns) FROM devices WHERE \(column) = ? AND channel <> 'mail' ORDER BY registered_at, id"
    return try engine.readOnce { try $0.all(sql, [value]) { try $0.device() } }
  }

  /// Returns the devices that show what is sent to the guest, including paused ones.
  public func list(reaching guest: Guest.ID) throws -> [Device] {
    let sql = "SELECT \(DeviceRow.columns) FROM devices WHERE \(DeviceRow.isOfGuest) ORDER BY registered_at, id"
    return try engine.readOnce { try $0.all(sql, [guest, guest]) { try $0.device() } }
  }

  /// Returns the server key that a browser's subscription belongs to. Nil for a subscription that was not registered
  /// here.
  public func vapidKeyID(service: String, endpoint: String) throws -> String? {
    let sql = "SELECT vapid_key_id FROM devices WHERE service = ? AND address = ? AND topic = '' AND channel <> 'mail'"
    return try engine.readOnce { try $0.first(sql, [service, endpoint]) { try $0.next(String?.self) } } ?? nil
  }

  /// - Throws: `notFound` for a device of another owner.
  public func find(_ id: Device.ID, of owner: Device.Owner) throws -> Device {
    try engine.readOnce { try $0.requireDevice(id, of: owner) }
  }

  /// Returns a device of a host: one that their program registered, or any browser in which they are signed in.
  /// - Throws: `notFound`.
  public func find(_ id: Device.ID, ofHost account: Account.ID) throws -> Device {
    let sql = """
      SELECT \(DeviceRow.columns) FROM devices LEFT JOIN sessions ON sessions.hash = devices.session_hash
      LEFT JOIN api_tokens ON api_tokens.id = devices.api_token_id
      WHERE devices.id = ? AND ? IN (api_tokens.account_id, sessions.account_id)
      """
    guard let device = try engine.readOnce({ try $0.first(sql, [id, account]) { try $0.device() } }) else {
      throw Failure(.notFound, "This device doesn’t exist.")
    }
    return device
  }

  /// Changes the settings of a device; nil leaves a setting as it is. A paused device does not get what waits for it.
  /// - Throws: `notFound`.
  public func change(
    _ id: Device.ID, of owner: Device.Owner, name: String? = nil, hidesDetails: Bool? = nil, isPaused: Bool? = nil
  ) async throws -> Device {
    try await engine.write { transaction in
      _ = try transaction.requireDevice(id, of: owner)
      try transaction.run(
        """
        UPDATE devices SET name = COALESCE(?, name), hides_details = COALESCE(?, hides_details),
        is_paused = COALESCE(?, is_paused) WHERE id = ?
        """, [name, hidesDetails, isPaused, id])
      return try transaction.requireDevice(id, of: owner)
    }
  }

  /// Records that the device's service accepted a message for it.
  /// - Parameter service: the device's new service, when another one accepted the message.
  public func noteAccepted(_ id: Device.ID, by service: String? = nil, at now: Timestamp) async throws {
    try await engine.write { try $0.noteAccepted(id, by: service, at: now) }
  }

  /// - Throws: `notFound`.
  public func remove(_ id: Device.ID, of owner: Device.Owner, at now: Timestamp) async throws {
    try await engine.write { transaction in
      _ = try transaction.requireDevice(id, of: owner)
      try transaction.remove(id, reason: "the device was removed", at: now)
    }
  }

}

extension Transaction {
  /// - Parameter service: the device's new service, to which waiting deliveries move too; nil when it stays the same.
  func noteAccepted(_ id: Device.ID, by service: String? = nil, at now: Timestamp) throws {
    try run("UPDATE devices SET accepted_at = ? WHERE id = ?", [now, id])
    guard let service else { return }
    try run(
      """
      UPDATE devices SET service = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM devices AS other
      WHERE other.service = ? AND other.address = devices.address AND other.topic = devices.topic
      AND other.channel <> 'mail')
      """, [service, id, service])
    try run(
      """
      UPDATE deliveries SET service = (SELECT service FROM devices WHERE id = ?)
      WHERE device_id = ? AND due_at IS NOT NULL
      """, [id, id])
  }

  /// Deletes a device that its service reports as gone, unless the device has renewed its registration since it was
  /// read.
  func removeGone(_ device: Device, at now: Timestamp) throws {
    guard
      try exists("SELECT 1 FROM devices WHERE id = ? AND renewed_at <= ?", [device.id, device.renewedAt])
    else { return }
    try remove(device.id, reason: "the device is gone", at: now)
  }

  /// Moves a browser's subscription to a new address, along with what waits for it.
  fileprivate func move(_ old: String, to registration: DeviceRegistration, of owner: Device.Owner) throws {
    let (column, value) = owner.column
    let isTaken = try exists(
      "SELECT 1 FROM devices WHERE service = ? AND address = ? AND topic = ? AND channel <> 'mail'",
      [registration.service, registration.address.text, registration.address.topic])
    if isTaken {
      try run("DELETE FROM devices WHERE address = ? AND \(column) = ? AND channel <> 'mail'", [old, value])
    } else {
      try run(
        "UPDATE devices SET address = ?, service = ? WHERE address = ? AND \(column) = ? AND channel <> 'mail'",
        [registration.address.text, registration.service, old, value])
    }
  }

  fileprivate func remove(_ id: Device.ID, reason: String, at now: Timestamp) throws {
    try run(
      """
      UPDATE deliveries SET state = 'dropped', reason = ?, due_at = NULL, claimed_at = NULL, ended_at = ?
      WHERE device_id = ? AND due_at IS NOT NULL
      """, [reason, now, id])
    try run("DELETE FROM devices WHERE id = ?", [id])
  }

  /// Deletes the devices that were registered with a guest's link. The mail address stays.
  func forgetDevices(of guest: Guest.ID, at now: Timestamp) throws {
    let devices = try all("SELECT id FROM devices WHERE guest_id = ? AND channel <> 'mail'", [guest]) {
      try $0.next(Device.ID.self)
    }
    for device in devices { try remove(device, reason: "the guest's link was renewed", at: now) }
  }

  /// Deletes the devices that were registered with an API token.
  func forgetDevices(of token: APIToken.ID, at now: Timestamp) throws {
    let devices = try all("SELECT id FROM devices WHERE api_token_id = ?", [token]) { try $0.next(Device.ID.self) }
    for device in devices { try remove(device, reason: "the API token was revoked", at: now) }
  }
}

extension Reader {
  fileprivate func requireDevice(_ id: Device.ID, of owner: Device.Owner) throws -> Device {
    let (column, value) = owner.column
    let sql = "SELECT \(DeviceRow.columns) FROM devices WHERE id = ? AND \(column) = ? AND channel <> 'mail'"
    guard let device = try first(sql, [id, value], { try $0.device() }) else {
      throw Failure(.notFound, "This device doesn’t exist.")
    }
    return device
  }
}
