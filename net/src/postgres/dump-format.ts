import * as z from 'zod'

/** The first line of every dump names its format. */
export const dumpFormat = 'cresolver-dump-1'

/** Ends the rows of a table; no row can read like this in the text format of `copy`. */
export const rowsEnd = '\\.'

/** A line of a dump that is not a row: rows follow a table's line, in the format of `copy`. */
export const dumpLineSchema = z.union([
  z.strictObject({ format: z.literal(dumpFormat) }),
  z.strictObject({ schema: z.string(), table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ schema: z.string(), sequence: z.string(), value: z.string() }),
  z.strictObject({ end: z.literal(true) }),
])

/** {@link dumpLineSchema} */
export type DumpLine = z.infer<typeof dumpLineSchema>
