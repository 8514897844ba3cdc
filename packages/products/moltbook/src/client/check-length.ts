import { MoltbookError } from './moltbook-error.ts'

/**
 * Checks a text before it is sent.
 *
 * @param name - what the text is, for the error
 * @param text - the text
 * @param most - most characters
 * @throws MoltbookError `MOLTBOOK_INPUT_INVALID` for a blank or longer text
 */
export function checkLength(name: string, text: string, most: number): void {
  if (text.trim() !== '' && text.length <= most) return
  throw new MoltbookError({
    code: 'MOLTBOOK_INPUT_INVALID',
    message: `The ${name} has ${text.length} characters; 1 to ${most} fit.`,
  })
}
