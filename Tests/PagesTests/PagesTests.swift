import Foundation
import Testing

@testable import Pages

@Suite struct SamplePages {
  /// With `PAGES_OUT` set to a folder, writes every sample page there to be looked at in a browser.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PAGES_OUT"] != nil))
  func areWritten() throws {
    let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["PAGES_OUT"]))
    for page in Samples.pages {
      try Data(page.html.bytes).write(to: folder.appending(path: "\(page.name).html"))
    }
    try Data(PointScale.stylesheet.utf8).write(to: folder.appending(path: "points.css"))
  }
}
