import * as z from 'zod'
import type { ProcessAnswer } from '../aos/unit-message.ts'
import { LocalAoError } from '../local-ao-error.ts'
import type { UnitLedger } from '../storage/unit-ledger.ts'
import { type EdgePage, fromCursor, readPage } from './edge-page.ts'

const mostPerPage = 1_000

const cursorSchema = z.string().transform(fromCursor).pipe(z.number()).optional()
const querySchema = z.object({
  from: cursorSchema,
  to: cursorSchema,
  sort: z.enum(['ASC', 'DESC']).default('ASC'),
  limit: z.coerce.number().int().min(1).max(mostPerPage).default(25),
})

/** Lists results of a process as a compute unit does. */
export function listResults(
  ledger: UnitLedger,
  processId: string,
  query: Readonly<Record<string, string>>,
): EdgePage<ProcessAnswer> {
  const { results } = ledger.process(processId)
  const parsed = querySchema.safeParse(query)
  if (parsed.success) {
    const { from, to, sort, limit } = parsed.data
    return readPage({
      total: results.length,
      isAscending: sort === 'ASC',
      limit,
      after: from,
      until: to,
      nodeAt: (nonce) => results[nonce],
    })
  }
  throw new LocalAoError({
    code: 'REQUEST_INVALID',
    message: `The query parameter ${parsed.error.issues[0]?.path.join('.')} is invalid.`,
    hint: `Use sort=ASC or DESC, limit=1 to ${mostPerPage}, and cursors of an earlier page of this process.`,
  })
}
