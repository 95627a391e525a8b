import Invites
import PhoneWeb

extension Services {
  /// What the host who is signed in sent by hand. A list that cannot be read keeps nobody from the lab.
  func payloadSends(of account: Account?) -> [LabSend] {
    guard let account else { return [] }
    return (try? store.devices.payloadSends(of: account.id).map(LabSend.init)) ?? []
  }
}
