import App
import ArgumentParser
import Foundation
import Web

/// `partyline preview push.apns --out page.html`
struct Preview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what a notification looks like, as a page or a picture.",
    discussion: """
      The payload is processed as on a phone: it is checked, decoded, given to the service extension if it asks for \
      one, delivered, and opened with the content extension of its category. The app is the example app that registers \
      the category. With --category-file it has your own categories, and without either it has none.

      Examples:
        partyline preview push.apns --out page.html
        partyline preview push.apns --png picture.png --scheme dark --show expanded
        partyline preview push.apns --media ./pictures --json
        partyline preview before.apns --compare after.apns --png diff.png --tolerance 8

      Nothing is downloaded without --allow-network, and nothing is ever posted. A page contains everything that it \
      shows, and works as a file. A picture needs Chromium or Chrome: the one that CHROMIUM names, or one on PATH.

      Exits with 0 on success; with 1 when --compare found more differing pixels than --allowed; with 65 when the \
      payload would not be shown, with the reason on standard error; with 66 when a file cannot be read; with 69 when \
      there is no Chromium; with 74 when a file cannot be written.
      """)

  @Argument(help: "A payload of JSON, or an .apns file of the Simulator; - reads standard input.")
  var payload: String

  @Option(help: "Write a page of HTML that needs no other file.", completion: .file(extensions: ["html"]))
  var out: String?

  @Option(help: "Write a picture of the screen with the notification.", completion: .file(extensions: ["png"]))
  var png: String?

  @Flag(help: "Print the presentation and the linter's findings as JSON.")
  var json = false

  @OptionGroup(title: "What is shown") var looks: PreviewLooks
  @OptionGroup(title: "The app") var app: PreviewApp
  @OptionGroup(title: "Two payloads") var comparison: PreviewComparison

  func validate() throws {
    guard out != nil || png != nil || json || comparison.other != nil else {
      throw ValidationError("Give an output: --out page.html, --png picture.png, --json, or --compare other.apns.")
    }
    guard payload != "-" || comparison.other != "-" else {
      throw ValidationError("Only one of the payloads can come from standard input.")
    }
  }

  @MainActor
  func run() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let studio = PreviewStudio(scratch: scratch, looks: looks, app: app)
    let first = try await studio.process(payload, as: "first")
    guard let other = comparison.other else { return try await write(first, studio) }
    let second = try await studio.process(other, as: "second")
    try await PreviewDifference(before: first, after: second, studio: studio, options: comparison)
      .report(out: out, png: png, json: json)
  }

  private func write(_ shown: PreviewedPayload, _ studio: PreviewStudio) async throws {
    let files = studio.files([shown])
    let preview = studio.preview(of: shown)
    if let png {
      let chromium = try Chromium.found(keeping: studio.scratch)
      let page = try studio.scratch.file("picture.html", preview.picture(files))
      let picture = try await chromium.picture(of: page, size: chromium.size(of: page), scale: looks.scale)
      try PreviewFile.write(picture, to: png)
    }
    if let out { try PreviewFile.write(Data(preview.page(files).utf8), to: out) }
    if json { say(try shown.json(without: studio.scratch)) }
  }
}
