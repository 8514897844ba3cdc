/**
 * Reads the lines of a rule from one argument of a command line, in which real line breaks are
 * hard to write: lines may also be parted by `\n`, or by blanks before the next `key:`.
 *
 * With real line breaks nothing else parts lines, so a value may hold `\n` and blanks.
 */
export function formatRule(text: string): string {
  const trimmed = text.trim()
  if (/[\r\n]/.test(trimmed)) return trimmed
  return trimmed.replace(/\s*\\n\s*/g, '\n').replace(nextKey, '\n')
}

/** Blanks before a key; `https://` is none. */
const nextKey = /[ \t]+(?=[a-z][a-z0-9_-]*:(?!\/\/))/g
