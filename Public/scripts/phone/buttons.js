// The phone's own buttons: lock, home, Notification Center, unlock, push again.

export function listenToButtons({ phone, screen, server, unlock, apps, expansion, cards, exchange, presets }) {
  const actions = {
    async lock() {
      if (screen.state.open) await expansion.leave()
      screen.send({ type: "locked" })
      await server.setDevice({ isLocked: true })
    },
    async unlock() { await unlock.open() },
    async home() {
      if (screen.state.open) return expansion.leave()
      if (screen.state.screen === "center") return screen.send({ type: "leftCenter" })
      if (screen.state.isLocked) return unlock.open()
      screen.send({ type: "wentHome" })
      await server.setDevice({ frontApp: null })
    },
    async center() {
      if (screen.state.open) await expansion.leave()
      screen.send({ type: screen.state.screen === "center" ? "leftCenter" : "pulledCenter" })
      if (screen.state.screen === "center") cards.focus()
    },
    async "push-again"() { await presets.again() },
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-action]")
    const launch = event.target.closest("[data-launch]")
    const action = actions[button?.dataset.action]
    if (action) exchange.attempt(action)
    else if (launch) exchange.attempt(() => apps.launch(launch.dataset.launch))
  })
}
