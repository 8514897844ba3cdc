import { CresolverError } from '@cresolver/protocol'
import * as z from 'zod'

const cursorSchema = z.tuple([z.iso.datetime(), z.string()])

/** Position where a list continues: behind this moment and id. */
export type Place = { readonly at: Date; readonly id: string }

/** Formats a position as a cursor for callers. */
export function writeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** Parses a cursor. */
export function readCursor(cursor: string): Place {
  try {
    const json: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [at, id] = cursorSchema.parse(json)
    return { at: new Date(at), id }
  } catch (cause) {
    throw new CresolverError({
      code: 'CURSOR_INVALID',
      message: 'The cursor is not one that a list of this platform gave.',
      hint: 'Give back next_cursor as it was, or none to start at the newest.',
      cause,
    })
  }
}

/** Cuts a list that was read with one entry too many. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    rows: kept,
    nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null,
  }
}
