import HTML
import Invites
import PageKit
import Texts

/// The state of a search: it has no words yet, it has words, or its text cannot be searched for.
package enum SearchState: Hashable, Sendable {
  case nothing
  case query(SearchQuery)
  case refused(String, Failure)

  package init(_ text: String?) {
    guard let text, !text.allSatisfy(\.isWhitespace) else {
      self = .nothing
      return
    }
    do { self = .query(try SearchQuery(text)) } catch { self = .refused(text, error) }
  }

  /// The text in the search field.
  var text: String {
    switch self {
    case .nothing: ""
    case .query(let query): query.text
    case .refused(let text, _): String(String.UnicodeScalarView(text.unicodeScalars.prefix(SearchQuery.limit)))
    }
  }

  /// The sentence that is shown in place of results. Nil when something was found.
  /// - Parameter goesOn: whether more can be searched.
  func note(isEmpty: Bool, goesOn: Bool, in language: Language) -> HTML? {
    switch self {
    case .nothing: return "<p class=\"found-note\">\(language.localized(.Search.lead))</p>\n"
    case .refused(_, let failure):
      return "<p class=\"found-note form-failure\" role=\"alert\">\(failure.message(in: language))</p>\n"
    case .query(let query):
      guard isEmpty else { return nil }
      let words: LocalizedText = goesOn ? .Search.nothingYet : .Search.nothing
      return """
        <p class="found-note" role="status">\(language.localized(words, html: ["words": "<bdi>\(query.text)</bdi>"]))</p>

        """
    }
  }
}
