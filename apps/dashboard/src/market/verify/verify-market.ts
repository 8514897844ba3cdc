import type { Market } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type {
  RecordCheck,
  RecordVerification,
  SettlementRecord,
} from '@cresolver/core/resolution'
import { custom } from 'viem'
import type { ChainConnection } from '../../chain/chain-connection.ts'

export type MarketVerification = RecordVerification & {
  readonly hashOnChain: string
  /** Hash of the fetched record; undefined if it is not a record. */
  readonly hashRecomputed: string | undefined
  /** Addresses at which anyone else finds chain and record. */
  readonly places: { readonly chainId: number; readonly market: string } & {
    readonly archives: readonly string[]
  }
  /** True if data alone decided. */
  readonly byData: boolean
}

/** Input of a verification. */
type VerifyMarketParameters = {
  readonly connection: ChainConnection
  /** Asked before the archives that the receiver names. */
  readonly archiveUrls?: readonly string[] | undefined
  readonly marketId: Market['marketId']
  readonly signal?: AbortSignal | undefined
}

/**
 * Verifies a verdict as the SDK does: reads chain and archive again, hashes the record, replays it and compares.
 */
export async function verifyMarket({
  connection,
  archiveUrls = [],
  marketId,
  signal,
}: VerifyMarketParameters): Promise<MarketVerification> {
  const { client, chainId, market, receiver, clarifications, startBlock } = connection
  if (!receiver) throw receiverMissing(marketId)
  const [{ createCresolver }, resolution] = await Promise.all([
    import('@cresolver/sdk'),
    import('@cresolver/core/resolution'),
  ])
  const { hashRecord, isAdjudicationRecord, parseRecord, verificationOf } = resolution
  const cresolver = createCresolver({
    ...{ chainId, startBlock, contracts: { market, receiver, clarifications } },
    transport: custom({ request: client.request }, { retryCount: 0 }),
    archiveUrls: archiveUrls.map((url) => new URL(url, globalThis.location?.href).href),
  })
  const { checks, evidenceHash, record, archives } = await cresolver.verify(marketId, {
    signal,
  })
  const parsed = attempt(() => parseRecord(record))
  return {
    ...verificationOf([...checks, ...quotesOf(parsed)]),
    hashOnChain: evidenceHash,
    places: { chainId, market, archives },
    hashRecomputed: parsed && attempt(() => hashRecord(parsed)),
    byData: parsed !== undefined && isAdjudicationRecord(parsed),
  }
}

/** Pages are larger than records, and only commands fetch them. */
function quotesOf(record: SettlementRecord | undefined): RecordCheck[] {
  if (record === undefined || !('workers' in record)) return []
  const quotes = record.workers.flatMap(({ answer }) => answer?.claims ?? [])
  if (quotes.length === 0) return []
  const of = quotes.length === 1 ? 'one quote is' : `${quotes.length} quotes are`
  return [
    {
      ...{ name: 'quotes', end: 'cannot-say' },
      detail: `whether ${of} on the cited pages: this page fetches no pages; cresolver verify ${record.marketId} does`,
    },
  ]
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function receiverMissing(marketId: bigint): CresolverError {
  return new CresolverError({
    code: 'EVIDENCE_MISSING',
    message: `Market ${marketId} cannot be verified without its receiver.`,
    hint: 'Set contracts.receiver in /config.json.',
  })
}
