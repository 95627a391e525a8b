import HTML
import Invites
import PageKit
import Texts

/// The pinned entries of a thread in one line, which scrolls sideways when there are several. Each leads to its entry.
/// The script `thread/pins.js` keeps it up to date, so it is hidden instead of left out while nothing is pinned.
struct PinnedEntries {
  /// The entries, the one pinned last first.
  var entries: [Activity]
  var language: Language

  var html: HTML {
    """
    <nav class="pins" data-pins aria-label="\(language.localized(.Thread.pinned))"\(flag: "hidden", entries.isEmpty)>\(Icon.tack)\
    <ul>\(entries.map(entry))</ul></nav>

    """
  }

  /// Works on any part of the thread: the link opens the page around the entry.
  private func entry(_ activity: Activity) -> HTML {
    """
    <li><a href="?around=\(activity.sequence)#a\(activity.sequence)" data-entry="\(activity.sequence)">\
    <bdi>\(activity.author.name)</bdi> \
    <span dir="auto">\(ReplyExcerpt.excerpt(of: activity, in: language))</span></a></li>
    """
  }
}
