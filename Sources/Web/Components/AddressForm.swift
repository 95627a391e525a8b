import HTML
import Invites
import PageKit
import Texts

/// Asks for a mail to the address that somebody writes.
struct AddressForm {
  var action: String
  /// What the button says.
  var press: LocalizedText
  /// Where the mail’s link is to lead; nil where it does not lead on.
  var next: String?
  var form: FormState
  var language: Language

  var html: HTML {
    """
    <form method="post" action="\(action)" class="stack">
    \(FormFailure(message: form.message(besides: ["email"], in: language)).html)\
    \(AddressField(form: form, language: language).html)\
    \(next.map { "<input type=\"hidden\" name=\"next\" value=\"\($0)\">" as HTML })\
    <button class="button button-primary button-wide">\(language.localized(press))</button>
    </form>

    """
  }
}

/// Where somebody writes their own mail address, as `email`.
struct AddressField {
  var form: FormState
  var language: Language

  var html: HTML {
    Field(
      language: language, name: "email", label: language.localized(.MailedLinks.address), type: "email",
      value: form.values["email"] ?? "", failure: form.message(for: "email", in: language), isRequired: true,
      autocomplete: "email", limit: Guest.Addresses.emailLimit
    ).html
  }
}
