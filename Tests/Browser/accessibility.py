"""What axe finds on a page, as sentences."""

from axe_playwright_python.base import AXE_SCRIPT

# Colours are measured where they end up, not in the middle of a movement. What moves for ever is where it will be.
STILL = """() => Promise.race([
  Promise.all(document.getAnimations()
    .filter(animation => animation.playState === "running" && animation.effect.getComputedTiming().endTime < Infinity)
    .map(animation => animation.finished.catch(() => {}))),
  new Promise(resolve => setTimeout(resolve, 1000)),
]).then(() => "axe" in window)"""

# Level AA of WCAG 2.2, and what axe calls best practice. Only what is read here leaves the page.
RUN = """rules => axe.run({ resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}) })
  .then(({ violations }) => violations.flatMap(({ id, impact, help, nodes }) => nodes.map(({ target, any, all, none }) =>
    `${id} (${impact}): ${target[0]} ${[any, all, none].find(checks => checks.length)?.[0].message ?? help}`)))"""


def violations(page, *rules):
    """One line for each element that breaks one of the rules, or any rule when none is named."""
    if not page.evaluate(STILL):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN, list(rules))


# The rules that look at colours.
COLORS = ("color-contrast", "link-in-text-block")


def violations_by_night(page):
    """What axe finds on a page that is dark already. Nothing but colours differs there, so nothing else is looked at."""
    return [f"in the dark: {line}" for line in violations(page, *COLORS)]


def violations_by_day_and_night(page, *rules):
    by_day = violations(page, *rules)
    page.emulate_media(color_scheme="dark")
    by_night = violations_by_night(page)
    page.emulate_media(color_scheme="light")
    return by_day + by_night
