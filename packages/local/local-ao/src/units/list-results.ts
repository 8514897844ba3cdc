import * as z from 'zod'
import type { Result } from '../aos/ao-message.ts'
import { LocalAoError } from '../local-ao-error.ts'
import type { Ledger } from '../storage/ledger.ts'

const mostPerPage = 1_000

const querySchema = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  sort: z.enum(['ASC', 'DESC']).default('ASC'),
  limit: z.coerce.number().int().min(1).max(mostPerPage).default(25),
})

/** One page of results. */
export type ResultPage = {
  readonly pageInfo: { readonly hasNextPage: boolean }
  readonly edges: readonly { readonly cursor: string; readonly node: Result }[]
}

/** Lists results of a process as a compute unit does. */
export function listResults(
  ledger: Ledger,
  processId: string,
  query: Readonly<Record<string, string>>,
): ResultPage {
  const { results } = ledger.process(processId)
  const parsed = querySchema.safeParse(query)
  if (!parsed.success) throw invalid(String(parsed.error.issues[0]?.path.join('.')))
  const { from, to, sort, limit } = parsed.data
  const step = sort === 'ASC' ? 1 : -1
  const beforeFirst = step === 1 ? -1 : results.length
  const edges: { cursor: string; node: Result }[] = []
  const end = to === undefined ? undefined : fromCursor(to, 'to')
  let nonce = from === undefined ? beforeFirst : fromCursor(from, 'from')
  while (edges.length <= limit) {
    nonce += step
    const node = results[nonce]
    if (!node || (end !== undefined && (nonce - end) * step > 0)) break
    edges.push({ cursor: toCursor(nonce), node })
  }
  return {
    pageInfo: { hasNextPage: edges.length > limit },
    edges: edges.slice(0, limit),
  }
}

function toCursor(nonce: number): string {
  return Buffer.from(JSON.stringify({ nonce })).toString('base64url')
}

function fromCursor(cursor: string, name: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  const nonce = /^\{"nonce":(\d{1,15})\}$/.exec(text)?.[1]
  if (nonce === undefined) throw invalid(name)
  return Number(nonce)
}

function invalid(name: string): LocalAoError {
  return new LocalAoError({
    code: 'QUERY_INVALID',
    message: `The query parameter ${name} is invalid.`,
    hint: `Use sort=ASC or DESC, limit=1 to ${mostPerPage}, and cursors of an earlier page of this process.`,
  })
}
