/// `/lab`: a payload being written, what the linter says of it, and how a phone shows it.
///
/// One form holds everything that is typed, also in the panels that stand apart from it. Without script it is posted to this page's own address and comes back with
/// findings and preview; with it the page keeps up with every key.
public struct LabPage: Sendable {
  public var site: Site
  /// As typed.
  public var payload: String
  public var headers: LabHeaders
  public var app: LabAppForm
  public var check: LabCheck
  public var sketch: LabSketch
  public var source: LabSourceView
  public var presets: [LabPresetMenu.Section]
  /// The address of this server, for commands that reach it.
  public var origin: String
  /// How long a payload may be to be looked into, in bytes.
  public var payloadLimit: Int

  public init(
    site: Site, payload: String, headers: LabHeaders, app: LabAppForm, check: LabCheck, sketch: LabSketch,
    source: LabSourceView, presets: [LabPresetMenu.Section], origin: String, payloadLimit: Int
  ) {
    self.site = site
    self.payload = payload
    self.headers = headers
    self.app = app
    self.check = check
    self.sketch = sketch
    self.source = source
    self.presets = presets
    self.origin = origin
    self.payloadLimit = payloadLimit
  }

  public var html: HTML {
    Document(
      site: site.inEnglish, title: "Lab · Partyline",
      styles: PhoneStyles.names + ["snapshot", "points", "lab"], scripts: ["lab/main"], kind: "lab",
      offersSignIn: false, offersLanguages: false, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading lab-heading">
    <div><h1>Lab</h1>
    <p class="page-lead">Write a push, and see what a phone makes of it.</p></div>
    \(LabPresetMenu(sections: presets).html)\
    </header>
    <div class="lab" data-lab data-origin="\(origin)" data-limit="\(payloadLimit)">
    <form class="lab-write" id="lab-form" method="post" action="/lab" autocomplete="off">
    \(LabEditor(payload: payload, check: check).html)\
    </form>
    <aside class="lab-phone" aria-label="Phone">
    \(LabPhone(sketch: sketch).html)\
    </aside>
    <div class="lab-panels">
    \(headers.html)\
    \(app.html)\
    \(source.html)\
    \(LabDelivery().html)\
    </div>
    </div>
    """
  }
}
