import { CresolverError } from '@cresolver/core/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'

const cursorSchema = z.tuple([z.iso.datetime(), z.string()])

/** Position where a list continues: behind this moment and id. */
type CursorPlace = { readonly at: Date; readonly id: string }

/** Formats a position as a cursor for callers. */
function writeCursor({ at, id }: CursorPlace): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** Parses a cursor. */
export function readCursor(cursor: string): CursorPlace {
  try {
    const json: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [at, id] = cursorSchema.parse(json)
    return { at: new Date(at), id }
  } catch (cause) {
    throw new CresolverError({
      code: 'CURSOR_INVALID',
      message: 'The cursor is not from a list of this platform.',
      hint: 'Send next_cursor unchanged, or no cursor to start at the newest.',
      cause,
    })
  }
}

/** Returns the condition of the rows behind a cursor in a list by moment and id, latest first. */
export function behind(
  cursor: string | undefined,
  at: PgColumn | SQL,
  id: PgColumn,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = readCursor(cursor)
  return sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id})`
}

/** Cuts a list that was read with one entry too many. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => CursorPlace,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    rows: kept,
    nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null,
  }
}
