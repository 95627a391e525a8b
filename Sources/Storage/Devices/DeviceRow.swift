import Foundation
import GRDB
import Invites

/// Selects and reads devices.
enum DeviceRow {
  static let columns = """
    devices.id, devices.channel, devices.service, devices.address, devices.public_key, devices.auth_secret, \
    devices.vapid_key_id, devices.topic, devices.name, devices.hides_details, devices.is_paused, devices.size_limit, \
    devices.registered_at, devices.renewed_at, devices.accepted_at
    """
  static let webPush = "web-push"
  static let apns = "apns"

  static let mail = "mail"

  /// The condition for the devices that get a guest's notifications, apart from their mail address. Leaves out a
  /// browser that opened a forwarded link, or whose reader is another guest at the event.
  static let isOfGuest = """
    devices.id IN (SELECT id FROM devices WHERE guest_id = ? AND channel <> 'mail' UNION ALL
    SELECT devices.id FROM session_invitations JOIN devices ON devices.session_hash = session_invitations.session_hash
    WHERE session_invitations.guest_id = ? AND NOT needs_confirmation AND chosen_at IS NOT NULL)
    """
}

extension ColumnReader {
  /// Reads `DeviceRow.columns`.
  mutating func device() throws -> Device {
    let (id, channel): (Device.ID, String) = (try next(), try next())
    let (service, text): (String, String) = (try next(), try next())
    let (publicKey, authSecret) = (try nextBytes(), try nextBytes())
    let (keyID, topic): (String?, String) = (try next(), try next())
    let address: Device.Address =
      switch channel {
      case DeviceRow.apns: .apns(token: text, topic: topic)
      case DeviceRow.mail: .mail(text)
      default: .webPush(endpoint: text, publicKey: publicKey ?? [], authSecret: authSecret ?? [], keyID: keyID ?? "")
      }
    return Device(
      id: id, address: address, service: service, name: try next(), hidesDetails: try next(), isPaused: try next(),
      sizeLimit: try next(), registeredAt: try next(), renewedAt: try next(), acceptedAt: try next())
  }
}

extension Device.Address {
  var text: String {
    switch self {
    case .webPush(let endpoint, _, _, _): endpoint
    case .apns(let token, _): token
    case .mail(let address): address
    }
  }

  var topic: String { if case .apns(_, let topic) = self { topic } else { "" } }

  /// The values of the columns `channel`, `address`, `public_key`, `auth_secret`, `vapid_key_id`, `topic`, in that
  /// order.
  var row: Arguments {
    switch self {
    case .webPush(let endpoint, let publicKey, let authSecret, let keyID):
      [DeviceRow.webPush, endpoint, Data(publicKey), Data(authSecret), keyID, ""]
    case .apns(let token, let topic): [DeviceRow.apns, token, nil, nil, nil, topic]
    case .mail(let address): [DeviceRow.mail, address, nil, nil, nil, ""]
    }
  }
}

extension Device.Owner {
  /// The column that names the owner, and its value.
  var column: (name: String, value: String) {
    switch self {
    case .session(let hash): ("session_hash", hash)
    case .guest(let guest): ("guest_id", guest.rawValue)
    case .apiToken(let token): ("api_token_id", token.rawValue)
    }
  }
}
