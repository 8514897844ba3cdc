import { type MarketClient, toMarketId } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { PanelJournal } from '../definition/agent-trust.ts'

/** The answer that a worker signed in a round, and where it is shown. */
export type StoredAnswer = {
  readonly journal: Pick<PanelJournal, 'read'>
  /** A client of the market contract with the account of the worker. */
  readonly client: Pick<MarketClient, 'address' | 'showAnswer'>
  readonly chainId: number
  readonly marketId: number
  /** Unix seconds of the request on chain. */
  readonly requestedAt: number
}

/**
 * Shows on chain the answer that a worker signed, where no bundle has it: with the hash that was posted in the
 * first half hour of the round that spares its stake. The short form of the answer is public from then on.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#panels-that-collectors-gather
 *
 * @param stored - {@link StoredAnswer}
 * @returns hash of the transaction
 * @throws `AgentErrors['showStoredAnswer']`: `ANSWER_NOT_STORED`, and the errors of the contract
 *
 * @example
 * ```ts
 * import { openPanelJournal } from '@cresolver/agent/node'
 * import { showStoredAnswer } from '@cresolver/agent/signing'
 * import type { MarketClient } from '@cresolver/sdk/chain'
 *
 * const journal = openPanelJournal('data/panels')
 * export const show = (client: MarketClient, requestedAt: number) =>
 *   showStoredAnswer({ journal, client, chainId: 8453, marketId: 42, requestedAt }) // 0x…, the transaction
 * ```
 */
export async function showStoredAnswer(stored: StoredAnswer): Promise<`0x${string}`> {
  const { journal, client, chainId, marketId, requestedAt } = stored
  const name = nameRound(chainId, client.address, marketId, requestedAt)
  const entry = journal.read(`${name} answer`)
  if (typeof entry !== 'object' || entry === null || !('text' in entry)) {
    throw new CresolverError({
      code: 'ANSWER_NOT_STORED',
      message: `The journal has no answer of market ${marketId} in the round of ${requestedAt}.`,
      hint: 'Open the folder that PANEL_JOURNAL named when the answer was signed, and take requestedAt from the market.',
    })
  }
  const sent = await client.showAnswer(toMarketId(BigInt(marketId)), String(entry.text))
  return sent.transactionHash
}

/** Names a round in a journal. */
export function nameRound(
  chainId: number,
  market: string,
  marketId: number,
  requestedAt: number,
): string {
  return [chainId, market.toLowerCase(), marketId, requestedAt].join(':')
}
