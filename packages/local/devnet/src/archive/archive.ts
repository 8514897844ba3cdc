import { CresolverError, errorText, readJson } from '@cresolver/protocol'
import { hashRecord, parseRecord, type SettlementRecord } from '@cresolver/resolution'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { type Hex, isHash } from 'viem'

/** Most records that wait for their hash on chain; the oldest goes first. */
const mostWaiting = 1_000
const recordBytes = 256 * 1024

/** Chain access of the archive. */
export type ArchiveChain = {
  /** Returns true if the receiver has emitted this evidence hash. */
  readonly hasEvidence: (evidenceHash: Hex) => Promise<boolean>
  /** Lists the evidence hashes of a market, oldest first. */
  readonly listEvidence: (marketId: bigint) => Promise<readonly Hex[]>
}

/**
 * Creates an archive of round records: `POST /records/{hash}` keeps one, `GET /records/{hash}` shows
 * it once its hash stands on chain, `GET /markets/{id}` lists the hashes of a market.
 *
 * Posting the same record again changes nothing, so that every node may send it.
 */
export function createArchive(chain: ArchiveChain): Hono {
  const records = new Map<string, SettlementRecord>()
  const shown = new Set<string>()
  const app = new Hono()
  app.use(cors({ origin: '*', allowMethods: ['GET', 'POST'] }))
  const limit = bodyLimit({
    maxSize: recordBytes,
    onError: (context) => {
      const message = `A record has at most ${recordBytes} bytes.`
      return context.json(errorBody('RECORD_TOO_LARGE', message), 413)
    },
  })
  app.post('/records/:hash', limit, async (context) => {
    const hash = context.req.param('hash').toLowerCase()
    const record = parseRecord(parseJson(await context.req.text()))
    const actual = hashRecord(record)
    if (actual !== hash) {
      throw new CresolverError({
        code: 'RECORD_HASH_MISMATCH',
        message: `The record's hash is ${actual}, not ${hash.slice(0, 66)}.`,
        hint: 'Post the canonical record under its own keccak-256 hash.',
      })
    }
    if (records.has(hash)) return context.json({ hash, kept: 'before' }, 200)
    records.set(hash, record)
    forgetOldest(records, shown)
    return context.json({ hash, kept: 'now' }, 201)
  })
  app.get('/records/:hash', async (context) => {
    const hash = context.req.param('hash').toLowerCase()
    const record = records.get(hash)
    const settled =
      shown.has(hash) || (record && isHash(hash) && (await chain.hasEvidence(hash)))
    if (!record || !settled) {
      return context.json(
        errorBody('RECORD_NOT_FOUND', 'No settled record has this hash.'),
        404,
      )
    }
    shown.add(hash)
    return context.json(record)
  })
  app.get('/markets/:id', async (context) => {
    const id = context.req.param('id')
    if (!/^\d{1,78}$/.test(id)) {
      return context.json(errorBody('MARKET_ID_INVALID', 'A market id is a number.'), 400)
    }
    const hashes = await chain.listEvidence(BigInt(id))
    return context.json({
      marketId: id,
      records: hashes.filter((hash) => records.has(hash)),
    })
  })
  app.notFound((context) =>
    context.json(errorBody('NOT_FOUND', 'There is nothing at this path.'), 404),
  )
  app.onError((error, context) =>
    CresolverError.isInstance(error)
      ? context.json(errorBody(error.code, error.message, error.hint), 400)
      : context.json(errorBody('ARCHIVE_FAILED', errorText(error)), 500),
  )
  return app
}

/** A record that stands on chain is never forgotten. */
function forgetOldest(
  records: Map<string, SettlementRecord>,
  shown: ReadonlySet<string>,
): void {
  const waiting = [...records.keys()].filter((hash) => !shown.has(hash))
  const [oldest] = waiting
  if (waiting.length > mostWaiting && oldest !== undefined) records.delete(oldest)
}

function parseJson(text: string): unknown {
  try {
    return readJson(text, { bytes: Number.POSITIVE_INFINITY, depth: 32, values: 100_000 })
  } catch (cause) {
    throw new CresolverError({
      code: 'JSON_INVALID',
      message: `The body cannot be read: ${errorText(cause)}`,
      hint: 'Post the canonical JSON of a record.',
      cause,
    })
  }
}

function errorBody(code: string, message: string, hint?: string) {
  return { error: { code, message, ...(hint ? { hint } : {}) } }
}
