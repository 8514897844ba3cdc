/**
 * Returns whether a text contains a passage, in time that grows with their lengths and not with their
 * product, as the built-in search does for passages made to slow it down.
 */
export function containsPassage(text: string, passage: string): boolean {
  // Knuth, Morris and Pratt: after a mismatch, how much of the passage still fits.
  const fallback = new Int32Array(passage.length + 1)
  let fitting = 0
  for (let index = 1; index < passage.length; index += 1) {
    fitting = extend(passage, fallback, fitting, passage.charCodeAt(index))
    fallback[index + 1] = fitting
  }
  fitting = 0
  for (let index = 0; index < text.length && fitting < passage.length; index += 1) {
    fitting = extend(passage, fallback, fitting, text.charCodeAt(index))
  }
  return fitting === passage.length
}

function extend(
  passage: string,
  fallback: Int32Array,
  fitting: number,
  character: number,
): number {
  let kept = fitting
  while (kept > 0 && passage.charCodeAt(kept) !== character) kept = fallback[kept] ?? 0
  return passage.charCodeAt(kept) === character ? kept + 1 : 0
}
