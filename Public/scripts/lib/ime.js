/**
 * Whether a key event belongs to an input method. Safari does not set `isComposing` on the Enter that ends a
 * composition,
 * but gives it the key code 229.
 */
export function composes({ isComposing, keyCode }) {
  return isComposing || keyCode === 229
}
