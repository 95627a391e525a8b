extension LocalizedText {
  /// The page around the phone.
  enum Preview {
    static let title = LocalizedText("preview.title")
    static let lead = LocalizedText("preview.lead")
    static let notification = LocalizedText("preview.notification")
    static let onPhone = LocalizedText("preview.onPhone", "name", "event")
    static let titleOf = LocalizedText("preview.titleOf", "name", "event")
    static let dryRun = LocalizedText("preview.dryRun")
    static let dryRunOf = LocalizedText("preview.dryRunOf", "name")
    static let phone = LocalizedText("preview.phone")
    static let ratio = LocalizedText("preview.ratio", "ratio", "height")
    static let leftToLayout = LocalizedText("preview.leftToLayout")
    static let points = LocalizedText("preview.points", "n")
    static let link = LocalizedText("preview.link")
    static let copy = LocalizedText("preview.copy")
    static let copied = LocalizedText("preview.copied")
    static let notCopied = LocalizedText("preview.notCopied")
    static let thread = LocalizedText("preview.thread")
    static let payload = LocalizedText("preview.payload")
    static let notDelivered = LocalizedText("preview.notDelivered")
    static let awaiting = LocalizedText("preview.awaiting")
    static let showAwaited = LocalizedText("preview.showAwaited")
  }

  /// What can be tried on the phone.
  enum Presets {
    static let title = LocalizedText("presets.title")
    static let about = LocalizedText("presets.about")
    static let step = LocalizedText("presets.step", "series", "step", "steps")
    static let previous = LocalizedText("presets.previous")
    static let next = LocalizedText("presets.next")
    static let wouldLock = LocalizedText("presets.wouldLock")
    static let wouldUnlock = LocalizedText("presets.wouldUnlock")
    static let lockAndSend = LocalizedText("presets.lockAndSend")
    static let unlockAndSend = LocalizedText("presets.unlockAndSend")
    static let invitations = LocalizedText("presets.invitations")
    static let conversations = LocalizedText("presets.conversations")
    static let media = LocalizedText("presets.media")
    static let dashboards = LocalizedText("presets.dashboards")
    static let serviceExtensions = LocalizedText("presets.serviceExtensions")
  }

  /// How the phone is drawn.
  enum Look {
    static let look = LocalizedText("look.look")
    static let ios10 = LocalizedText("look.ios10")
    static let today = LocalizedText("look.today")
    static let colors = LocalizedText("look.colors")
    static let asBrowser = LocalizedText("look.asBrowser")
    static let light = LocalizedText("look.light")
    static let dark = LocalizedText("look.dark")
    static let text = LocalizedText("look.text")
    static let width = LocalizedText("look.width")
    static let direction = LocalizedText("look.direction")
    static let leftToRight = LocalizedText("look.leftToRight")
    static let rightToLeft = LocalizedText("look.rightToLeft")
    static let motion = LocalizedText("look.motion")
    static let reduced = LocalizedText("look.reduced")
    static let apply = LocalizedText("look.apply")
  }

  /// Apple's content size categories.
  enum TextSize {
    static let xs = LocalizedText("textSize.xs")
    static let s = LocalizedText("textSize.s")
    static let m = LocalizedText("textSize.m")
    static let l = LocalizedText("textSize.l")
    static let xl = LocalizedText("textSize.xl")
    static let xxl = LocalizedText("textSize.xxl")
    static let xxxl = LocalizedText("textSize.xxxl")
    static let accessibility = LocalizedText("textSize.accessibility", "n")
  }

  /// What the phone is doing meanwhile.
  enum Device {
    static let screen = LocalizedText("device.screen")
    static let locked = LocalizedText("device.locked")
    static let unlocked = LocalizedText("device.unlocked")
    static let inFront = LocalizedText("device.inFront")
    static let homeScreen = LocalizedText("device.homeScreen")
    static let previews = LocalizedText("device.previews")
    static let always = LocalizedText("device.always")
    static let whenUnlocked = LocalizedText("device.whenUnlocked")
    static let never = LocalizedText("device.never")
  }

  /// What happened on the phone.
  enum Trace {
    static let title = LocalizedText("trace.title")
    static let nothingYet = LocalizedText("trace.nothingYet")
    static let nothingToIt = LocalizedText("trace.nothingToIt")
    static let chooseOne = LocalizedText("trace.chooseOne")
    static let copy = LocalizedText("trace.copy")
    static let download = LocalizedText("trace.download")
    static let search = LocalizedText("trace.search")
    static let stepsOf = LocalizedText("trace.stepsOf")
    static let phone = LocalizedText("trace.phone")
    static let dryRun = LocalizedText("trace.dryRun")
  }

  /// Who does what on the phone.
  enum Actor {
    static let phone = LocalizedText("actor.phone")
    static let serviceExtension = LocalizedText("actor.serviceExtension")
    static let contentExtension = LocalizedText("actor.contentExtension")
    static let app = LocalizedText("actor.app")
    static let user = LocalizedText("actor.user")
    static let server = LocalizedText("actor.server")
  }

  /// What an answer came to, in one sentence.
  enum Outcome {
    static let awaiting = LocalizedText("outcome.awaiting", "name")
    static let waitlisted = LocalizedText("outcome.waitlisted", "name")
    static let inLine = LocalizedText("outcome.inLine", "name", "place")
    static let accepted = LocalizedText("outcome.accepted", "name")
    static let maybe = LocalizedText("outcome.maybe", "name")
    static let declined = LocalizedText("outcome.declined", "name")
    static let dryRun = LocalizedText("outcome.dryRun", "sentence")
    static let serverAnswered = LocalizedText("outcome.serverAnswered", "status")
    static let byExtension = LocalizedText("outcome.byExtension")
    static let byApp = LocalizedText("outcome.byApp")
    static let byNobody = LocalizedText("outcome.byNobody")
    static let byExtensionDismissed = LocalizedText("outcome.byExtensionDismissed")
    static let byAppDismissed = LocalizedText("outcome.byAppDismissed")
    static let byNobodyDismissed = LocalizedText("outcome.byNobodyDismissed")
  }
}
