import HTML
import Texts

/// A labelled input with its hint and its failure, linked for screen readers.
package struct Field {
  package var language: Language
  package var name: String
  package var label: String
  package var type = "text"
  package var value = ""
  package var hint: String?
  package var failure: String?
  package var isRequired = false
  package var autocomplete: String?
  package var limit: Int?
  package var placeholder: String?
  package var inputMode: String?
  /// False when the surrounding fields show that it may stay empty.
  package var isOptionalMarked = true
  /// The number of lines of a text area, which then replaces the input.
  package var lines: Int?

  package init(
    language: Language, name: String, label: String, type: String = "text", value: String = "", hint: String? = nil,
    failure: String? = nil, isRequired: Bool = false, autocomplete: String? = nil, limit: Int? = nil,
    placeholder: String? = nil, inputMode: String? = nil, isOptionalMarked: Bool = true, lines: Int? = nil
  ) {
    self.language = language
    self.name = name
    self.label = label
    self.type = type
    self.value = value
    self.hint = hint
    self.failure = failure
    self.isRequired = isRequired
    self.autocomplete = autocomplete
    self.limit = limit
    self.placeholder = placeholder
    self.inputMode = inputMode
    self.isOptionalMarked = isOptionalMarked
    self.lines = lines
  }

  package var html: HTML {
    """
    <div class="field\(failure == nil ? "" : " field-failed")">
    <label for="f-\(name)">\(label)\(isRequired || !isOptionalMarked ? nil : "<span class=\"field-optional\"> \(language.localized(.Form.optional))</span>" as HTML?)</label>
    \(control)\
    \(hint.map { "<p class=\"field-hint\" id=\"f-\(name)-hint\">\($0)</p>\n" as HTML })\
    \(failure.map { "<p class=\"field-failure\" id=\"f-\(name)-failure\">\($0)</p>\n" as HTML })\
    </div>

    """
  }

  private var control: HTML {
    if let lines {
      // The newline after the tag preserves a leading one of the value (HTML, "restrictions on content models").
      return "<textarea class=\"input\" rows=\"\(lines)\"\(shared)>\n\(value)</textarea>\n"
    }
    return "<input class=\"input\" type=\"\(type)\" value=\"\(value)\"\(attribute: "inputmode", inputMode)\(shared)>\n"
  }

  private var shared: HTML {
    """
     id="f-\(name)" name="\(name)" dir="auto"\(flag: "required", isRequired)\
    \(attribute: "autocomplete", autocomplete)\(attribute: "maxlength", limit.map { String($0) })\
    \(attribute: "placeholder", placeholder)\(flag: "autofocus", failure != nil)\
    \(attribute: "data-missing", isRequired ? language.localized(.Form.fillIn) : nil)\(attribute: "aria-describedby", described)\
    \(attribute: "aria-invalid", failure == nil ? nil : "true")
    """
  }

  private var described: String? {
    let ids = [hint.map { _ in "f-\(name)-hint" }, failure.map { _ in "f-\(name)-failure" }].compactMap { $0 }
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }
}

/// A failure that concerns a whole form.
package struct FormFailure {
  package var message: String?

  package init(message: String? = nil) {
    self.message = message
  }

  package var html: HTML? {
    message.map { "<p class=\"form-failure\" role=\"alert\">\($0)</p>\n" }
  }
}
