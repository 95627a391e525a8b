// The state of the phone as a value, and how each event changes it. Nothing here touches the page.

/**
 * - `screen`: "lock", "home", "app" or "center"; `under` is what the center was pulled over.
 * - `app`: the app in front.
 * - `banner`: the notification at the top, `{ app, identifier, stays }`, or null.
 * - `open`: the expanded notification, `{ app, identifier, id }`, or null. `id` is null until the server has answered.
 */
export function initial({ screen = "lock", isLocked = screen === "lock", app = null } = {}) {
  return { screen, under: null, isLocked, app, banner: null, open: null }
}

const steps = {
  locked: (state) => ({ ...state, isLocked: true, screen: "lock", under: null, app: null, banner: null, open: null }),
  unlocked: (state) => ({ ...state, isLocked: false, ...leaving(state, state.app) }),
  wentHome: (state) =>
    state.isLocked ? under(state, "lock") : { ...under(state, "home"), app: null, open: null },
  launched: (state, { app }) =>
    state.isLocked ? state : { ...under(state, "app"), app, banner: withoutBannerOf(app, state), open: null },
  pulledCenter: (state) =>
    state.screen === "center"
      ? state
      : { ...state, screen: "center", under: state.screen, banner: null },
  leftCenter: (state) => (state.screen === "center" ? under(state, state.under ?? "home") : state),
  arrived: (state, { app, identifier, place }) => {
    const isShown = place === "banner" || place === "alert"
    if (!isShown || state.isLocked) return state
    return { ...state, banner: { app, identifier, stays: place === "alert" } }
  },
  bannerLeft: (state) => ({ ...state, banner: null }),
  pressed: (state, { app, identifier }) => ({
    ...state, open: { app, identifier, id: null }, banner: isSame(state.banner, { app, identifier }) ? null : state.banner,
  }),
  opened: (state, { app, identifier, id }) => (isSame(state.open, { app, identifier }) ? { ...state, open: { app, identifier, id } } : state),
  collapsed: (state) => ({ ...state, open: null }),
  // The server's state of the device, which another window or a response may have changed.
  device: (state, { isLocked, frontApp = null }) => {
    if (isLocked) return state.isLocked ? state : steps.locked(state)
    const unlocked = { ...state, isLocked: false, app: frontApp }
    if (state.screen === "center") return { ...unlocked, under: frontApp ? "app" : "home" }
    return { ...unlocked, screen: frontApp ? "app" : "home" }
  },
}

/** The state after an event `{ type, … }`. Returns the same object when nothing changed. */
export function next(state, event) {
  const step = steps[event.type]
  if (!step) throw new Error(`The phone knows no event ${event.type}.`)
  return step(state, event)
}

/** Whether both are the same notification. */
export function isSame(one, other) {
  return Boolean(one && other && one.app === other.app && one.identifier === other.identifier)
}

function under(state, screen) {
  return { ...state, screen, under: null }
}

function leaving(state, app) {
  if (state.screen === "center") return { under: app ? "app" : "home" }
  return { screen: app ? "app" : "home", under: null }
}

function withoutBannerOf(app, { banner }) {
  return banner?.app === app ? null : banner
}
