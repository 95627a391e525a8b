import Invites

/// A part of a thread as a list, for the script that pages through it.
public struct RowsFragment: Sendable {
  public var rows: ActivityRows
  /// Ascending.
  public var activities: [Activity]
  public var hasOlder: Bool
  public var hasNewer: Bool

  public init(rows: ActivityRows, activities: [Activity], hasOlder: Bool, hasNewer: Bool) {
    self.rows = rows
    self.activities = activities
    self.hasOlder = hasOlder
    self.hasNewer = hasNewer
  }

  /// `data-older` and `data-newer` are the addresses of the parts before and after, where there are any.
  public var html: HTML {
    """
    <ol class="messages"\(attribute: "data-older", older)\(attribute: "data-newer", newer)>
    \(rows.rows(activities))</ol>

    """
  }

  private var older: String? {
    guard hasOlder, let first = activities.first else { return nil }
    return "\(rows.links.rows)?before=\(first.sequence)"
  }

  private var newer: String? {
    guard hasNewer, let last = activities.last else { return nil }
    return "\(rows.links.rows)?after=\(last.sequence)"
  }
}
