import { CresolverError } from '@cresolver/core/protocol'

/** Formats the cursor of the next page. */
export function writeKeyCursor(position: number): string {
  return Buffer.from(`key:${position}`).toString('base64url')
}

/** Reads a cursor of {@link writeKeyCursor}. */
export function readKeyCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  const position = /^key:([1-9]\d{0,14})$/.exec(text)?.[1]
  if (position) return Number(position)
  throw new CresolverError({
    code: 'CURSOR_INVALID',
    message: 'The cursor is not from the list of keys.',
    hint: 'Send next_cursor unchanged, or leave the cursor out.',
  })
}
