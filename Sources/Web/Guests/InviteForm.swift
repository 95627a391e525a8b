import HTML
import PageKit
import Texts

/// The field on an event's page into which a host pastes the people to invite. `PastedGuest` describes the accepted
/// forms.
struct InviteForm {
  var action: String
  var label: String
  var lines = 3
  var form: FormState
  /// The idempotency key, so that sending the names twice adds the guests once.
  var idempotencyKey: String?
  /// Other buttons beside *Add*.
  var others: HTML?
  var language: Language

  var html: HTML {
    """
    <form class="invite-form" method="post" action="\(url: action)" data-invite>
    \(idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" as HTML })\
    \(FormFailure(message: isOfNames ? nil : message).html)\
    \(names.html)\
    <p class="invite-deeds">\(others)<button class="button button-primary">\(language.localized(.Adding.invite))</button></p>
    </form>

    """
  }

  private var names: Field {
    Field(
      language: language, name: "names", label: label, value: form.values["names"] ?? "",
      hint: language.localized(.Inviting.hint), failure: isOfNames ? message : nil, isRequired: true, lines: lines)
  }

  private var isOfNames: Bool { form.failure?.field?.hasPrefix("names") == true }
  private var message: String? { form.failure?.message(in: language) }
}
