import APNs
import App
import Examples
import Extensions
import Foundation
import Invites
import PageKit
import PhoneWeb
import Simulator
import UserNotifications
import UserNotificationsUI
import Web

/// Processes payloads in the way a phone does.
struct PreviewStudio: Sendable {
  let scratch: Scratch
  let looks: PreviewLooks
  let app: PreviewApp
  private let library = AssetLibrary.embedded
  private let now: Date

  init(scratch: Scratch, looks: PreviewLooks, app: PreviewApp) {
    (self.scratch, self.looks, self.app) = (scratch, looks, app)
    now = looks.date?.date ?? Date()
  }

  /// Processes the payload in a file. Ends the command with exit code 65 when a phone would show nothing or APNs would
  /// refuse the payload, because half a notification makes no preview.
  func process(_ path: String, as name: String) async throws -> PreviewedPayload {
    let bytes = try InputFile.read(path, limit: PayloadLinter.sizeLimit)
    let target = try PreviewTarget(for: bytes, options: app)
    let findings = PayloadLinter(.init(categories: target.categories)).findings(in: bytes)
    for finding in findings { PreviewFile.complain("\(path):\(finding)") }
    guard !findings.contains(where: { $0.severity == .error }) else { throw PreviewFile.Exit.data }
    if let remark = target.remark { PreviewFile.complain("\(path): \(remark)") }
    let sent = (try? APNsFile(parsing: bytes))?.payload ?? bytes
    let (presentation, thumbnail) = try await present(sent, of: path, on: target, in: scratch.path(name))
    return PreviewedPayload(
      tile: target.tile, category: target.category ?? "", presentation: presentation, thumbnail: thumbnail,
      findings: findings)
  }

  private func present(
    _ payload: [UInt8], of path: String, on target: PreviewTarget, in directory: URL
  ) async throws -> (Presentation, NotificationList.Thumbnail?) {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let network = PreviewNetwork(media: app.media, allowsNetwork: app.allowNetwork, directory: directory)
    let store = MemoryNotificationStore(settings: UNNotificationSettings(granting: [.alert, .sound, .badge]))
    let environment = ExtensionEnvironment(network: network, pause: { _ in }, open: { _ in })
    let app = try InstalledApp(
      target.install(environment), id: "preview", store: store,
      attachments: AttachmentStore(directory: directory.appending(path: "attachments")))
    let phone = Phone(apps: [app], now: { [now] in now })
    do {
      let (session, notification) = try await phone.receive(payload, for: app.id, identifier: "preview")
      let steps = session.trace.steps
      guard let notification else {
        let reason = steps.last { $0.kind == .notShown }?.summary
        throw Nothing(description: reason ?? "the app is told in the background")
      }
      for step in steps where step.kind == .downloadFailed { PreviewFile.complain("\(path): \(step.summary)") }
      let card = try await phone.card("preview", of: app.id)
      return (try await phone.present(notification, of: app.id, trace: session.trace), card.thumbnail)
    } catch let error as Phone.Refusal {
      PreviewFile.complain("\(path): \(error)")
    } catch let error as Nothing {
      PreviewFile.complain("\(path): nothing is shown: \(error.description)")
    }
    throw PreviewFile.Exit.data
  }

  private struct Nothing: Error { let description: String }
}

extension PreviewStudio {
  /// Returns the preview of a payload. Its media are numbered from `firstFile` in the result of `files`.
  func preview(of shown: PreviewedPayload, firstFile: Int = 0) -> StandalonePreview {
    StandalonePreview(
      of: shown.presentation, thumbnail: shown.thumbnail, app: shown.tile, category: shown.category,
      at: Timestamp(now), appearance: looks.appearance, subject: looks.show
    ) { [paths = shown.files] path in
      paths.firstIndex(of: path).map { StandaloneFiles.mediaAddress(firstFile + $0) } ?? "about:invalid"
    }
  }

  func files(_ shown: [PreviewedPayload]) -> StandaloneFiles {
    let media = shown.flatMap(\.files).map { path in
      StandaloneFiles.File(
        (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) } ?? [],
        mediaType: AssetLibrary.mediaType(of: path))
    }
    return StandaloneFiles(media: media) { [library] path in
      (try? library.bytes(path)).map { .init($0, mediaType: AssetLibrary.mediaType(of: path)) }
    }
  }
}
