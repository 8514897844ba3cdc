import { utf8Length } from '@cresolver/core/protocol'

/** Random in what a worker signs; a form that nobody signs hides nothing. */
export const NO_SALT = '0'.repeat(32)

const parts = [1, 0.8, 0.6, 0.4]
/** Below it no form has room for its hashes. */
const leastBytes = 500

/**
 * Writes a short form as large as there is room for it.
 *
 * @param write - writes it with at most so many bytes
 * @param most - bytes of the largest form
 * @param room - bytes of the form as a JSON string; the least form is written without it, too
 */
export function fitForm(
  write: (most: number) => string,
  most: number,
  room: number,
): string {
  let text = ''
  for (const part of parts) {
    text = write(Math.max(leastBytes, Math.floor(part * most)))
    if (utf8Length(JSON.stringify(text)) <= room) break
  }
  return text
}

/** A long part that has room beside its short form, whole or not at all. */
export function withLong<Long>(
  text: string,
  long: Long,
  room: number,
): { readonly text: string; readonly long?: Long } {
  const bytes = utf8Length(JSON.stringify(text)) + utf8Length(JSON.stringify(long))
  return bytes <= room ? { text, long } : { text }
}
