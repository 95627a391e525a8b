"""What axe finds on a page, as sentences."""

from axe_playwright_python.sync_playwright import Axe

AXE = Axe()
# Level AA of WCAG 2.2, and what axe calls best practice.
OPTIONS = {"resultTypes": ["violations"]}


def violations(page, *rules):
    """One line for each element that breaks one of the rules, or any rule when none is named."""
    # Colours are measured where they end up, not in the middle of a movement.
    page.evaluate(
        """() => Promise.race([
          Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))),
          new Promise(resolve => setTimeout(resolve, 1000)),
        ])""")
    options = {**OPTIONS, "runOnly": list(rules)} if rules else OPTIONS
    found = AXE.run(page, options=options).response["violations"]
    return [
        f"{rule['id']} ({rule['impact']}): {node['target'][0]}"
        f" {(node['any'] or node['all'] or node['none'] or [{'message': rule['help']}])[0]['message']}"
        for rule in found
        for node in rule["nodes"]
    ]
