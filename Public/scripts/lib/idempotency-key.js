/** Returns a fresh idempotency key. `crypto.randomUUID` needs a secure context, which a server at home may not have. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
