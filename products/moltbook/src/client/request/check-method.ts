import { MoltbookError } from '../moltbook-error.ts'

/** The only methods that are ever sent. */
type MoltbookMethod = 'GET' | 'POST'

/**
 * Lets only GET and POST through, whatever the caller says. A DELETE in any spelling has an
 * error of its own.
 */
export function checkMethod(method: string): MoltbookMethod {
  if (method === 'GET' || method === 'POST') return method
  const letters = String(method)
    .normalize('NFKC')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
  if (letters.includes('DELETE')) {
    throw new MoltbookError({
      code: 'MOLTBOOK_REFUSED',
      message: 'A DELETE was refused before it left this process.',
    })
  }
  throw new MoltbookError({
    code: 'MOLTBOOK_REFUSED',
    message: `The method ${JSON.stringify(String(method).slice(0, 20))} is never sent to Moltbook.`,
  })
}
