internal import CXML2
import Foundation

/// An XML document of the S3 interface, as the texts of its elements. libxml2 reads it and loads nothing else.
struct S3Document {
  /// An element, its text, and the elements in it.
  struct Element {
    let name: String
    let text: String
    let children: [Element]

    /// The text of the first element in it with this name.
    subscript(name: String) -> String? { children.first { $0.name == name }?.text }
  }

  private let root: Element
  /// The deepest element that is read. The interface's own documents have four levels.
  private static let depth = 8

  var name: String { root.name }
  var children: [Element] { root.children }
  subscript(name: String) -> String? { root[name] }

  /// Reads a document. Nil if it is not well-formed XML.
  init?(_ bytes: Data) {
    let options = XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NONET.rawValue
    let document = bytes.withUnsafeBytes { buffer in
      xmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count), nil, nil,
        Int32(options))
    }
    guard let document else { return nil }
    defer { xmlFreeDoc(document) }
    guard let root = xmlDocGetRootElement(document) else { return nil }
    self.root = Self.element(root, Self.depth)
  }

  private static func element(_ node: xmlNodePtr, _ depth: Int) -> Element {
    var (text, children) = ("", [Element]())
    var next = node.pointee.children
    while let child = next {
      switch child.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = child.pointee.content { text += String(cString: content) }
      case XML_ELEMENT_NODE where depth > 1: children.append(element(child, depth - 1))
      default: break
      }
      next = child.pointee.next
    }
    return Element(name: node.pointee.name.map { String(cString: $0) } ?? "", text: text, children: children)
  }
}

/// One page of a listing (ListObjectsV2).
struct S3Listing {
  let objects: [S3Bucket.Object]
  /// The token of the next page. Nil on the last one.
  let next: String?

  /// - Throws: ``S3Error/notS3``.
  init(_ bytes: Data) throws {
    guard let document = S3Document(bytes), document.name == "ListBucketResult" else { throw S3Error.notS3 }
    objects = try document.children.filter { $0.name == "Contents" }.map { element in
      guard let key = element["Key"], let bytes = element["Size"].flatMap({ Int($0) }),
        let date = element["LastModified"].flatMap(Self.date)
      else { throw S3Error.notS3 }
      return S3Bucket.Object(key: key, bytes: bytes, modifiedAt: date)
    }
    let token = document["NextContinuationToken"]
    guard document["IsTruncated"] != "true" || token?.isEmpty == false else { throw S3Error.notS3 }
    next = document["IsTruncated"] == "true" ? token : nil
  }

  /// Reads a time such as `2026-11-28T12:00:00.000Z`.
  private static func date(_ text: String) -> Date? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int32($0) }
    guard text.hasSuffix("Z"), numbers.count >= 6 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] &- 1900, numbers[1] &- 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    return Date(timeIntervalSince1970: Double(timegm(&parts)))
  }
}
