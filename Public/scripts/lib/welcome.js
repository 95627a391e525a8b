// Whether whoever looks at this page still may.

/**
 * For a stream that was refused. Where the server refuses the page too, as to a guest who was taken off the list, or
 * leads elsewhere, as to a sign-in, what it says takes the page's place. Anything else is worth another try.
 */
export async function leaveIfRefused() {
  const page = location.href.split("#")[0]
  const response = await fetch(page, { method: "HEAD", headers: { Accept: "text/html" } }).catch(() => null)
  if (response?.redirected || [401, 403, 404, 410].includes(response?.status)) location.reload()
}
