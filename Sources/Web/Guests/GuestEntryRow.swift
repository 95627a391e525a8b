import HTML
import Invites
import PageKit
import Texts

/// One guest on the host's page: name, answer and delivery at a glance, and the host's actions after a tap.
struct GuestEntryRow {
  var entry: GuestsPage.Entry
  var links: GuestLinks
  var next: String
  var moments: RelativeTimes
  /// The event's number of seats. Nil without a limit.
  var capacity: Int?
  var language: Language

  private var guest: Guest { entry.guest }

  var html: HTML {
    """
    <li class="entry"><details class="entry-details" id="g-\(guest.id.rawValue)">
    <summary>\(Avatar(name: guest.name).html)
    <span class="guest-text"><bdi class="guest-name">\(guest.name)</bdi>\
    \(guest.memo.isEmpty ? nil : "<span class=\"entry-memo\" dir=\"auto\">\(guest.memo)</span>" as HTML)\
    \(ComingMembers(guest: guest, language: language).html)\
    \(facts.isEmpty ? nil : "<span class=\"entry-facts\">\(facts.joined(separator: " · "))</span>" as HTML)\
    \(InvitedBy(name: entry.inviter, language: language).html)\
    \(OversizedParty(guest: guest, capacity: capacity, language: language).html)\
    \(DeliveryStatusLine(guest: guest, deliveryStatus: entry.deliveryStatus, moments: moments, language: language).html)</span>
    <span class="guest-state">\(state)\(PartySize(guest: guest, language: language).html)</span></summary>
    <div class="entry-more">\(GuestAddresses(addresses: guest.addresses).html)\(words)\(guest.listStatus == .listed ? link : nil)
    <div class="guest-row-actions"><a class="button button-small" href="\(url: links.guest(guest.id))">\(language.localized(.Guests.details))\
    <span class="visually-hidden"> \(language.localized(.Guests.of, ["name": guest.name]))</span></a>
    \(deeds)</div></div>
    </details></li>

    """
  }

  /// Facts about the guest that are visible without opening the row.
  private var facts: [String] {
    [
      guest.allowance(in: language), guest.addresses.email.isEmpty ? nil : language.localized(.Addresses.email),
      guest.addresses.phone.isEmpty ? nil : language.localized(.Addresses.phone),
    ].compactMap(\.self)
  }

  private var state: HTML {
    guest.listStatus == .listed
      ? StatusBadge(status: guest.rsvp.status, language: language).html
      : "<span class=\"badge\">\(language.localized(guest.listStatus.word))</span>"
  }

  private var words: HTML {
    """
    \(AnsweredBy(guest: guest, language: language).html)\
    \(GuestNote(guest: guest, language: language).html)\
    \(guest.isHousehold ? nil : CompanionNames(guest: guest, language: language).html)
    """
  }

  private var link: HTML {
    CopyLink(
      link: entry.link, label: language.localized(.Guests.link, ["name": guest.name]), language: language,
      isShared: true,
      noted: links.action("sent", guest.id)
    ).html
  }

  private var deeds: HTML {
    switch guest.listStatus {
    case .listed:
      return """
        <a class="button button-small" href="\(url: links.qr(guest.id))">\(language.localized(.Guests.qr))\
        <span class="visually-hidden"> \(language.localized(.Guests.of, ["name": guest.name]))</span></a>
        <a class="button button-small" href="\(url: links.answer(guest.id))">\(language.localized(.HostAnswers.answer))\
        <span class="visually-hidden"> \(language.localized(.Guests.of, ["name": guest.name]))</span></a>
        \(guest.rsvp.status == .waitlisted ? action("promotion", .Guests.promote) : nil)\
        \(guest.rsvp.status == .awaiting ? sending : nil)\
        \(action("removal", .Guests.remove))
        """
    case .requested: return "\(action("approval", .Guests.approve))\(action("refusal", .Guests.refuse))"
    case .removed: return action("restoration", .Guests.restore)
    case .blocked: return action("restoration", .Guests.restore)
    }
  }

  /// The button that sends the invitation, or a reminder once the guest has the link.
  private var sending: HTML {
    let isThere =
      switch entry.deliveryStatus.progress(of: guest) {
      case .notSent, .copied: guest.source != .host
      case .sent, .opened, .answered: true
      }
    return SendLinkToGuest(guest: guest, kind: isThere ? .reminder : .invitation, links: links, language: language).html
  }

  private func action(_ name: StaticString, _ title: LocalizedText) -> HTML {
    ActionButton(action: links.action(name, guest.id), title: language.localized(title), about: guest.name, next: next)
      .html
  }
}

/// The guest who brought this one. Nil for a guest who came another way.
struct InvitedBy {
  var name: String?
  var language: Language

  var html: HTML? {
    name.map {
      "<span class=\"entry-inviter\">\(language.localized(.Story.invitedBy, html: ["name": "<bdi>\($0)</bdi>"]))</span>"
    }
  }
}

extension Guest.ListStatus {
  var word: LocalizedText {
    switch self {
    case .listed: .Story.list
    case .requested: .Guests.filterRequested
    case .removed: .Guests.filterRemoved
    case .blocked: .Guests.filterBlocked
    }
  }
}

extension Guest {
  /// Returns how many people the guest may bring, as `may bring 2`. Nil when the event's limit applies.
  func allowance(in language: Language) -> String? {
    partyLimit.map {
      $0 == 1
        ? language.localized(LocalizedPlural.Guests.upTo, 1)
        : language.localized(LocalizedPlural.Guests.mayBring, $0 - 1)
    }
  }
}
