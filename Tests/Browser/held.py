"""A network that is slow until a test releases it."""

from eventually import eventually


class Held:
    """Holds requests until a test releases them. Later requests pass at once."""

    def __init__(self, page, pattern, method="POST"):
        self.page, self.pattern, self.routes = page, pattern, []
        self.method = method
        page.route(pattern, self.hold)

    def hold(self, route):
        if route.request.method == self.method and self.routes is not None:
            self.routes.append(route)
        else:
            route.continue_()

    def wait(self, count=1):
        eventually(lambda: self.page.evaluate("1") and len(self.routes) >= count)
        return self

    def let_go(self):
        routes, self.routes = self.routes, None
        for route in routes:
            route.continue_()
