extension Phrase {
  /// The page around the phone.
  enum Preview {
    static let title = Phrase("preview.title")
    static let lead = Phrase("preview.lead")
    static let notification = Phrase("preview.notification")
    static let onPhone = Phrase("preview.onPhone", "name", "event")
    static let titleOf = Phrase("preview.titleOf", "name", "event")
    static let dryRun = Phrase("preview.dryRun")
    static let dryRunOf = Phrase("preview.dryRunOf", "name")
    static let phone = Phrase("preview.phone")
    static let ratio = Phrase("preview.ratio", "ratio", "height")
    static let leftToLayout = Phrase("preview.leftToLayout")
    static let points = Phrase("preview.points", "n")
    static let link = Phrase("preview.link")
    static let copy = Phrase("preview.copy")
    static let copied = Phrase("preview.copied")
    static let notCopied = Phrase("preview.notCopied")
    static let thread = Phrase("preview.thread")
    static let payload = Phrase("preview.payload")
    static let notDelivered = Phrase("preview.notDelivered")
  }

  /// What can be tried on the phone.
  enum Presets {
    static let title = Phrase("presets.title")
    static let about = Phrase("presets.about")
    static let step = Phrase("presets.step", "series", "step", "steps")
    static let previous = Phrase("presets.previous")
    static let next = Phrase("presets.next")
    static let invitations = Phrase("presets.invitations")
    static let conversations = Phrase("presets.conversations")
    static let media = Phrase("presets.media")
    static let dashboards = Phrase("presets.dashboards")
    static let serviceExtensions = Phrase("presets.serviceExtensions")
  }

  /// How the phone is drawn.
  enum Look {
    static let look = Phrase("look.look")
    static let ios10 = Phrase("look.ios10")
    static let today = Phrase("look.today")
    static let colors = Phrase("look.colors")
    static let asBrowser = Phrase("look.asBrowser")
    static let light = Phrase("look.light")
    static let dark = Phrase("look.dark")
    static let text = Phrase("look.text")
    static let width = Phrase("look.width")
    static let direction = Phrase("look.direction")
    static let leftToRight = Phrase("look.leftToRight")
    static let rightToLeft = Phrase("look.rightToLeft")
    static let motion = Phrase("look.motion")
    static let reduced = Phrase("look.reduced")
    static let apply = Phrase("look.apply")
  }

  /// Apple's content size categories.
  enum TextSize {
    static let xs = Phrase("textSize.xs")
    static let s = Phrase("textSize.s")
    static let m = Phrase("textSize.m")
    static let l = Phrase("textSize.l")
    static let xl = Phrase("textSize.xl")
    static let xxl = Phrase("textSize.xxl")
    static let xxxl = Phrase("textSize.xxxl")
    static let accessibility = Phrase("textSize.accessibility", "n")
  }

  /// What the phone is doing meanwhile.
  enum Device {
    static let screen = Phrase("device.screen")
    static let locked = Phrase("device.locked")
    static let unlocked = Phrase("device.unlocked")
    static let inFront = Phrase("device.inFront")
    static let homeScreen = Phrase("device.homeScreen")
    static let previews = Phrase("device.previews")
    static let always = Phrase("device.always")
    static let whenUnlocked = Phrase("device.whenUnlocked")
    static let never = Phrase("device.never")
  }

  /// What happened on the phone.
  enum Trace {
    static let title = Phrase("trace.title")
    static let nothingYet = Phrase("trace.nothingYet")
    static let nothingToIt = Phrase("trace.nothingToIt")
    static let chooseOne = Phrase("trace.chooseOne")
    static let copy = Phrase("trace.copy")
    static let download = Phrase("trace.download")
    static let search = Phrase("trace.search")
    static let stepsOf = Phrase("trace.stepsOf")
    static let phone = Phrase("trace.phone")
    static let dryRun = Phrase("trace.dryRun")
  }

  /// Who does what on the phone.
  enum Actor {
    static let phone = Phrase("actor.phone")
    static let serviceExtension = Phrase("actor.serviceExtension")
    static let contentExtension = Phrase("actor.contentExtension")
    static let app = Phrase("actor.app")
    static let user = Phrase("actor.user")
    static let server = Phrase("actor.server")
  }

  /// What an answer came to, in one sentence.
  enum Outcome {
    static let awaiting = Phrase("outcome.awaiting", "name")
    static let waitlisted = Phrase("outcome.waitlisted", "name")
    static let inLine = Phrase("outcome.inLine", "name", "place")
    static let accepted = Phrase("outcome.accepted", "name")
    static let maybe = Phrase("outcome.maybe", "name")
    static let declined = Phrase("outcome.declined", "name")
    static let dryRun = Phrase("outcome.dryRun", "sentence")
    static let serverAnswered = Phrase("outcome.serverAnswered", "status")
    static let byExtension = Phrase("outcome.byExtension")
    static let byApp = Phrase("outcome.byApp")
    static let byNobody = Phrase("outcome.byNobody")
    static let byExtensionDismissed = Phrase("outcome.byExtensionDismissed")
    static let byAppDismissed = Phrase("outcome.byAppDismissed")
    static let byNobodyDismissed = Phrase("outcome.byNobodyDismissed")
  }
}
