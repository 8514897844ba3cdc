import { visibleText } from '../reply/visible-text.ts'

/**
 * Brings a stranger's text into one line that shows what it holds: it cannot imitate what stands
 * around it.
 *
 * @param text - any text
 * @param mostCharacters - longest line; what is beyond is cut off and marked
 */
export function oneLine(text: string, mostCharacters: number): string {
  return cutText(visibleText(text).replace(/\s+/g, ' ').trim(), mostCharacters)
}

/**
 * Cuts a text that is too long, between characters.
 *
 * @param text - any text
 * @param mostCharacters - longest text, with the mark `…` at the end of a cut one
 */
export function cutText(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text
  return `${text.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
