import Invites
import PhoneWeb

extension Services {
  /// The pushes that the signed-in host sent by hand. Empty when the list cannot be read, so that the lab still opens.
  func payloadSends(of account: Account?) -> [LabSend] {
    guard let account else { return [] }
    return (try? store.devices.payloadSends(of: account.id).map(LabSend.init)) ?? []
  }
}
