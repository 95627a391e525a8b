import HTML
import Invites

/// A part of a thread as a list, for the script that pages through it.
struct RowsFragment: Sendable {
  var rows: ActivityRows
  /// Ascending.
  var activities: [Activity]
  var hasOlder: Bool
  var hasNewer: Bool

  /// `data-older` and `data-newer` are the addresses of the parts before and after, where there are any.
  var html: HTML {
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
