import ArgumentParser
import Foundation
import Invites
import PhoneWeb
import Web

/// A comparison of two payloads' previews by their pixels.
struct PreviewDifference {
  let before: PreviewedPayload
  let after: PreviewedPayload
  let studio: PreviewStudio
  let options: PreviewComparison

  private struct Count {
    let differing, pixels: Int
    /// Both previews and the difference, as a PNG.
    let picture: Data

    var sentence: String {
      let share = String(format: "%.2f", Double(differing) / Double(max(pixels, 1)) * 100)
      return "\(differing) of \(pixels) pixels differ (\(share) %)."
    }
  }

  /// Writes and prints the difference. Ends the command with exit code 1 when more pixels differ than are allowed.
  func report(out: String?, png: String?, json: Bool) async throws {
    let files = studio.files([before, after])
    let (first, second) = (
      studio.preview(of: before), studio.preview(of: after, firstFile: before.files.count)
    )
    let count = try await count(first, second, files)
    if let png { try PreviewFile.write(count.picture, to: png) }
    if let out {
      let page = StandaloneComparison(before: first, after: second, figure: count.sentence).page(files)
      try PreviewFile.write(Data(page.utf8), to: out)
    }
    say(json ? try self.json(count) : count.sentence)
    if count.differing > options.allowed { throw ExitCode.failure }
  }

  private func count(
    _ first: StandalonePreview, _ second: StandalonePreview, _ files: StandaloneFiles
  ) async throws -> Count {
    let chromium = try Chromium.found(keeping: studio.scratch)
    let pages = [
      try studio.scratch.file("before.html", first.picture(files)),
      try studio.scratch.file("after.html", second.picture(files)),
    ]
    let size = try await chromium.size(of: pages[0]).union(chromium.size(of: pages[1]))
    var pictures: [StandaloneFiles.File] = []
    for page in pages {
      let picture = try await chromium.picture(of: page, size: size, scale: studio.looks.scale)
      pictures.append(.init([UInt8](picture), mediaType: "image/png"))
    }
    let counting = StandaloneComparison.count(pictures[0], pictures[1], tolerance: options.tolerance)
    let page = try studio.scratch.file("count.html", counting)
    let told = try await chromium.attributes(["differing", "pixels", "picture"], of: page)
    guard let differing = Int(told[0]), let pixels = Int(told[1]),
      let picture = told[2].split(separator: ",").last.flatMap({ Data(base64Encoded: String($0)) })
    else { throw Chromium.Failure.failed("could not compare the pictures") }
    return Count(differing: differing, pixels: pixels, picture: picture)
  }

  private func json(_ count: Count) throws -> String {
    """
    {"differing":\(count.differing),"pixels":\(count.pixels),"tolerance":\(options.tolerance),\
    "before":\(try before.json(without: studio.scratch)),"after":\(try after.json(without: studio.scratch))}
    """
  }
}
