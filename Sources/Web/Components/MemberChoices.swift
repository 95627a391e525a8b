import HTML
import Invites
import PageKit
import Texts

/// A row for each member of a household, with the three answers. It needs no script.
struct MemberChoices {
  var members: [Guest.Member]
  var form: FormState
  var language: Language

  private static let answers: [(status: RSVP.Status, title: LocalizedText)] = [
    (.accepted, .Household.going), (.maybe, .Household.maybe), (.declined, .Household.notGoing),
  ]

  var html: HTML { "<div class=\"members\">\n\(members.map(row))</div>\n" }

  private func row(_ member: Guest.Member) -> HTML {
    """
    <fieldset class="member"><legend><bdi>\(member.name)</bdi>\
    \(member.isChild ? " <span class=\"badge\">\(language.localized(.Household.child))</span>" as HTML : nil)</legend>
    <div class="member-choices">\(Self.answers.map { choice(member, $0.status, $0.title) })</div></fieldset>

    """
  }

  private func choice(_ member: Guest.Member, _ status: RSVP.Status, _ title: LocalizedText) -> HTML {
    let chosen = form.values["members.\(member.number)"] ?? member.status.rawValue
    return """
      <label class="member-choice member-\(status.rawValue)"><input type="radio" name="members.\(member.number)" \
      value="\(status.rawValue)"\(flag: "checked", chosen == status.rawValue)><span>\(language.localized(title))</span></label>
      """
  }
}
