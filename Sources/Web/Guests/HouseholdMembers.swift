import HTML
import Invites
import PageKit
import Texts

/// The line that names the members of a household who come: `Ann, Kim · 2 of 4`. It is nil for every other guest.
struct ComingMembers {
  var guest: Guest
  var language: Language

  var html: HTML? {
    guard guest.isHousehold else { return nil }
    let coming = guest.members.coming
    let counts = ["n": language.digits(coming.count), "all": language.digits(guest.members.count)]
    let names = coming.isEmpty ? guest.members.map(\.name) : coming.map(\.name)
    return """
      <span class="guest-note"><bdi>\(names.joined(separator: ", "))</bdi>\
      \(guest.rsvp.status == .awaiting ? nil : " · \(language.localized(.Household.ofAll, counts))" as HTML)</span>
      """
  }
}

/// The names of the companions who come with a guest, in a paragraph or a span. Nil when none are known.
struct CompanionNames {
  var guest: Guest
  var tag: StaticString = "p"
  var style: StaticString = "guest-note"
  var language: Language

  var html: HTML? {
    let names = guest.rsvp.namedPeople.joined(separator: ", ")
    guard !names.isEmpty else { return nil }
    let words: HTML =
      guest.isHousehold
      ? "<bdi>\(names)</bdi>" : language.localized(.Guests.withNames, html: ["names": "<bdi>\(names)</bdi>"])
    let (tag, style) = (HTML(stringLiteral: tag.description), HTML(stringLiteral: style.description))
    return "<\(tag) class=\"\(style)\">\(words)</\(tag)>"
  }
}

/// The fields for the people of a household. A guest without one can become one here, folded.
struct MemberFields {
  var guest: Guest
  var form: FormState
  var language: Language

  /// The number of empty fields for further people. A host who needs more saves first.
  private var spare: Int { min(guest.isHousehold ? 2 : 4, Guest.householdRange.upperBound - guest.members.count) }

  var html: HTML {
    """
    <details class="household-fold"\(flag: "open", guest.isHousehold || isFailing)><summary>\(language.localized(.Household.title))</summary>
    <p class="field-hint">\(language.localized(.Household.hint))</p>
    <div class="household-fields">
    \(guest.members.map { field(String($0.number), name: $0.name, isChild: $0.isChild) })\
    \((0..<max(0, spare)).map { field("new\($0 + 1)", name: "", isChild: false) })\
    </div></details>

    """
  }

  private var isFailing: Bool { form.failure?.field?.hasPrefix("members") ?? false }

  private func field(_ key: String, name: String, isChild: Bool) -> HTML {
    let isSent = form.values["members.\(key)"] != nil
    let label =
      name.isEmpty
      ? language.localized(.Household.anotherPerson) : language.localized(.Household.person, ["name": name])
    return """
      <div class="household-field"><label class="visually-hidden" for="f-members-\(key)">\(label)</label>
      <input class="input" id="f-members-\(key)" name="members.\(key)" value="\(form.values["members.\(key)"] ?? name)" \
      placeholder="\(label)" dir="auto" maxlength="\(Text.nameLimit)" autocomplete="off">
      <label class="household-child"><input type="checkbox" name="children.\(key)" value="on"\
      \(flag: "checked", isSent ? form.values["children.\(key)"] != nil : isChild)> \(language.localized(.Household.child))\
      \(HiddenName(name: label, language: language).html)</label></div>

      """
  }
}
