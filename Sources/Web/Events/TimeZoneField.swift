import HTML
import Invites

/// The zone of an event's times: every zone there is, by continent, so that typing a city finds it.
struct TimeZoneField: Localized {
  var page: EventFormPage

  var language: Language { page.language }

  var html: HTML {
    let chosen = page.value("timeZone")
    let failure = page.form.message(for: "timeZone", in: language)
    return """
      <div class="field\(failure == nil ? "" : " field-failed")">
      <label for="f-timeZone">\(localized(.EventForm.timeZone))</label>
      <select class="input" id="f-timeZone" name="timeZone"\(attribute: "aria-invalid", failure == nil ? nil : "true")\
      \(attribute: "aria-describedby", failure == nil ? nil : "f-timeZone-failure")\
      \(flag: "data-unset", page.form == .fresh)>
      \(groups(with: chosen).map { group($0, chosen: chosen) })\
      </select>
      \(failure.map { "<p class=\"field-failure\" id=\"f-timeZone-failure\">\($0)</p>\n" as HTML })\
      </div>

      """
  }

  private typealias Group = (area: String, names: [String])

  /// A zone that was typed elsewhere, or that this machine does not list, stands in the list as well.
  private func groups(with chosen: String) -> [Group] {
    let names = page.timeZones.contains(chosen) || chosen.isEmpty ? page.timeZones : page.timeZones + [chosen]
    return Dictionary(grouping: names) { String($0.prefix { $0 != "/" }) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sorted()) }
  }

  private func group(_ group: Group, chosen: String) -> HTML {
    let options = group.names.map { name -> HTML in
      let city = String(name.dropFirst(name.hasPrefix(group.area + "/") ? group.area.count + 1 : 0))
      return """
        <option value="\(name)"\(flag: "selected", name == chosen)>\
        \(city.replacing("_", with: " ").replacing("/", with: ", "))</option>

        """
    }
    return group.names.count == 1 ? "\(options)" : "<optgroup label=\"\(group.area)\">\n\(options)</optgroup>\n"
  }
}
