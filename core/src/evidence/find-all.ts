/**
 * Finds every occurrence of a pattern, overlapping ones too, in linear time whatever the input is:
 * the native search degrades to length times length on repetitive text.
 *
 * @param most - Stops after so many occurrences.
 */
export function findAll(text: string, pattern: string, most = Infinity): number[] {
  const found: number[] = []
  if (pattern.length === 0 || pattern.length > text.length) return found
  const fallback = fallbackOf(pattern)
  let matched = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    while (matched > 0 && pattern.charCodeAt(matched) !== unit) {
      matched = fallback[matched - 1] ?? 0
    }
    if (pattern.charCodeAt(matched) === unit) matched += 1
    if (matched < pattern.length) continue
    found.push(index - pattern.length + 1)
    if (found.length >= most) break
    matched = fallback[matched - 1] ?? 0
  }
  return found
}

/** For each prefix, the length of its longest proper prefix that is also its suffix (Knuth, Morris, Pratt). */
function fallbackOf(pattern: string): Uint32Array {
  const fallback = new Uint32Array(pattern.length)
  let length = 0
  for (let index = 1; index < pattern.length; index += 1) {
    const unit = pattern.charCodeAt(index)
    while (length > 0 && pattern.charCodeAt(length) !== unit) {
      length = fallback[length - 1] ?? 0
    }
    if (pattern.charCodeAt(length) === unit) length += 1
    fallback[index] = length
  }
  return fallback
}
