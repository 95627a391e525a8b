// Whether the viewer may still see this page.

/**
 * Reloads the page after its stream was refused, if the server now refuses the page or redirects it. That happens to
 * a guest who was removed from the list, or to a session that ended. After any other failure the stream may try again.
 */
export async function leaveIfRefused() {
  const page = location.href.split("#")[0]
  const response = await fetch(page, { method: "HEAD", headers: { Accept: "text/html" } }).catch(() => null)
  if (response?.redirected || [401, 403, 404, 410].includes(response?.status)) location.reload()
}
