/**
 * Returns a key that two texts share only if a reader sees the same text: blanks, typographic
 * quotes, a final period and the capital of the first word aside.
 *
 * Case, accents, digits and look-alike letters stay apart: `5 mW` is not `5 MW`.
 */
export function sameTextKey(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![.\s])\.$/, '')
    .replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())
}
