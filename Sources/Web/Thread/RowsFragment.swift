import HTML
import Invites

/// A part of a thread as a list, for the script that pages through it.
struct RowsFragment: Sendable {
  var rows: ActivityRows
  /// The activities in ascending order.
  var activities: [Activity]
  var hasOlder: Bool
  var hasNewer: Bool

  /// The attributes `data-older` and `data-newer` hold the URLs of the parts before and after, if any.
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
