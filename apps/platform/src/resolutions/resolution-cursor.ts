import { CresolverError } from '@cresolver/core/protocol'

/** Formats the cursor of the next page. */
export function writeResolutionCursor(position: number): string {
  return Buffer.from(`resolution:${position}`).toString('base64url')
}

/** Reads a cursor of {@link writeResolutionCursor}. */
export function readResolutionCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  const position = /^resolution:([1-9]\d{0,14})$/.exec(text)?.[1]
  if (position) return Number(position)
  throw new CresolverError({
    code: 'CURSOR_INVALID',
    message: 'The cursor is not from the list of resolutions.',
    hint: 'Send next_cursor unchanged, or leave the cursor out.',
  })
}
