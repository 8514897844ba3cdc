import { visibleText } from '../reply/visible-text.ts'

/**
 * Escapes an untrusted text into one visible line, so that it cannot imitate the text
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
