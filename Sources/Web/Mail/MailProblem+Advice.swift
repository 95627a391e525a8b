import Invites
import Texts

extension MailProblem {
  /// A description of the problem, and of what to do about it.
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
