import Foundation

/// The catalogue's two tables about a module.
struct SymbolTable {
  var apple: [AppleSymbol] = []
  /// Names that Apple does not have. A type's name includes its members.
  var additions: [String] = []

  init(apple: [AppleSymbol] = [], additions: [String] = []) {
    self.apple = apple
    self.additions = additions
  }

  struct UnreadableRow: Error { let row: String }

  /// Reads `AppleSymbols.md` and `PortableAdditions.md`.
  init(apple: String, additions: String) throws {
    self.apple = try Self.rows(of: apple).map { cells in
      guard cells.count == 4, let row = AppleSymbol(name: cells[0], declaration: cells[2], here: cells[3]) else {
        throw UnreadableRow(row: cells.joined(separator: " | "))
      }
      return row
    }
    self.additions = try Self.rows(of: additions).map { cells in
      guard cells.count == 2, !cells[1].isEmpty else { throw UnreadableRow(row: cells.joined(separator: " | ")) }
      return cells[0]
    }
  }

  /// Returns the cells of the rows whose first cell is code.
  private static func rows(of markdown: String) -> [[String]] {
    markdown.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map(cell)
    }
  }

  /// Returns the cell's text, without code marks when the whole cell is code.
  private static func cell(_ text: Substring) -> String {
    let cell = text.trimmingCharacters(in: .whitespaces)
    guard cell.count > 2, cell.hasPrefix("`"), cell.dropFirst().firstIndex(of: "`") == cell.indices.last else {
      return cell
    }
    return String(cell.dropFirst().dropLast())
  }
}
