import JSON

/// Fixes that several rules propose.
extension Inspection {
  func removing(_ key: Int, from object: Int) -> PayloadLinter.Fix {
    .init("Remove \(document.string(key).shortened)", [document.removing(key, from: object)])
  }

  /// Nil when the name is already used.
  func renaming(_ key: Int, to name: String, in object: Int) -> PayloadLinter.Fix? {
    guard document.value(name, of: object) == nil else { return nil }
    return .init(
      "Rename it to \(name)", [document.replacing(key, with: "\"\(name)\"")], newKey: pointer(to: name, in: object))
  }

  /// Nil when the name is already used. `place` completes "Move it ".
  func moving(_ key: Int, from source: Int, to target: Int, _ place: String) -> PayloadLinter.Fix? {
    let name = document.string(key)
    guard document.value(name, of: target) == nil else { return nil }
    return .init(
      "Move \(name.shortened) \(place)", document.moving(key, from: source, to: target),
      newKey: pointer(to: name, in: target))
  }

  func setting(_ flag: String, in aps: Int) -> PayloadLinter.Fix {
    guard let value = document.value(flag, of: aps) else {
      return .init(
        "Set \(flag) to 1", [document.inserting(flag, "1", into: aps)], newKey: pointer(to: flag, in: aps))
    }
    return .init("Set \(flag) to 1", [document.replacing(value, with: "1")])
  }

  func writing(_ text: String, at node: Int) -> PayloadLinter.Fix {
    .init("Write \(text.shortened)", [document.replacing(node, with: JSON.string(text).text)])
  }

  private func pointer(to name: String, in object: Int) -> String {
    document.pointer(to: object) + "/" + JSON.Failure.escaped(name)
  }
}
