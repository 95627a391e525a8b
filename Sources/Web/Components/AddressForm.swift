import HTML
import Invites
import PageKit
import Texts

/// A form that asks for a mail to the address that the visitor enters.
struct AddressForm {
  var action: String
  /// The label of the button.
  var press: LocalizedText
  /// The path to which the mail's link finally leads. Nil for none.
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

/// The field `email`, in which a visitor enters their own mail address.
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
