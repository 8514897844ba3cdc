import { cutText } from './json-string.ts'

/** Bytes of one name or number that a fault shows. */
export const shownBytes = 64

/** Bytes of a pointer that a fault shows. */
const pointerBytes = 256

/**
 * Writes the names and indexes that lead to a value, the innermost first, as a JSON pointer
 * (RFC 6901), long ones cut.
 */
export function pointerOf(path: (string | number)[]): string {
  const parts: string[] = []
  for (let index = path.length - 1; index >= 0; index -= 1) {
    const step = path[index] ?? ''
    const name = typeof step === 'number' ? `${step}` : cutText(step, shownBytes)
    parts.push(`/${name.split('~').join('~0').split('/').join('~1')}`)
  }
  return cutText(parts.join(''), pointerBytes)
}
