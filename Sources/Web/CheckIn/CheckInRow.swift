import HTML
import Invites
import PageKit
import Texts

/// One party at the door. One tap checks all of them in, and a menu another number of people.
struct CheckInRow {
  var guest: Guest
  var event: Event
  var links: GuestLinks
  var next: String
  /// Formats times for a guest who is shown alone, with all details. Nil in a list.
  var moments: RelativeTimes?
  var isDone = false
  var language: Language

  /// The size of the party: as announced, or the number who came if that is larger. All members of a household may come
  /// before they answer.
  private var party: Int {
    let isUnknown = !guest.isHousehold && [.awaiting, .declined].contains(guest.rsvp.status)
    return max(isUnknown ? 1 : guest.rsvp.partySize, guest.arrived)
  }

  /// The other numbers of people that may be here: fewer than the party, or a few more of them up to the guest's limit.
  private var others: [Int] {
    let most = max(1, party, min(guest.partyLimit(at: event), party + Self.unannounced))
    return (1...most).filter { $0 > guest.arrived && $0 != party }
  }

  /// The most people beyond the party for whom there is a button. A host checks more of them in as walk-ins.
  private static let unannounced = 4

  var html: HTML {
    """
    <li class="check-in-row\(moments == nil ? "" : " check-in-found")" id="g-\(guest.id.rawValue)">
    <div class="guest-text"><bdi class="guest-name">\(guest.name)</bdi>\(already)\(about)</div>
    <form method="post" action="\(url: links.action("check-ins", guest.id))" class="check-in-form" data-check>
    <input type="hidden" name="next" value="\(next)"><input type="hidden" name="known" value="\(guest.arrived)">
    \(guest.arrived == 0 ? arrive : arrived)\
    </form></li>

    """
  }

  /// When the guest was checked in, for a host who scans the code a second time.
  private var already: HTML? {
    guard let moments, !isDone, let moment = guest.arrivedAt else { return nil }
    return """
      <span class="check-in-already">\(language.localized(.CheckIn.already, html: ["moment": moments.brief(moment)]))</span>
      """
  }

  /// The size of the party. In a list the button shows it, so the text appears only on paper.
  private var people: HTML? {
    guard party > 1 else { return nil }
    return
      "<span class=\"guest-note\(moments == nil ? " print-only" : "")\">\(language.localized(LocalizedPlural.Guests.people, party))</span>"
  }

  private var words: HTML? {
    moments == nil ? nil : GuestNote(guest: guest, tag: "span", language: language).html
  }

  private var about: HTML {
    """
    \(guest.rsvp.status == .accepted ? nil : StatusBadge(status: guest.rsvp.status, language: language).html)\
    \(people)\(names)\
    \(words)\(guest.memo.isEmpty ? nil : "<span class=\"entry-memo\" dir=\"auto\">\(guest.memo)</span>" as HTML)
    """
  }

  /// The people who are expected with the guest: the members of a household who come, with their number, or the
  /// companions.
  private var names: HTML? {
    ComingMembers(guest: guest, language: language).html
      ?? CompanionNames(guest: guest, tag: "span", language: language).html
  }

  private var arrive: HTML {
    """
    <button class="button button-primary check-in-all" name="people" value="\(party)">\(language.localized(LocalizedPlural.CheckIn.checkInParty, party))\
    \(hiddenName)</button>\
    \(menu)
    """
  }

  private var arrived: HTML {
    let counts = ["n": language.digits(guest.arrived), "all": language.digits(party)]
    return """
      <span class="check-in-state">\(language.localized(.CheckIn.arrivedOf, counts))</span>\
      \(guest.arrived < party ? rest : nil)\
      <button class="button button-small" name="people" value="0">\(language.localized(.CheckIn.undo))\(hiddenName)</button>\
      \(menu)
      """
  }

  private var rest: HTML {
    """
    <button class="button button-small button-primary" name="people" value="\(party)">\(language.localized(LocalizedPlural.CheckIn.restOf, party))\
    \(hiddenName)</button>
    """
  }

  private var menu: HTML? {
    guard !others.isEmpty else { return nil }
    let title: LocalizedText = others.contains { $0 > party } ? .CheckIn.people : .CheckIn.someOf
    return """
      <details class="check-in-some"><summary class="button button-small button-quiet">\(language.localized(title))\(hiddenName)</summary>\
      <span class="check-in-numbers">\(others.map(button))</span></details>
      """
  }

  /// The button that checks in a number of people. It shows only the number.
  private func button(_ people: Int) -> HTML {
    let count = language.localized(LocalizedPlural.Guests.people, people)
    let label = language.localized(.Mails.line, ["label": count, "value": guest.name])
    return "<button class=\"button\" name=\"people\" value=\"\(people)\" aria-label=\"\(label)\">\(people)</button>"
  }

  private var hiddenName: HTML { HiddenName(name: guest.name, language: language).html }
}
