import { withoutControls } from './untrusted-text.tsx'

/** Converts untrusted text to one line. */
export function oneLine(text: string, most: number): string {
  const line = withoutControls(text).replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most)}…` : line
}
