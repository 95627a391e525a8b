"""axe's findings about a page, as sentences."""

from axe_playwright_python.base import AXE_SCRIPT

# Colors are measured after movements have ended, not in the middle of one. Endless movements are measured as they are.
STILL = """() => Promise.race([
  Promise.all(document.getAnimations()
    .filter(animation => animation.playState === "running" && animation.effect.getComputedTiming().endTime < Infinity)
    .map(animation => animation.finished.catch(() => {}))),
  new Promise(resolve => setTimeout(resolve, 1000)),
]).then(() => "axe" in window)"""

# Level AA of WCAG 2.2, and axe's best practices. Only the parts that the tests read leave the page.
RUN = """rules => axe.run({ resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}) })
  .then(({ violations }) => violations.flatMap(({ id, impact, help, nodes }) => nodes.map(({ target, any, all, none }) =>
    `${id} (${impact}): ${target[0]} ${[any, all, none].find(checks => checks.length)?.[0].message ?? help}`)))"""


def violations(page, *rules):
    """Returns one line for each element that breaks one of the rules, or any rule when none is named."""
    if not page.evaluate(STILL):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN, list(rules))


# No timer fires in a page without scripts. axe sets one of no length before it reports.
WITHOUT_TIMERS = """() => {
  window.setTimeout = (act, delay) => { if (!delay) Promise.resolve().then(act) }
}"""


def violations_without_scripts(page, *rules):
    """axe's findings about a page in a window with scripts turned off. Only what the test evaluates runs there."""
    page.evaluate(WITHOUT_TIMERS)
    return violations_by_day_and_night(page, *rules)


# The rules about colors.
COLORS = ("color-contrast", "link-in-text-block")


def violations_by_night(page):
    """axe's findings about a page that is dark already. Only colors differ there, so only color rules run."""
    return [f"in the dark: {line}" for line in violations(page, *COLORS)]


def violations_by_day_and_night(page, *rules):
    by_day = violations(page, *rules)
    page.emulate_media(color_scheme="dark")
    by_night = violations_by_night(page)
    page.emulate_media(color_scheme="light")
    return by_day + by_night
