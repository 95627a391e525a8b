/** Whether a key goes to an input method. Safari says of the Enter that ends its composition that it does not; 229 tells. */
export function composes({ isComposing, keyCode }) {
  return isComposing || keyCode === 229
}
