import HTML
import PageKit
import Texts

/// The list on the lock screen and in Notification Center, newest first.
package struct NotificationCardList: Sendable {
  package enum Entry: Hashable, Sendable {
    case card(NotificationCard)
    case group(Group)
  }

  /// Several notifications of one thread, stacked under the newest.
  package struct Group: Hashable, Sendable {
    /// The newest notification.
    package var leading: NotificationCard
    /// The other notifications, newest first.
    package var others: [NotificationCard]
    /// The thread's identifier, by which a script that redraws the list recognises the group.
    package var thread: String = ""
    /// The summary of the other notifications, e.g. `3 more notifications`.
    package var summary: String

    package init(leading: NotificationCard, others: [NotificationCard], thread: String = "", summary: String) {
      self.leading = leading
      self.others = others
      self.thread = thread
      self.summary = summary
    }
  }

  package var entries: [Entry]
  package var setting: NotificationCard.Setting

  package init(_ entries: [Entry], setting: NotificationCard.Setting) {
    self.entries = entries
    self.setting = setting
  }

  package var language: Language { setting.language }

  /// One element with the attribute `data-list`, which the script replaces as a whole.
  package var html: HTML {
    let label = language.localized(.Phone.notifications)
    guard !entries.isEmpty else { return "<ul class=\"notification-cards\" data-list aria-label=\"\(label)\"></ul>\n" }
    return "<ul class=\"notification-cards\" data-list aria-label=\"\(label)\">\n\(entries.map(item))</ul>\n"
  }

  private func item(_ entry: Entry) -> HTML {
    switch entry {
    case .card(let cell): cell.html(setting)
    case .group(let group): item(group)
    }
  }

  private func item(_ group: Group) -> HTML {
    """
    <li class="group" data-group="\(group.leading.app.id) \(group.thread)">
    <ul class="group-notification-cards">
    \(group.leading.item(setting, note: "<p class=\"notification-card-note\" dir=\"auto\">\(group.summary)</p>\n"))\
    \(group.others.map { $0.html(setting) })\
    </ul>
    <button type="button" class="group-toggle" data-group-toggle aria-expanded="false">\
    <span class="group-more" dir="auto">\(group.summary)</span><span class="group-less">\(language.localized(.Card.showLess))</span>\
    <span class="visually-hidden">, \(group.leading.app.name)</span></button>
    <button type="button" class="center-clear group-clear" data-group-clear>\(Icon.cross)\
    <span class="visually-hidden">\(language.localized(.Card.clearAll)), \(group.leading.app.name)</span></button>
    </li>

    """
  }
}
