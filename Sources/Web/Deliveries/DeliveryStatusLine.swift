import HTML
import Invites
import PageKit
import Texts

/// The known progress of an invitation, on one line: `Sent by WhatsApp 2 days ago · Opened 3 min ago`.
struct DeliveryStatusLine {
  var guest: Guest
  var deliveryStatus: DeliveryStatus
  var moments: RelativeTimes
  var language: Language

  var html: HTML {
    let parts = words.enumerated().map { index, word -> HTML in
      index == 0 ? "<span>\(word)</span>" : " <span><i>·</i> \(word)</span>"
    }
    return "<span class=\"delivery-status facts-line\">\(parts)</span>"
  }

  private var words: [String] {
    var words = [beginning].compactMap { $0 }
    // The line shows the device on which the notification got furthest.
    let reports = (deliveryStatus.notifications.first?.deliveries ?? []).filter { $0.progress != .dropped }
    if guest.rsvp.answeredAt == nil, let furthest = reports.max(by: { $0.progress.rank < $1.progress.rank }) {
      let state = DeliveryWords(report: furthest, moments: moments, language: language).state
      words.append(language.localized(.Deliveries.notification, ["state": state]))
    }
    if let opened = deliveryStatus.lastSeenAt {
      words.append(language.localized(.DeliveryStatus.opened, ["ago": moments.ago(opened)]))
    }
    if let answered = guest.rsvp.answeredAt {
      words.append(language.localized(.DeliveryStatus.answered, ["ago": moments.ago(answered)]))
    } else if let reminded = deliveryStatus.latest(.reminder, to: guest, where: \.isSent) {
      words.append(language.localized(.Guests.nudged, ["ago": moments.ago(reminded.at)]))
    }
    if let stop = deliveryStatus.mailStop {
      words.append(language.localized(stop.reason.words, ["address": guest.addresses.email]))
    }
    return words
  }

  /// The way in which the link reached the guest. Nil when it must have reached them, but no host recorded how.
  private var beginning: String? {
    if let sent = deliveryStatus.latest(.invitation, to: guest, where: \.isSent) { return self.sent(sent) }
    switch guest.source {
    case .door: return language.localized(.DeliveryStatus.walkedIn)
    case .link: return language.localized(.DeliveryStatus.cameByLink)
    case .host, .guest: break
    }
    switch deliveryStatus.progress(of: guest) {
    case .copied(let moment): return language.localized(.DeliveryStatus.copied, ["ago": moments.ago(moment)])
    case .notSent where guest.source == .guest: return language.localized(.DeliveryStatus.unopened)
    case .notSent:
      return language.localized(guest.linkNumber == .first ? .DeliveryStatus.nothing : .DeliveryStatus.newLink)
    case .sent, .opened, .answered: return nil
    }
  }

  private func sent(_ sent: SentInvitation) -> String {
    let ago = moments.ago(sent.at)
    guard [.mail, .sms, .whatsApp, .server].contains(sent.way) else {
      return language.localized(.DeliveryStatus.sent, ["ago": ago])
    }
    return language.localized(.DeliveryStatus.sentBy, ["way": language.localized(sent.way.word), "ago": ago])
  }
}

extension DeliveryReport.Progress {
  fileprivate var rank: Int {
    switch self {
    case .dropped: 0
    case .failed: 1
    case .waiting: 2
    case .accepted: 3
    case .shown: 4
    case .opened: 5
    }
  }
}

extension SentInvitation.Way {
  /// The text for this way. How a copied link was passed on is unknown.
  var word: LocalizedText {
    switch self {
    case .share: .Way.share
    case .whatsApp: .Way.whatsApp
    case .sms: .Way.sms
    case .mail: .Way.mail
    case .server: .Way.server
    case .other, .copy: .Way.other
    }
  }
}
