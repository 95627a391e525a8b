import JSON

extension Payload.Alert {
  func write(to writer: inout JSON.Writer) {
    switch self {
    case .body(let text): writer.string(text)
    case .parts(let parts): parts.write(to: &writer)
    }
  }
}

extension Payload.Alert.Parts {
  func write(to writer: inout JSON.Writer) {
    writer.object(others: otherKeys) { writer in
      writer.member("body", text: body)
      writer.member("launch-image", launchImage)
      writer.member("loc-args", argumentsOf: body)
      writer.member("loc-key", keyOf: body)
      if let sound { writer.member("sound", sound.write) }
      writer.member("subtitle", text: subtitle)
      writer.member("subtitle-loc-args", argumentsOf: subtitle)
      writer.member("subtitle-loc-key", keyOf: subtitle)
      writer.member("summary-arg", summaryArgument)
      writer.member("summary-arg-count", summaryArgumentCount)
      writer.member("title", text: title)
      writer.member("title-loc-args", argumentsOf: title)
      writer.member("title-loc-key", keyOf: title)
    }
  }
}

extension JSON.Writer {
  fileprivate mutating func member(_ key: StaticString, text: Payload.Alert.Text?) {
    guard let text else { return }
    if text.isNested { member(key, text.writeNested) } else { member(key, text.literal) }
  }

  fileprivate mutating func member(_ key: StaticString, keyOf text: Payload.Alert.Text?) {
    if let text, !text.isNested { member(key, text.key) }
  }

  fileprivate mutating func member(_ key: StaticString, argumentsOf text: Payload.Alert.Text?) {
    if let text, !text.isNested { member(key, text.arguments) }
  }
}

extension Payload.Alert.Text {
  fileprivate func writeNested(to writer: inout JSON.Writer) {
    writer.object { writer in
      writer.member("loc-args", arguments)
      writer.member("loc-key", key)
    }
  }
}

extension Payload.Sound {
  func write(to writer: inout JSON.Writer) {
    guard case .parts(let name, let isCritical, let volume) = self else {
      if case .named(let name) = self { writer.string(name) }
      return
    }
    writer.object { writer in
      writer.member("critical", flag: isCritical)
      writer.member("name", name)
      writer.member("volume", volume)
    }
  }
}
