internal import CXML2

/// What a page of HTML in a mail says, as lines of text: what is quoted gets `> ` in front, as plain text has it.
///
/// libxml2 reads the page, however broken it is. Nothing is fetched, and nothing is shown of what readers do not see.
struct PageText {
  /// The most bytes of a page that are read.
  static let sizeLimit = 1 << 20
  /// The most unicode scalars that are kept.
  private static let textLimit = 200_000

  private(set) var text = ""
  private var line = ""
  private var quotes = 0
  private var endsInBlank = true
  private var isOver = false

  /// The most bytes of a tag that are read: libxml2 compares each attribute of one with all others. What a page says stands
  /// between tags.
  private static let tagLimit = 4096

  init(_ html: String) {
    let bytes = Self.boundingTags(html.utf8.prefix(Self.sizeLimit))
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue
    let page = bytes.withUnsafeBytes { buffer in
      htmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, "utf-8", Int32(options))
    }
    guard let page else { return }
    defer { xmlFreeDoc(page) }
    var node = page.pointee.children
    // Down, along and up, without recursion: libxml2 bounds the depth, not our stack.
    while let current = node, !isOver, text.utf8.count < 4 * Self.textLimit {
      if enter(current), let child = current.pointee.children {
        node = child
        continue
      }
      node = next(after: current)
    }
    endLine()
  }

  private static func boundingTags(_ html: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(html.count)
    var length: Int?
    for byte in html {
      if byte == UInt8(ascii: "<") {
        length = 0
      } else if byte == UInt8(ascii: ">") {
        length = nil
      } else if let before = length {
        length = before + 1
        guard before < tagLimit else { continue }
      }
      bytes.append(byte)
    }
    return bytes
  }

  private mutating func next(after node: xmlNodePtr) -> xmlNodePtr? {
    var current: xmlNodePtr? = node
    while let place = current {
      leave(place)
      if let sibling = place.pointee.next { return sibling }
      guard let parent = place.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return nil }
      current = parent
    }
    return nil
  }
}

/// Elements.
extension PageText {
  private static let unseen: Set = [
    "style", "script", "head", "title", "meta", "link", "template", "noscript", "object", "svg", "select", "textarea",
  ]
  private static let blocks: Set = [
    "address", "article", "blockquote", "center", "dd", "div", "dl", "dt", "figure", "footer", "form", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section", "table", "tbody", "tr", "ul",
  ]
  /// Blocks with a blank line around them.
  private static let spaced: Set = ["p", "h1", "h2", "h3", "blockquote"]
  /// What mail programs call the place where the mail begins that is answered. Nothing of their own comes after it.
  private static let ends: Set = [
    "appendonsend", "divrplyfwdmsg", "mail-editor-reference-message-container", "ms-outlook-mobile-reference-message",
    "olk_src_body_section", "replyforwardmessage", "oriMsgHtmlSeperator".lowercased(),
  ]
  /// What they call a quote that is no `blockquote`.
  private static let quoted: Set = [
    "yahoo_quoted", "protonmail_quote", "zmail_extra", "tutanota_quote", "gmail_extra", "iosymail", "quoted-message",
  ]
  /// What they write between the words and the quote, and signatures.
  private static let additions: Set = [
    "gmail_attr", "gmail_signature", "moz-cite-prefix", "moz-signature", "protonmail_signature_block",
    "ms-outlook-mobile-signature", "signature", "gmail_signature_prefix", "zmail_signature", "tutanota_signature",
  ]

