import { type ChainClient, type MarketEvent, toMarketEvent } from '@cresolver/chain'
import { evidenceRecordedEvent, marketAbi } from '@cresolver/chain/abi'
import type { Address, Hash } from 'viem'
import { getBlockNumber, getContractEvents, getLogs } from 'viem/actions'

/** The transaction that ended a market. */
export type Settlement = {
  readonly event: Extract<
    MarketEvent,
    { readonly type: 'market-resolved' | 'market-voided' }
  >
  /** Hash of the record behind it; undefined where the receiver recorded none. */
  readonly evidenceHash: Hash | undefined
}

type Span = { readonly fromBlock: bigint; readonly toBlock: bigint }

/** Narrower spans would take more requests than a public node allows. */
const minimumSpan = 500n

/** Finds the events that ended a market; undefined while it is open. */
export async function readSettlement(
  chain: ChainClient,
  contracts: { readonly market: Address; readonly receiver: Address },
  { marketId, startBlock }: { readonly marketId: bigint; readonly startBlock: bigint },
): Promise<Settlement | undefined> {
  const toBlock = await chain.attempt('read the newest block', () =>
    getBlockNumber(chain.client, { cacheTime: 0 }),
  )
  const span = { fromBlock: startBlock, toBlock }
  const ends = await Promise.all(
    (['MarketResolved', 'MarketVoided'] as const).map((eventName) =>
      readSpans(chain, span, (part) =>
        getContractEvents(chain.client, {
          address: contracts.market,
          abi: marketAbi,
          eventName,
          args: { marketId },
          strict: true,
          ...part,
        }),
      ),
    ),
  )
  const event = ends
    .flat()
    .flatMap((log) => toMarketEvent(log) ?? [])
    .find(({ type }) => type === 'market-resolved' || type === 'market-voided')
  if (event?.type !== 'market-resolved' && event?.type !== 'market-voided') {
    return undefined
  }
  const { blockNumber, transactionHash } = event
  const recorded = await chain.attempt('read the evidence hash', () =>
    getLogs(chain.client, {
      address: contracts.receiver,
      event: evidenceRecordedEvent,
      args: { marketId },
      strict: true,
      fromBlock: blockNumber,
      toBlock: blockNumber,
    }),
  )
  const evidence = recorded.findLast((log) => log.transactionHash === transactionHash)
  return { event, evidenceHash: evidence?.args.evidenceHash }
}

/** Halves a span that a node refuses, until it accepts. */
async function readSpans<log>(
  chain: ChainClient,
  span: Span,
  read: (span: Span) => Promise<log[]>,
): Promise<log[]> {
  const { fromBlock, toBlock } = span
  try {
    return await chain.attempt('read the settlement', () => read(span))
  } catch (error) {
    if (toBlock - fromBlock < minimumSpan || !refusesSpan(error)) throw error
    const middle = fromBlock + (toBlock - fromBlock) / 2n
    const older = await readSpans(chain, { fromBlock, toBlock: middle }, read)
    const newer = await readSpans(chain, { fromBlock: middle + 1n, toBlock }, read)
    return [...older, ...newer]
  }
}

/** Providers word it differently; an unreachable node has another code. */
function refusesSpan(error: unknown): boolean {
  return (
    error instanceof Error &&
    /range|limit|too many|exceed|10,?000|query returned/i.test(error.message)
  )
}
