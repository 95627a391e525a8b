import ArgumentParser
import Invites
import PhoneWeb
import Web

extension StandalonePreview.Subject: ExpressibleByArgument {}
extension Appearance.Look: ExpressibleByArgument {}
extension Appearance.Scheme: ExpressibleByArgument {}
extension Appearance.TextSize: ExpressibleByArgument {}
extension Appearance.Direction: ExpressibleByArgument {}

/// Options for how the screen is drawn.
struct PreviewLooks: ParsableArguments {
  @Option(help: "The notification collapsed as in the list, expanded, or both.")
  var show = StandalonePreview.Subject.both

  @Option(help: "The system's look: that of iOS 10, or today's.")
  var look = Appearance.Look.ios10

  @Option(help: "Color scheme: light, dark, or the reader's own, which is light in a picture.")
  var scheme = Appearance.Scheme.auto

  @Option(help: "Text size: extra small to extra large, then the five accessibility sizes.")
  var text = Appearance.TextSize.l

  @Option(help: "Writing direction.")
  var dir = Appearance.Direction.ltr

  @Option(help: "Width of the screen in points, 320 to 430.")
  var width = 375

  @Option(
    help: "Date and time of the phone, e.g. 2026-06-16T19:00:00Z, instead of now, to compare pages.",
    transform: PreviewLooks.moment)
  var date: Timestamp?

  @Option(help: "Pixels per point of the picture, 1 to 3.")
  var scale = 2

  func validate() throws {
    guard Appearance.widths.contains(width) else {
      let widths = Appearance.widths.map(String.init).joined(separator: ", ")
      throw ValidationError("The width is that of a phone: \(widths).")
    }
    guard (1...3).contains(scale) else { throw ValidationError("The scale is 1, 2 or 3.") }
  }

  private static func moment(_ text: String) throws -> Timestamp {
    guard let moment = Timestamp(rfc3339: text) else {
      throw ValidationError("Give a date that exists, a time and an offset from UTC, e.g. 2026-06-16T19:00:00-07:00.")
    }
    return moment
  }

  var appearance: Appearance {
    var appearance = Appearance()
    (appearance.look, appearance.scheme, appearance.text) = (look, scheme, text)
    (appearance.direction, appearance.width) = (dir, width)
    return appearance
  }
}

/// Options for the app that gets the payload, and for what it can reach.
struct PreviewApp: ParsableArguments {
  @Option(name: .customLong("app"), help: "An example app by its id, e.g. calendar, not the one for the category.")
  var id: String?

  @Option(help: "The app's name in the header, instead of the example app's.")
  var name: String?

  @Option(help: "Categories of your own, as the lab exports them: {\"categories\": [{\"identifier\": …}]}.")
  var categoryFile: String?

  @Option(help: "A directory with the files that the payload's URLs name.")
  var media: String?

  @Flag(help: "Let the service extension download over https, from public addresses only.")
  var allowNetwork = false

  func validate() throws {
    guard id == nil || categoryFile == nil else {
      throw ValidationError("An example app has its own categories: give --app or --category-file, not both.")
    }
  }
}

/// Options for a second payload to compare with.
struct PreviewComparison: ParsableArguments {
  @Option(name: .customLong("compare"), help: "Another payload, to show both and their differences.")
  var other: String?

  @Option(help: "The difference in red, green or blue, 0 to 255, up to which pixels count as equal.")
  var tolerance = 0

  @Option(help: "The number of pixels that may differ before the command exits with 1.")
  var allowed = 0

  func validate() throws {
    guard (0...255).contains(tolerance), allowed >= 0 else {
      throw ValidationError("The tolerance is 0 to 255, and the number of pixels is not negative.")
    }
  }
}
