import { MoltbookError } from '../moltbook-error.ts'

/** Checks a text before it is sent. */
export function checkLength(name: string, text: string, most: number): void {
  if (text.trim() !== '' && text.length <= most) return
  throw new MoltbookError({
    code: 'VALUE_INVALID',
    message: `The ${name} has ${text.length} characters; use 1 to ${most}.`,
  })
}
