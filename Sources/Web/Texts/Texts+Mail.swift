import Invites

extension LocalizedText {
  /// Sending invitations by this server's own mail.
  enum SendMail {
    static let title = LocalizedText("sendMail.title")
    static let lead = LocalizedText("sendMail.lead")
    static let nothingSent = LocalizedText("sendMail.nothingSent")
    static let ownApps = LocalizedText("sendMail.ownApps")
    static let ownAppsLead = LocalizedText("sendMail.ownAppsLead")
    static let isOff = LocalizedText("sendMail.isOff")
    static let who = LocalizedText("sendMail.who")
    static let unsent = LocalizedText("sendMail.unsent")
    static let all = LocalizedText("sendMail.all")
    static let selected = LocalizedText("sendMail.selected")
    static let guests = LocalizedText("sendMail.guests")
    static let remindAll = LocalizedText("sendMail.remindAll")
    static let remindByMail = LocalizedText("sendMail.remindByMail")
    static let remindOnDevices = LocalizedText("sendMail.remindOnDevices")
    static let pressSelected = LocalizedText("sendMail.pressSelected")
    static let fixAddress = LocalizedText("sendMail.fixAddress")
    static let linksHere = LocalizedText("sendMail.linksHere")
    static let linksNear = LocalizedText("sendMail.linksNear")
    static let sendAnyway = LocalizedText("sendMail.sendAnyway")
    static let look = LocalizedText("sendMail.look")
    static let lookOf = LocalizedText("sendMail.lookOf", "name")
    static let nobody = LocalizedText("sendMail.nobody")
    static let undo = LocalizedText("sendMail.undo")
    static let undone = LocalizedText("sendMail.undone")
    static let waiting = LocalizedText("sendMail.waiting")
    static let accepted = LocalizedText("sendMail.accepted")
    static let returned = LocalizedText("sendMail.returned")
    static let opened = LocalizedText("sendMail.opened")
    static let answered = LocalizedText("sendMail.answered")
    static let noAddress = LocalizedText("sendMail.noAddress")
    static let badAddress = LocalizedText("sendMail.badAddress")
    static let isDeclined = LocalizedText("sendMail.isDeclined")
    static let isUnsent = LocalizedText("sendMail.isUnsent")
    static let test = LocalizedText("sendMail.test")
    static let testHint = LocalizedText("sendMail.testHint")
    static let address = LocalizedText("sendMail.address")
    static let testAccepted = LocalizedText("sendMail.testAccepted")
    static let testRefused = LocalizedText("sendMail.testRefused", "reason")
  }

  /// How far a mail came. Nobody knows that it arrived.
  enum MailState {
    static let waiting = LocalizedText("mailState.waiting")
    static let triedAgain = LocalizedText("mailState.triedAgain")
    static let accepted = LocalizedText("mailState.accepted", "ago")
    static let delayed = LocalizedText("mailState.delayed", "ago")
    static let returned = LocalizedText("mailState.returned", "ago")
    static let refused = LocalizedText("mailState.refused")
    static let expired = LocalizedText("mailState.expired")
  }

  /// What to do about a mail that was not taken.
  enum MailTrouble {
    static let noMailbox = LocalizedText("mailTrouble.noMailbox")
    static let full = LocalizedText("mailTrouble.full")
    static let policy = LocalizedText("mailTrouble.policy")
    static let other = LocalizedText("mailTrouble.other")
  }

  /// Why nothing is mailed to an address.
  enum MailStop {
    static let returned = LocalizedText("mailStop.returned", "address")
    static let complained = LocalizedText("mailStop.complained", "address")
    static let unsubscribed = LocalizedText("mailStop.unsubscribed", "address")
  }

  /// The page that a mail's way out leads to.
  enum Unsubscribe {
    static let title = LocalizedText("unsubscribe.title", "event")
    static let lead = LocalizedText("unsubscribe.lead")
    static let event = LocalizedText("unsubscribe.event")
    static let server = LocalizedText("unsubscribe.server")
    static let doneEvent = LocalizedText("unsubscribe.doneEvent")
    static let doneServer = LocalizedText("unsubscribe.doneServer")
    static let back = LocalizedText("unsubscribe.back")
  }

  /// A guest's own mail address.
  enum OwnMail {
    static let title = LocalizedText("ownMail.title")
    static let lead = LocalizedText("ownMail.lead")
    static let addressAt = LocalizedText("ownMail.addressAt", "event")
    static let known = LocalizedText("ownMail.known", "address")
    static let waiting = LocalizedText("ownMail.waiting", "address")
    static let stopped = LocalizedText("ownMail.stopped", "address")
    static let pending = LocalizedText("ownMail.pending", "address")
    static let codeAt = LocalizedText("ownMail.codeAt", "event")
    static let confirm = LocalizedText("accountEmail.confirmDo")
    static let noMail = LocalizedText("ownMail.noMail")
    static let save = LocalizedText("ownMail.save")
    static let remove = LocalizedText("ownMail.remove")

    static let subject = LocalizedText("ownMail.subject", "code")
    static let letter = LocalizedText("ownMail.letter", "code", "site")
    static let why = LocalizedText("ownMail.why", "site")
  }
}

extension LocalizedPlural {
  enum SendMail {
    static let press = LocalizedPlural("sendMail.press")
    static let leaving = LocalizedPlural("sendMail.leaving", "seconds")
    static let more = LocalizedPlural("sendMail.more")
  }
}

extension MailTrouble {
  /// What it is, and what to do.
  var advice: LocalizedText {
    switch self {
    case .noMailbox: .MailTrouble.noMailbox
    case .full: .MailTrouble.full
    case .policy: .MailTrouble.policy
    case .other: .MailTrouble.other
    }
  }
}

extension MailSuppression.Reason {
  var words: LocalizedText {
    switch self {
    case .returned: .MailStop.returned
    case .complained: .MailStop.complained
    case .unsubscribed: .MailStop.unsubscribed
    }
  }
}
