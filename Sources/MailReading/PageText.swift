internal import CXML2

/// The text of a mail's HTML, as lines. A quoted line begins with `> `, as in plain text.
///
/// libxml2 parses the HTML, however malformed. The reader loads nothing and leaves out what browsers hide.
struct PageText {
  /// The maximum number of bytes of HTML that are read.
  static let sizeLimit = 1 << 20
  /// The number of bytes of text after which the reader stops.
  private static let textLimit = 800_000

  private(set) var text = ""
  private var line = ""
  private var quotes = 0
  private var endsInBlank = true
  private var isOver = false

  /// The maximum number of bytes of a tag that are read, because libxml2 compares each attribute of a tag with all
  /// others. No text is lost, because text is outside tags.
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
    // The walk is not recursive, so that the depth that libxml2 allows cannot exhaust the stack.
    while let current = node, !isOver, text.utf8.count < Self.textLimit {
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
  /// Names with which mail programs mark the beginning of the quoted mail. The guest wrote nothing after it.
  private static let ends: Set = [
    "appendonsend", "divrplyfwdmsg", "mail-editor-reference-message-container", "ms-outlook-mobile-reference-message",
    "olk_src_body_section", "replyforwardmessage", "oriMsgHtmlSeperator".lowercased(),
  ]
  /// Names with which they mark a quote that is not a `blockquote`.
  private static let quoted: Set = [
    "yahoo_quoted", "protonmail_quote", "zmail_extra", "tutanota_quote", "gmail_extra", "iosymail", "quoted-message",
  ]
  /// Names of the lines that they write between the guest's words and the quote, and of signatures.
  private static let additions: Set = [
    "gmail_attr", "gmail_signature", "moz-cite-prefix", "moz-signature", "protonmail_signature_block",
    "ms-outlook-mobile-signature", "signature", "gmail_signature_prefix", "zmail_signature", "tutanota_signature",
  ]

  /// Begins a node.
  /// - Returns: whether the reader continues with the node's children.
  private mutating func enter(_ node: xmlNodePtr) -> Bool {
    switch node.pointee.type {
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
      if let content = node.pointee.content { add(String(cString: content), isVerbatim: isVerbatim(node)) }
      return false
    case XML_ELEMENT_NODE: break
    case XML_HTML_DOCUMENT_NODE, XML_DOCUMENT_NODE: return true
    default: return false
    }
    let element = Element(node)
    if element.isUnread { return false }
    if element.beginsMail {
      isOver = true
      return false
    }
    if element.name == "br" { endLine() }
    breakLine(around: element)
    if element.name == "li" { add("- ", isVerbatim: true) }
    if ["td", "th"].contains(element.name), !line.isEmpty { add(" ", isVerbatim: false) }
    if element.isQuote { quotes += 1 }
    return true
  }

  private mutating func leave(_ node: xmlNodePtr) {
    guard node.pointee.type == XML_ELEMENT_NODE else { return }
    let element = Element(node)
    breakLine(around: element)
    if element.isQuote, !element.isUnread, quotes > 0 { quotes -= 1 }
  }

  private mutating func breakLine(around element: Element) {
    guard Self.blocks.contains(element.name) else { return }
    if !line.isEmpty { endLine() }
    if Self.spaced.contains(element.name) { addBlankLine() }
  }

  /// The reader's view of an element.
  private struct Element {
    let name: String
    /// Whether it is hidden from readers, or was written by a program.
    let isUnread: Bool
    /// Whether the quoted mail begins here.
    let beginsMail: Bool
    let isQuote: Bool

    init(_ node: xmlNodePtr) {
      name = PageText.name(node)
      let marks = PageText.marks(node)
      isUnread = unseen.contains(name) || !marks.isDisjoint(with: additions) || PageText.isHidden(node)
      beginsMail = !marks.isDisjoint(with: ends)
      isQuote = name == "blockquote" || !marks.isDisjoint(with: quoted)
    }
  }

  private static func name(_ node: xmlNodePtr) -> String {
    node.pointee.name.map { String(cString: $0).lowercased() } ?? ""
  }

  /// The element's id and classes in lowercase, without the `x_` that Outlook adds to names from other programs.
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

  /// Whether the element is hidden, like the preview line that inboxes show beside the subject.
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
