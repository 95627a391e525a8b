import HTML
import Invites
import PageKit
import Texts

extension EventFormPage {
  var times: HTML {
    """
    <div class="field-pair">\
    \(field("startsAt", .EventForm.starts, type: "datetime-local", isRequired: true, hint: event?.details.clockNote(in: language)))\
    \(select("lasts", .EventForm.lasts, options: lastsOptions))\
    </div>
    <div class="exact-end">\(field("endsAt", .EventForm.endsAt, type: "datetime-local"))</div>
    \(TimeZonePicker(
      language: language, chosen: value("timeZone"), failure: form.message(for: "timeZone", in: language), isUnset: isNew && form == .fresh
    ).html)
    """
  }

  private var lastsOptions: [(String, String)] {
    Self.durations.map { (String($0), language.localized(.EventForm.hours, $0 / 60)) } + [
      ("none", language.localized(.EventForm.noEnd)), ("at", language.localized(.EventForm.atTime)),
    ]
  }

  package var location: HTML {
    """
    \(field("place", .EventForm.place, limit: Text.placeLimit, placeholder: .EventForm.placeExample))\
    \(field("address", .EventForm.address, limit: Text.addressLimit, hint: language.localized(.EventForm.addressHint)))\
    <details class="form-more"\(flag: "open", !value("spot").isEmpty || form.failure?.field == "spot")>
    <summary>\(language.localized(.EventForm.spotTitle))</summary>
    \(field("spot", .EventForm.spot, limit: 2_000, hint: language.localized(.EventForm.spotHint)))\
    </details>
    \(box("hidesPlace", .EventForm.hidesPlace))\
    <div class="place-area">\(field("area", .EventForm.area, limit: Text.placeLimit, placeholder: .EventForm.areaExample, hint: language.localized(.EventForm.areaHint)))</div>
    """
  }

  package var guests: HTML {
    """
    <div class="field-pair">\
    \(field("capacity", .EventForm.seats, type: "number", hint: language.localized(.EventForm.seatsHint), inputMode: "numeric"))\
    \(select("plusOnes", .EventForm.plusOnes, options: plusOneOptions))\
    </div>
    \(isCopy ? box("guests", .EventForm.sameGuests) : nil)\
    <details class="form-more"\(flag: "open", hasOptions)>
    <summary>\(language.localized(.EventForm.more))</summary>
    \(field("answerDeadline", .EventForm.deadline, type: "datetime-local", hint: language.localized(.EventForm.deadlineHint)))\
    \(box("guestsMayInvite", .EventForm.guestsMayInvite))\
    \(box("showsGuestList", .EventForm.showsGuestList))\
    \(box("showsCoverInPreviews", .EventForm.showsCoverInPreviews))\
    \(reminders)\
    </details>
    """
  }

  private var hasOptions: Bool {
    !value("answerDeadline").isEmpty || isOn("guestsMayInvite") || !isOn("showsGuestList")
      || !isOn("showsCoverInPreviews")
      || ReminderRule.allCases.contains { isOn($0.switchName) != ReminderRule.standard.contains($0) }
  }

  private var reminders: HTML {
    """
    <fieldset class="box-group"><legend>\(language.localized(.EventForm.reminders))</legend>
    \(ReminderRule.allCases.map { box($0.switchName, label: label($0)) })</fieldset>

    """
  }

  private func label(_ rule: ReminderRule) -> String {
    func clock(_ hour: Int64) -> [String: String] {
      ["time": LocalTime(secondsSince1970: hour * 3600).clock(in: language)]
    }
    return switch rule {
    case .week: language.localized(.EventForm.remindsWeek, clock(18))
    case .dayBefore: language.localized(.EventForm.remindsDayBefore, clock(18))
    case .morning: language.localized(.EventForm.remindsMorning, clock(9))
    case .twoHours: language.localized(.EventForm.remindsTwoHours)
    case .nudge: language.localized(.EventForm.remindsNudge)
    }
  }

  private var plusOneOptions: [(String, String)] {
    let usual = [0, 1, 2, 3, 4, 5, 9, 19]
    let chosen = Int(value("plusOnes")).flatMap {
      usual.contains($0) || !Event.Options.plusOnesRange.contains($0) ? nil : $0
    }
    return (usual + (chosen.map { [$0] } ?? [])).sorted().map { count in
      (String(count), count == 0 ? language.localized(.EventForm.nobody) : language.localized(.EventForm.people, count))
    }
  }

  package func field(
    _ name: String, _ label: LocalizedText, type: String = "text", isRequired: Bool = false, limit: Int? = nil,
    lines: Int? = nil, placeholder: LocalizedText? = nil, hint: String? = nil, inputMode: String? = nil
  ) -> HTML {
    Field(
      language: language, name: name, label: language.localized(label), type: type, value: value(name),
      hint: rival(name) ?? hint,
      failure: form.message(for: name, in: language), isRequired: isRequired, limit: limit,
      placeholder: placeholder.map { language.localized($0) }, inputMode: inputMode, lines: lines
    ).html
  }

  func select(_ name: String, _ label: LocalizedText, options: [(String, String)]) -> HTML {
    let chosen = value(name)
    let failure = form.message(for: name, in: language)
    return """
      <div class="field\(failure == nil ? "" : " field-failed")">
      <label for="f-\(name)">\(language.localized(label))</label>
      <select class="input" id="f-\(name)" name="\(name)"\(flag: "autofocus", failure != nil)\(attribute: "aria-invalid", failure == nil ? nil : "true")\
      \(attribute: "aria-describedby", failure == nil ? nil : "f-\(name)-failure")>
      \(options.map { "<option value=\"\($0)\"\(flag: "selected", $0 == chosen)>\($1)</option>\n" as HTML })\
      </select>
      \(failure.map { "<p class=\"field-failure\" id=\"f-\(name)-failure\">\($0)</p>\n" as HTML })\
      </div>

      """
  }

  package func box(_ name: String, _ label: LocalizedText) -> HTML { box(name, label: language.localized(label)) }

  private func box(_ name: String, label: String) -> HTML {
    Checkbox(name: name, label: label, isOn: isOn(name)).html
  }
}
