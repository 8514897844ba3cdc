import { type ChainClient, type MarketClient, readMarketEvidence } from '@cresolver/chain'
import {
  hashRecord,
  parseRecord,
  type SettlementRecord,
  type Story,
  storyOf,
} from '@cresolver/core/resolution'
import { type FetchRecordOptions, fetchRecord } from './fetch-record.ts'
import type { VerdictPlace } from './read-chain-facts.ts'
import { readHistory, storyFactsOf } from './read-history.ts'

/** Most records of one market that are fetched, the newest ones. */
const mostRecords = 8

/** Settings of {@link readStory}. */
type ReadStoryOptions = FetchRecordOptions & {
  /** Base URLs of archives; without one, what only records say stays unknown. */
  readonly archiveUrls?: readonly string[] | undefined
}

/**
 * Reads the story of a market: its stages with seats, outcomes and money. Records are compared with their hashes on
 * chain, and not verified any further.
 *
 * @param chain - a connection
 * @param client - the same connection, for the market contract
 * @param place - where the market is, and its first block
 * @param marketId - number of the market
 * @param options - {@link ReadStoryOptions}
 */
export async function readStory(
  chain: ChainClient,
  client: Pick<MarketClient, 'getCourt'>,
  { market, startBlock = 0n }: Pick<VerdictPlace, 'market' | 'startBlock'>,
  marketId: bigint,
  { archiveUrls = [], signal }: ReadStoryOptions = {},
): Promise<Story> {
  const { evidence, logs } = await readMarketEvidence(chain, market, marketId, startBlock)
  const records = new Map<string, SettlementRecord>()
  const [history] = await Promise.all([
    readHistory(chain, client, logs),
    ...evidence.slice(-mostRecords).map(async ({ hash, transactionHash }) => {
      try {
        const record = parseRecord(await fetchRecord(archiveUrls, hash, { signal }))
        if (hashRecord(record) === hash) records.set(transactionHash, record)
      } catch {
        // A record that was not read states a fact that nobody can say.
        signal?.throwIfAborted()
      }
    }),
  ])
  return storyOf(storyFactsOf(history, records))
}
