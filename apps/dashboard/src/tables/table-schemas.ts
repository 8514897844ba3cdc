import {
  type TableEvent,
  type TableResult,
  type TableView,
  tableEventSchema,
  tableResultSchema,
  tableViewSchema,
} from '@cresolver/core/protocol'
import * as z from 'zod'

// Loaded with the first answer of a platform: the schemas are excluded from the first load.

/** A part of the list of round tables, newest first. */
export type TablePage = {
  readonly items: readonly TableView[]
  /** Start of the next part; null after the last. */
  readonly nextCursor: string | null
}

const tablePageSchema = z.object({
  items: z.array(tableViewSchema).max(100),
  next_cursor: z.string().nullable(),
})

/** Reads a page of the list of round tables. */
export function parseTablePage(json: unknown): TablePage {
  const { items, next_cursor: nextCursor } = tablePageSchema.parse(json)
  return { items, nextCursor }
}

/** Reads the state of a round table. */
export const parseTableView = (json: unknown): TableView => tableViewSchema.parse(json)

/** Reads the result of a round table. */
export const parseTableResult = (json: unknown): TableResult =>
  tableResultSchema.parse(json)

/** Reads a line of a table's log. */
export function parseTableEvent(data: string): TableEvent | undefined {
  try {
    return tableEventSchema.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
