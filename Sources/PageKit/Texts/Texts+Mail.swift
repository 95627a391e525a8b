import Invites

extension LocalizedText {
  /// Sending invitations by this server's own mail.
  package enum SendMail {
    package static let title = LocalizedText("sendMail.title")
    package static let lead = LocalizedText("sendMail.lead")
    package static let nothingSent = LocalizedText("sendMail.nothingSent")
    package static let ownApps = LocalizedText("sendMail.ownApps")
    package static let ownAppsLead = LocalizedText("sendMail.ownAppsLead")
    package static let isOff = LocalizedText("sendMail.isOff")
    package static let who = LocalizedText("sendMail.who")
    package static let unsent = LocalizedText("sendMail.unsent")
    package static let all = LocalizedText("sendMail.all")
    package static let selected = LocalizedText("sendMail.selected")
    package static let guests = LocalizedText("sendMail.guests")
    package static let remindAll = LocalizedText("sendMail.remindAll")
    package static let remindByMail = LocalizedText("sendMail.remindByMail")
    package static let remindOnDevices = LocalizedText("sendMail.remindOnDevices")
    package static let pressSelected = LocalizedText("sendMail.pressSelected")
    package static let fixAddress = LocalizedText("sendMail.fixAddress")
    package static let linksHere = LocalizedText("sendMail.linksHere")
    package static let linksNear = LocalizedText("sendMail.linksNear")
    package static let sendAnyway = LocalizedText("sendMail.sendAnyway")
    package static let look = LocalizedText("sendMail.look")
    package static let lookOf = LocalizedText("sendMail.lookOf", "name")
    package static let nobody = LocalizedText("sendMail.nobody")
    package static let undo = LocalizedText("sendMail.undo")
    package static let undone = LocalizedText("sendMail.undone")
    package static let waiting = LocalizedText("sendMail.waiting")
    package static let accepted = LocalizedText("sendMail.accepted")
    package static let returned = LocalizedText("sendMail.returned")
    package static let opened = LocalizedText("sendMail.opened")
    package static let answered = LocalizedText("sendMail.answered")
    package static let noAddress = LocalizedText("sendMail.noAddress")
    package static let badAddress = LocalizedText("sendMail.badAddress")
    package static let isDeclined = LocalizedText("sendMail.isDeclined")
    package static let isUnsent = LocalizedText("sendMail.isUnsent")
    package static let test = LocalizedText("sendMail.test")
    package static let testHint = LocalizedText("sendMail.testHint")
    package static let address = LocalizedText("sendMail.address")
    package static let testAccepted = LocalizedText("sendMail.testAccepted")
    package static let testRefused = LocalizedText("sendMail.testRefused", "reason")
  }

  /// How far a mail came. Nobody knows that it arrived.
  package enum MailState {
    package static let waiting = LocalizedText("mailState.waiting")
    package static let triedAgain = LocalizedText("mailState.triedAgain")
    package static let accepted = LocalizedText("mailState.accepted", "ago")
    package static let delayed = LocalizedText("mailState.delayed", "ago")
    package static let returned = LocalizedText("mailState.returned", "ago")
    package static let refused = LocalizedText("mailState.refused")
    package static let expired = LocalizedText("mailState.expired")
  }

  /// What to do about a mail that was not taken.
  package enum MailTrouble {
    package static let noMailbox = LocalizedText("mailTrouble.noMailbox")
    package static let full = LocalizedText("mailTrouble.full")
    package static let policy = LocalizedText("mailTrouble.policy")
    package static let other = LocalizedText("mailTrouble.other")
  }

  /// Why nothing is mailed to an address.
  package enum MailStop {
    package static let returned = LocalizedText("mailStop.returned", "address")
    package static let complained = LocalizedText("mailStop.complained", "address")
    package static let unsubscribed = LocalizedText("mailStop.unsubscribed", "address")
  }

  /// The page that a mail's way out leads to.
  package enum Unsubscribe {
    package static let title = LocalizedText("unsubscribe.title", "event")
    package static let lead = LocalizedText("unsubscribe.lead")
    package static let event = LocalizedText("unsubscribe.event")
    package static let server = LocalizedText("unsubscribe.server")
    package static let doneEvent = LocalizedText("unsubscribe.doneEvent")
    package static let doneServer = LocalizedText("unsubscribe.doneServer")
    package static let back = LocalizedText("unsubscribe.back")
  }

  /// A guest's own mail address.
  package enum OwnMail {
    package static let title = LocalizedText("ownMail.title")
    package static let lead = LocalizedText("ownMail.lead")
    package static let addressAt = LocalizedText("ownMail.addressAt", "event")
    package static let known = LocalizedText("ownMail.known", "address")
    package static let waiting = LocalizedText("ownMail.waiting", "address")
    package static let stopped = LocalizedText("ownMail.stopped", "address")
    package static let pending = LocalizedText("ownMail.pending", "address")
    package static let codeAt = LocalizedText("ownMail.codeAt", "event")
    package static let confirm = LocalizedText("accountEmail.confirmDo")
    package static let noMail = LocalizedText("ownMail.noMail")
    package static let save = LocalizedText("ownMail.save")
    package static let remove = LocalizedText("ownMail.remove")

    package static let subject = LocalizedText("ownMail.subject", "code")
    package static let letter = LocalizedText("ownMail.letter", "code", "site")
    package static let why = LocalizedText("ownMail.why", "site")
  }
}

extension LocalizedPlural {
  package enum SendMail {
    package static let press = LocalizedPlural("sendMail.press")
    package static let leaving = LocalizedPlural("sendMail.leaving", "seconds")
    package static let more = LocalizedPlural("sendMail.more")
  }
}

extension MailTrouble {
  /// What it is, and what to do.
  package var advice: LocalizedText {
    switch self {
    case .noMailbox: .MailTrouble.noMailbox
    case .full: .MailTrouble.full
    case .policy: .MailTrouble.policy
    case .other: .MailTrouble.other
    }
  }
}

extension MailSuppression.Reason {
  package var words: LocalizedText {
    switch self {
    case .returned: .MailStop.returned
    case .complained: .MailStop.complained
    case .unsubscribed: .MailStop.unsubscribed
    }
  }
}
