import { visibleText } from '../reply/visible-text.ts'

/**
 * Brings a stranger's text into one line that shows what it holds: it cannot imitate what stands
 * around it.
 */
export function oneLine(text: string, mostCharacters: number): string {
  return cutText(visibleText(text).replace(/\s+/g, ' ').trim(), mostCharacters)
}

/** Cuts a text that is too long, between characters. */
export function cutText(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text
  return `${text.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
