import APNs
import App
import ArgumentParser
import Examples
import Extensions
import Foundation
import Invites
import JSON
import PhoneWeb
import Simulator
import UserNotifications
import Web

/// The app that receives a payload.
struct PreviewTarget: Sendable {
  let tile: AppTile
  let install: @Sendable (ExtensionEnvironment) -> PhoneApp
  /// All categories that the app registers. Nil when the app is unknown; the linter then does not check the category.
  let categories: [UNNotificationCategory]?
  /// The category of the payload.
  let category: String?
  /// A sentence about what the preview cannot know.
  let remark: String?

  init(for payload: [UInt8], options: PreviewApp) throws {
    let category = Self.category(of: payload)
    let example = try Self.example(for: category, options)
    let definition = try options.categoryFile.map(Self.definition)
    let lab = LabApp(definition: definition ?? LabDefinition())
    let base = example ?? ExampleApp(id: LabApp.id, name: LabApp.name) { lab.install($0) }
    let name = options.name ?? example?.name ?? Self.name(of: payload) ?? "App"
    self.category = category
    tile = AppTile(id: example?.id ?? LabApp.id, name: name)
    install = { environment in
      var app = base.install(environment)
      app.displayName = name
      return app
    }
    let isKnown = example != nil || definition != nil
    categories = isKnown ? Array(base.install(.idle).categories) : nil
    remark =
      isKnown || category == nil
      ? nil
      : "note: no example app registers the category \(category ?? ""), so no actions are shown; describe it with "
        + "--category-file"
  }

  private static func example(for category: String?, _ options: PreviewApp) throws -> ExampleApp? {
    if let id = options.id {
      guard let app = LabExtension.apps.first(where: { $0.id == id }) else {
        let ids = LabExtension.apps.map(\.id).joined(separator: ", ")
        throw ValidationError("There is no example app \(id). There are \(ids).")
      }
      return app
    }
    guard options.categoryFile == nil, let category else { return nil }
    return LabExtension.apps.first { $0.install(.idle).categories.contains { $0.identifier == category } }
  }

  private static func definition(_ path: String) throws -> LabDefinition {
    do {
      return try LabDefinition(JSON(parsing: InputFile.read(path, limit: PayloadLinter.sizeLimit)))
    } catch let failure as JSON.Failure {
      PreviewFile.complain("\(path): \(failure)")
      throw PreviewFile.Exit.data
    }
  }

  private static func category(of payload: [UInt8]) -> String? {
    let sent = (try? APNsFile(parsing: payload))?.payload ?? payload
    return (try? APNs.Payload(decoding: sent))?.category
  }

  /// The last part of the payload's bundle identifier: "party" for `com.example.party`.
  private static func name(of payload: [UInt8]) -> String? {
    let bundle = (try? APNsFile(parsing: payload))?.bundleIdentifier
    return bundle?.split(separator: ".").last.map(String.init)
  }
}
