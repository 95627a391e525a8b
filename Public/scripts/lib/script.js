// A browser remembers of a script that it could not be fetched, until the page is loaded again. So the next try has
// another address.
const failures = new Map()

/** The module at an address, or whatever goes wrong with fetching it this time. */
export async function fetchScript({ href }) {
  const count = failures.get(href) ?? 0
  try {
    return await import(count ? `${href}?${count}` : href)
  } catch (error) {
    failures.set(href, count + 1)
    throw error
  }
}

/** Fetches what a page can do without; where it could not be had, once the browser is online again. */
export function fetchLater(url) {
  fetchScript(url).catch(() => addEventListener("online", () => fetchLater(url), { once: true }))
}
