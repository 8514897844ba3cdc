/** So much of a key is hidden also where the rest of it was cut off. */
const pieceCharacters = 8

/**
 * Removes a key, and every larger piece of it, from a text that an agent may have written.
 */
export function hideKey(text: string, key: string): string {
  const length = Math.min(pieceCharacters, key.length)
  if (length === 0) return text
  const pieces = new Set<string>()
  for (let at = 0; at + length <= key.length; at += 1)
    pieces.add(key.slice(at, at + length))
  let shown = ''
  let hiddenTo = 0
  for (let at = 0; at < text.length; at += 1) {
    if (pieces.has(text.slice(at, at + length))) {
      if (at >= hiddenTo) shown += '[key]'
      hiddenTo = at + length
    }
    if (at >= hiddenTo) shown += text[at]
  }
  return shown
}
