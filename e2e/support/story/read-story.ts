import {
  createChainClient,
  createMarketClient,
  readMarketEvidence,
} from '@cresolver/chain'
import {
  isKnown,
  type LedgerTotals,
  type Story,
  storyOf,
} from '@cresolver/core/resolution'
import { readHistory, storyFactsOf } from '@cresolver/sdk/workspace'
import type { Address } from 'viem'
import { getBalance } from 'viem/actions'

/** Location of markets. */
export type StoryPlace = {
  readonly rpcUrl: string
  readonly market: Address
  /** Location of records, and their announcements; without these no record is read. */
  readonly archive?: string
  readonly receiver?: Address
}

/** Tells the story of a market from its chain alone. */
export async function readStory(
  { rpcUrl, market }: StoryPlace,
  marketId: bigint,
  startBlock = 0n,
): Promise<Story> {
  const chain = createChainClient({ rpcUrl })
  const client = createMarketClient({ rpcUrl, marketAddress: market })
  const { logs } = await readMarketEvidence(chain, market, marketId, startBlock)
  return storyOf(storyFactsOf(await readHistory(chain, client, logs)))
}

/** Returns what was paid into a market, and what became of it. */
export function sumsOf({ pool, stakes, bonds, ...out }: LedgerTotals) {
  return {
    paidIn: pool + stakes + bonds,
    paidOut: out.payouts + out.fees + out.burned + out.returned + out.held,
  }
}

/**
 * Reads the ledgers of all markets in the native currency.
 *
 * @returns the sums of each, and what the contract holds beside what they hold and it owes, which is 0
 */
export async function readLedgers(place: StoryPlace) {
  const { client } = createChainClient({ rpcUrl: place.rpcUrl })
  const markets = createMarketClient({ ...place, marketAddress: place.market })
  const sums: { marketId: bigint; paidIn: bigint; paidOut: bigint }[] = []
  const accounts = new Set<string>(['0x000000000000000000000000000000000000dead'])
  let held = 0n
  for (const { marketId } of await markets.listMarkets()) {
    if ((await markets.getTerms(marketId)).asset !== undefined) continue
    const { ledger } = await readStory(place, marketId)
    if (!isKnown(ledger)) throw new Error(`market ${marketId}: ${ledger.cannotSay}`)
    sums.push({ marketId, ...sumsOf(ledger.totals) })
    held += ledger.totals.held
    for (const { account } of ledger.entries) {
      if (typeof account === 'string') accounts.add(account)
    }
  }
  const owed = await Promise.all(
    [...accounts].map((account) => markets.balanceOf(account as Address)),
  )
  const all = await getBalance(client, { address: place.market })
  return { sums, beside: owed.reduce((rest, amount) => rest - amount, all - held) }
}
