import HTML
import Texts
import UserNotificationsUI

/// The preview of the payload as typed, and the controls to try it on the phone.
package struct LabPhone {
  package var preview: LabPreview

  package var language: Language { preview.setting.language }

  package func html(_ rules: inout ViewRules) -> HTML {
    """
    <div class="lab-views" role="group" aria-label="\(language.localized(.Lab.phone))" data-script hidden>
    <button type="button" class="lab-view" data-view-typed aria-pressed="true">\(language.localized(.Lab.asTyped))</button>\
    <button type="button" class="lab-view" data-view-phone aria-pressed="false">\(language.localized(.Lab.onPhone))</button>
    </div>
    \(preview.html(&rules))\
    <div class="lab-stage" data-stage hidden></div>
    <div class="lab-actions" data-script hidden>
    <button type="button" class="button button-primary button-wide" data-show>\(language.localized(.Lab.show))</button>
    <p class="form-failure" role="alert" data-failure hidden></p>
    <p class="lab-outcome" role="status" data-shown></p>
    <section class="lab-answers" aria-labelledby="answers-title" data-answers hidden>
    <h2 class="section-title" id="answers-title">\(language.localized(.Opened.told))</h2>
    <ol data-answer-list></ol>
    </section>
    </div>

    """
  }
}
