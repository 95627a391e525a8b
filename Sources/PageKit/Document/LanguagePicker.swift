import HTML
import Texts

/// The available languages, each as a button in its own language. Works without scripts. Posts `language` and `next`.
package struct LanguagePicker {
  package var site: Site

  package init(site: Site) {
    self.site = site
  }

  package var html: HTML {
    """
    <form class="languages" method="post" action="/language">
    <input type="hidden" name="next" value="\(site.path)">
    <div class="languages-choices" role="group" aria-label="\(site.language.localized(.Frame.language))">
    \(Language.allCases.map(choice))\
    </div>
    </form>

    """
  }

  private func choice(_ language: Language) -> HTML {
    """
    <button class="languages-choice" name="language" value="\(language.tag)" lang="\(language.tag)" \
    aria-pressed="\(language == site.language ? "true" : "false")">\(language.ownName)</button>

    """
  }
}
