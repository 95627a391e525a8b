/// How the payload looks as it stands, and the way to the phone that it can be tried on.
struct LabPhone {
  var sketch: LabSketch

  var html: HTML {
    """
    <div class="lab-views" role="group" aria-label="Phone" data-script hidden>
    <button type="button" class="lab-view" data-view-typed aria-pressed="true">As typed</button>\
    <button type="button" class="lab-view" data-view-phone aria-pressed="false">On the phone</button>
    </div>
    \(sketch.html)\
    <div class="lab-stage" data-stage hidden></div>
    <div class="lab-actions" data-script hidden>
    <button type="button" class="button button-primary button-wide" data-show>Show on the phone</button>
    <p class="form-failure" role="alert" data-failure hidden></p>
    <p class="lab-outcome" role="status" data-shown></p>
    <section class="lab-answers" aria-labelledby="answers-title" data-answers hidden>
    <h2 class="section-title" id="answers-title">What the app was told</h2>
    <ol data-answer-list></ol>
    </section>
    </div>

    """
  }
}
