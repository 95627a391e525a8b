import Foundation

extension IndexPath {
  /// The section of a row (UIKit, IndexPath).
  public var section: Int {
    get { count > 0 ? self[0] : 0 }
    set { self = IndexPath(row: row, section: newValue) }
  }

  /// The row in its section (UIKit, IndexPath).
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }

  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
}

/// The data of a table (UIKit, UITableViewDataSource).
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Implementing this method lets users swipe rows away.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}

/// Handles selection and configures row heights (UIKit, UITableViewDelegate).
@preconcurrency @MainActor
public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
}

/// A list of rows (UIKit, UITableView). It shows all rows and never scrolls.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
  public static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { needsReload = true } }
  open weak var delegate: (any UITableViewDelegate)?
  open var rowHeight = automaticDimension
  open var estimatedRowHeight: CGFloat = automaticDimension
  open var isEditing = false
  open var allowsSelection = true
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var tableHeaderView: UIView? { didSet { needsReload = true } }
  open var tableFooterView: UIView? { didSet { needsReload = true } }
  public private(set) var indexPathForSelectedRow: IndexPath?
  private var makers: [String: @MainActor () -> UITableViewCell] = [:]
  private var sections: [[UITableViewCell]] = []
  private var needsReload = true {
    didSet { if needsReload { setNeedsLayout() } }
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) { return nil }

  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return makers[identifier] = nil }
    makers[identifier] = { cellClass.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Returns a new cell of the registered class, or a plain one when no class is registered, where UIKit throws.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Nil when no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { makers[identifier]?() }

  open func reloadData() {
    needsReload = false
    subviews.forEach { $0.removeFromSuperview() }
    sections = []
    indexPathForSelectedRow = nil
    if let tableHeaderView { addSubview(tableHeaderView) }
    if let dataSource {
      for section in 0..<max(0, dataSource.numberOfSections(in: self)) { load(section, from: dataSource) }
    }
    if let tableFooterView { addSubview(tableFooterView) }
  }

  private func load(_ section: Int, from dataSource: any UITableViewDataSource) {
    add(dataSource.tableView(self, titleForHeaderInSection: section), .headline)
    let count = min(
      dataSource.tableView(self, numberOfRowsInSection: section), ViewSnapshot.Limits.standard.views)
    let cells = (0..<max(0, count)).map {
      dataSource.tableView(self, cellForRowAt: IndexPath(row: $0, section: section))
    }
    sections.append(cells)
    cells.forEach(addSubview)
    add(dataSource.tableView(self, titleForFooterInSection: section), .footnote)
  }

  private func add(_ text: String?, _ style: UIFont.TextStyle) {
    guard let text else { return }
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  open override func layoutSubviews() {
    if needsReload { reloadData() }
    super.layoutSubviews()
  }

  override var snapshotSubviews: [UIView] {
    if needsReload { reloadData() }
    return subviews
  }
}

/// Changes of rows.
extension UITableView {
  // UIKit moves single rows. Here the table reloads all rows after the data source has changed.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { needsReload = true }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { needsReload = true }
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { needsReload = true }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { needsReload = true }
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { needsReload = true }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { needsReload = true }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { needsReload = true }
  public func beginUpdates() {}
  public func endUpdates() { needsReload = true }

  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    needsReload = true
    completion?(true)
  }

  public var numberOfSections: Int { loaded.count }
  public func numberOfRows(inSection section: Int) -> Int {
    loaded.indices.contains(section) ? loaded[section].count : 0
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard loaded.indices.contains(indexPath.section) else { return nil }
    let cells = loaded[indexPath.section]
    return cells.indices.contains(indexPath.row) ? cells[indexPath.row] : nil
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    for (section, cells) in loaded.enumerated() {
      if let row = cells.firstIndex(where: { $0 === cell }) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  public var visibleCells: [UITableViewCell] { loaded.flatMap { $0 } }
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { indexPathForSelectedRow = nil }
  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Portable addition: taps a row as the user would. False when the row does not exist or rows cannot be selected.
  @discardableResult
  public func tapRow(at indexPath: IndexPath) -> Bool {
    guard allowsSelection, cellForRow(at: indexPath) != nil else { return false }
    indexPathForSelectedRow = indexPath
    delegate?.tableView(self, didSelectRowAt: indexPath)
    return true
  }

  /// Portable addition: swipes a row away and confirms, as the user would. False when the row does not exist or cannot
  /// be edited.
  @discardableResult
  public func swipeAwayRow(at indexPath: IndexPath) -> Bool {
    guard let dataSource, cellForRow(at: indexPath) != nil, dataSource.tableView(self, canEditRowAt: indexPath) else {
      return false
    }
    dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
    return true
  }

  private var loaded: [[UITableViewCell]] {
    if needsReload { reloadData() }
    return sections
  }
}
