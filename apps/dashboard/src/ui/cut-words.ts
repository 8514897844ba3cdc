import { withoutControls } from './untrusted-text.tsx'

/** Cuts a text after a whole word; a single longer word, such as an address, after its last whole character. */
export function cutWords(text: string, most: number): string {
  const clean = withoutControls(text).trim()
  if (clean.length <= most * 1.2) return clean
  const head = clean.slice(0, most)
  const end = head.search(/\s\S*$/)
  const cut = end > most / 2 ? head.slice(0, end) : head.replace(/[\uD800-\uDBFF]$/, '')
  return `${cut}…`
}