  /// - Returns: whether what lies in it is to be read.
  private mutating func enter(_ node: xmlNodePtr) -> Bool {
    switch node.pointee.type {
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
      if let content = node.pointee.content { add(String(cString: content), isVerbatim: isVerbatim(node)) }
      return false
    case XML_ELEMENT_NODE: break
    case XML_HTML_DOCUMENT_NODE, XML_DOCUMENT_NODE: return true
    default: return false
    }
    let name = Self.name(node)
    let marks = Self.marks(node)
    if Self.unseen.contains(name) || !marks.isDisjoint(with: Self.additions) || Self.isHidden(node) { return false }
    if !marks.isDisjoint(with: Self.ends) {
      isOver = true
      return false
    }
    if name == "br" { endLine() }
    if Self.blocks.contains(name) {
      if !line.isEmpty { endLine() }
      if Self.spaced.contains(name) { addBlankLine() }
      if name == "li" { add("- ", isVerbatim: true) }
    } else if name == "td" || name == "th", !line.isEmpty {
      add(" ", isVerbatim: false)
    }
    if Self.isQuote(name, marks) { quotes += 1 }
    return true
  }

  private mutating func leave(_ node: xmlNodePtr) {
    guard node.pointee.type == XML_ELEMENT_NODE else { return }
    let name = Self.name(node)
    if Self.blocks.contains(name) {
      if !line.isEmpty { endLine() }
      if Self.spaced.contains(name) { addBlankLine() }
    }
    let marks = Self.marks(node)
    let isUnread = Self.unseen.contains(name) || !marks.isDisjoint(with: Self.additions) || Self.isHidden(node)
    if !isUnread, Self.isQuote(name, marks), quotes > 0 { quotes -= 1 }
  }

  private static func isQuote(_ name: String, _ marks: Set<String>) -> Bool {
    name == "blockquote" || !marks.isDisjoint(with: quoted)
  }

  private static func name(_ node: xmlNodePtr) -> String {
    node.pointee.name.map { String(cString: $0).lowercased() } ?? ""
  }

  /// Its id and classes in small letters, without the `x_` that Outlook puts before others' names.
  private static func marks(_ node: xmlNodePtr) -> Set<String> {
    guard node.pointee.properties != nil else { return [] }
    var marks: Set<String> = []
    for attribute in ["id", "class"] {
      guard let value = xmlGetProp(node, attribute) else { continue }
      defer { partyline_xml_free(value) }
      for word in String(cString: value).prefix(400).split(whereSeparator: \.isWhitespace) {
        var word = word.lowercased()
        while word.hasPrefix("x_") { word.removeFirst(2) }
        marks.insert(word)
      }
    }
    return marks
  }

  /// As the first line is, which inboxes show and mails do not.
  private static func isHidden(_ node: xmlNodePtr) -> Bool {
    guard node.pointee.properties != nil, let value = xmlGetProp(node, "style") else { return false }
    defer { partyline_xml_free(value) }
    let style = String(cString: value).prefix(2000).lowercased().filter { !$0.isWhitespace }
    return style.contains("display:none") || style.contains("visibility:hidden")
  }

  private func isVerbatim(_ node: xmlNodePtr) -> Bool {
    node.pointee.parent.map { ["pre", "xmp", "plaintext"].contains(Self.name($0)) } ?? false
  }
}

/// Lines.
extension PageText {
  private mutating func add(_ words: String, isVerbatim: Bool) {
    if isVerbatim {
      for (index, part) in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        if index > 0 { endLine() }
        line += part
      }
      endsInBlank = line.isEmpty
      return
    }
    for scalar in words.unicodeScalars {
      if scalar.properties.isWhitespace, scalar != "\u{a0}" {
        if !endsInBlank, !line.isEmpty { line += " " }
        endsInBlank = true
      } else {
        line.unicodeScalars.append(scalar == "\u{a0}" ? " " : scalar)
        endsInBlank = false
      }
    }
  }

  private mutating func endLine() {
    if quotes > 0 { text += String(repeating: ">", count: min(quotes, 5)) + " " }
    text += line + "\n"
    (line, endsInBlank) = ("", true)
  }

  private mutating func addBlankLine() {
    if !text.isEmpty, !text.hasSuffix("\n\n"), quotes == 0 { text += "\n" }
  }
}
