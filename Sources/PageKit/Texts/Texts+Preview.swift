import Invites

extension LocalizedText {
  /// The page around the phone.
  package enum Preview {
    package static let title = LocalizedText("preview.title")
    package static let lead = LocalizedText("preview.lead")
    package static let notification = LocalizedText("preview.notification")
    package static let onPhone = LocalizedText("preview.onPhone", "name", "event")
    package static let titleOf = LocalizedText("preview.titleOf", "name", "event")
    package static let dryRun = LocalizedText("preview.dryRun")
    package static let dryRunOf = LocalizedText("preview.dryRunOf", "name")
    package static let phone = LocalizedText("preview.phone")
    package static let ratio = LocalizedText("preview.ratio", "ratio", "height")
    package static let leftToLayout = LocalizedText("preview.leftToLayout")
    package static let points = LocalizedText("preview.points", "n")
    package static let link = LocalizedText("preview.link")
    package static let copy = LocalizedText("preview.copy")
    package static let copied = LocalizedText("preview.copied")
    package static let notCopied = LocalizedText("preview.notCopied")
    package static let thread = LocalizedText("preview.thread")
    package static let payload = LocalizedText("preview.payload")
    package static let notDelivered = LocalizedText("preview.notDelivered")
    package static let awaiting = LocalizedText("preview.awaiting")
    package static let showAwaited = LocalizedText("preview.showAwaited")
  }

  /// What can be tried on the phone.
  package enum Presets {
    package static let title = LocalizedText("presets.title")
    package static let about = LocalizedText("presets.about")
    package static let step = LocalizedText("presets.step", "series", "step", "steps")
    package static let previous = LocalizedText("presets.previous")
    package static let next = LocalizedText("presets.next")
    package static let wouldLock = LocalizedText("presets.wouldLock")
    package static let wouldUnlock = LocalizedText("presets.wouldUnlock")
    package static let lockAndSend = LocalizedText("presets.lockAndSend")
    package static let unlockAndSend = LocalizedText("presets.unlockAndSend")
    package static let invitations = LocalizedText("presets.invitations")
    package static let conversations = LocalizedText("presets.conversations")
    package static let media = LocalizedText("presets.media")
    package static let dashboards = LocalizedText("presets.dashboards")
    package static let serviceExtensions = LocalizedText("presets.serviceExtensions")
  }

  /// How the phone is drawn.
  package enum Look {
    package static let look = LocalizedText("look.look")
    package static let ios10 = LocalizedText("look.ios10")
    package static let today = LocalizedText("look.today")
    package static let colors = LocalizedText("look.colors")
    package static let asBrowser = LocalizedText("look.asBrowser")
    package static let light = LocalizedText("look.light")
    package static let dark = LocalizedText("look.dark")
    package static let text = LocalizedText("look.text")
    package static let width = LocalizedText("look.width")
    package static let direction = LocalizedText("look.direction")
    package static let leftToRight = LocalizedText("look.leftToRight")
    package static let rightToLeft = LocalizedText("look.rightToLeft")
    package static let motion = LocalizedText("look.motion")
    package static let reduced = LocalizedText("look.reduced")
    package static let apply = LocalizedText("look.apply")
  }

  /// Apple's content size categories.
  package enum TextSize {
    package static let xs = LocalizedText("textSize.xs")
    package static let s = LocalizedText("textSize.s")
    package static let m = LocalizedText("textSize.m")
    package static let l = LocalizedText("textSize.l")
    package static let xl = LocalizedText("textSize.xl")
    package static let xxl = LocalizedText("textSize.xxl")
    package static let xxxl = LocalizedText("textSize.xxxl")
    package static let accessibility = LocalizedText("textSize.accessibility", "n")
  }

  /// What the phone is doing meanwhile.
  package enum Device {
    package static let screen = LocalizedText("device.screen")
    package static let locked = LocalizedText("device.locked")
    package static let unlocked = LocalizedText("device.unlocked")
    package static let inFront = LocalizedText("device.inFront")
    package static let homeScreen = LocalizedText("device.homeScreen")
    package static let previews = LocalizedText("device.previews")
    package static let always = LocalizedText("device.always")
    package static let whenUnlocked = LocalizedText("device.whenUnlocked")
    package static let never = LocalizedText("device.never")
  }

  /// What happened on the phone.
  package enum Trace {
    package static let title = LocalizedText("trace.title")
    package static let nothingYet = LocalizedText("trace.nothingYet")
    package static let nothingToIt = LocalizedText("trace.nothingToIt")
    package static let chooseOne = LocalizedText("trace.chooseOne")
    package static let copy = LocalizedText("trace.copy")
    package static let download = LocalizedText("trace.download")
    package static let search = LocalizedText("trace.search")
    package static let stepsOf = LocalizedText("trace.stepsOf")
    package static let phone = LocalizedText("trace.phone")
    package static let dryRun = LocalizedText("trace.dryRun")
  }

  /// Who does what on the phone.
  package enum Actor {
    package static let phone = LocalizedText("actor.phone")
    package static let serviceExtension = LocalizedText("actor.serviceExtension")
    package static let contentExtension = LocalizedText("actor.contentExtension")
    package static let app = LocalizedText("actor.app")
    package static let user = LocalizedText("actor.user")
    package static let server = LocalizedText("actor.server")
  }

  /// What an answer came to, in one sentence.
  package enum Outcome {
    package static let awaiting = LocalizedText("outcome.awaiting", "name")
    package static let waitlisted = LocalizedText("outcome.waitlisted", "name")
    package static let inLine = LocalizedText("outcome.inLine", "name", "place")
    package static let accepted = LocalizedText("outcome.accepted", "name")
    package static let maybe = LocalizedText("outcome.maybe", "name")
    package static let declined = LocalizedText("outcome.declined", "name")
    package static let dryRun = LocalizedText("outcome.dryRun", "sentence")
    package static let serverAnswered = LocalizedText("outcome.serverAnswered", "status")
    package static let byExtension = LocalizedText("outcome.byExtension")
    package static let byApp = LocalizedText("outcome.byApp")
    package static let byNobody = LocalizedText("outcome.byNobody")
    package static let byExtensionDismissed = LocalizedText("outcome.byExtensionDismissed")
    package static let byAppDismissed = LocalizedText("outcome.byAppDismissed")
    package static let byNobodyDismissed = LocalizedText("outcome.byNobodyDismissed")
  }
}
