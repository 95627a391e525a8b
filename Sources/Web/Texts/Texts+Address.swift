import Invites

extension LocalizedText {
  /// Where guests reach the server.
  enum Address {
    static let title = LocalizedText("address.title")
    static let cardLead = LocalizedText("address.cardLead")
    static let note = LocalizedText("address.note")
    static let noteAction = LocalizedText("address.noteAction")
    static let now = LocalizedText("address.now")
    static let thisMachine = LocalizedText("address.thisMachine")
    static let thisNetwork = LocalizedText("address.thisNetwork")
    static let everybody = LocalizedText("address.everybody")
    static let test = LocalizedText("address.test")
    static let testFromOutside = LocalizedText("address.testFromOutside")
    static let reached = LocalizedText("address.reached")
    static let otherServer = LocalizedText("address.otherServer")
    static let notReached = LocalizedText("address.notReached")
    static let ways = LocalizedText("address.ways")
    static let waysLead = LocalizedText("address.waysLead")
    static let network = LocalizedText("address.network")
    static let networkLead = LocalizedText("address.networkLead")
    static let tailscale = LocalizedText("address.tailscale")
    static let tailscaleLead = LocalizedText("address.tailscaleLead")
    static let cloudflare = LocalizedText("address.cloudflare")
    static let cloudflareLead = LocalizedText("address.cloudflareLead")
    static let caddy = LocalizedText("address.caddy")
    static let caddyLead = LocalizedText("address.caddyLead")
  }
}
