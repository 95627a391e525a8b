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

/// A phone that shows the payload as it stands, collapsed and expanded; nothing on it can be pressed.
public struct LabSketch: Sendable {
  /// Both nil where nothing is shown.
  public var collapsed: HTML?
  public var expanded: HTML?
  /// One sentence that says why nothing is shown, or what is not.
  public var remark: String?

  public init(collapsed: HTML?, expanded: HTML?, remark: String? = nil) {
    self.collapsed = collapsed
    self.expanded = expanded
    self.remark = remark
  }

  var html: HTML {
    """
    <div class="lab-sketch" data-sketch>
    <div class="phone lab-device" data-look="ios10" data-scheme="auto" data-text="l" data-width="375">
    <div class="phone-device"><div class="phone-screen lab-screen" inert>
    <p class="lab-sketch-title">Lock screen</p>
    <div data-collapsed>\(collapsed)</div>
    <p class="lab-sketch-title">Expanded</p>
    <div data-expanded-view>\(expanded)</div>
    </div></div>
    </div>
    <p class="lab-remark" data-remark\(flag: "hidden", remark == nil)>\(remark ?? "")</p>
    </div>

    """
  }
}
