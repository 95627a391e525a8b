import Foundation

/// A row of a table (UIKit, UITableViewCell). Its labels are stacked, with the picture above them.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  open var accessoryType = AccessoryType.none
  open var selectionStyle = SelectionStyle.default
  open var accessoryView: UIView?
  private let cellStyle: CellStyle
  public private(set) lazy var textLabel: UILabel? = line(.body, .label)
  /// Nil in a cell of the default style.
  public private(set) lazy var detailTextLabel: UILabel? =
    cellStyle == .default ? nil : line(.subheadline, .secondaryLabel)
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    contentView.insertSubview(view, at: 0)
    return view
  }()

  public required init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { return nil }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) {}

  private func line(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    contentView.addSubview(label)
    return label
  }
}

/// A controller with a table as its view (UIKit, UITableViewController).
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableStyle: UITableView.Style
  open lazy var tableView: UITableView! = UITableView(frame: .zero, style: tableStyle)

  public init(style: UITableView.Style) {
    tableStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    tableStyle = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { return nil }

  open override func loadView() {
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
}
