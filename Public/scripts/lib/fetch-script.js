// A browser caches the failed fetch of a module until the page is reloaded, so the next attempt uses another URL.
const failures = new Map()

/** Imports the module at a URL. Rejects with the failure of this attempt. */
export async function fetchScript({ href }) {
  const count = failures.get(href) ?? 0
  try {
    return await import(count ? `${href}?${count}` : href)
  } catch (error) {
    failures.set(href, count + 1)
    throw error
  }
}

/** Fetches an optional script, and tries again when the browser is back online. */
export function fetchLater(url) {
  fetchScript(url).catch(() => addEventListener("online", () => fetchLater(url), { once: true }))
}
