import { type ChainClient, type MarketEvent, toMarketEvent } from '@cresolver/chain'
import { evidenceRecordedEvent, marketAbi } from '@cresolver/chain/abi'
import type { Address, Hash } from 'viem'
import { getBlockNumber, getContractEvents, getLogs, readContract } from 'viem/actions'

/** The transaction that ended a market. */
export type Settlement = {
  readonly event: Extract<
    MarketEvent,
    { readonly type: 'market-resolved' | 'market-voided' }
  >
  /** Hash of the record behind it, and who recorded it; undefined where no receiver did. */
  readonly evidence: { readonly hash: Hash; readonly receiver: Address } | undefined
}

type Span = { readonly fromBlock: bigint; readonly toBlock: bigint }

/** Narrower spans would take more requests than a public node allows. */
const minimumSpan = 500n

/**
 * Finds the event that ended a market, and the hash of the record behind it.
 *
 * @param contracts - without a receiver, any that the market lets report
 * @returns undefined while the market is open
 */
export async function findSettlement(
  chain: ChainClient,
  contracts: { readonly market: Address; readonly receiver?: Address | undefined },
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
      ...(contracts.receiver && { address: contracts.receiver }),
      event: evidenceRecordedEvent,
      args: { marketId },
      strict: true,
      fromBlock: blockNumber,
      toBlock: blockNumber,
    }),
  )
  // Anyone can emit the event; it counts from who may report.
  const trusted = await Promise.all(
    recorded
      .filter((log) => log.transactionHash === transactionHash)
      .map(async ({ address, args }) =>
        contracts.receiver || (await mayReport(chain, contracts.market, address))
          ? [{ hash: args.evidenceHash, receiver: address }]
          : [],
      ),
  )
  return { event, evidence: trusted.flat().at(-1) }
}

function mayReport(chain: ChainClient, address: Address, receiver: Address) {
  return chain.attempt('read the resolvers of the market', () =>
    readContract(chain.client, {
      ...{ address, abi: marketAbi },
      ...{ functionName: 'authorizedResolvers', args: [receiver] },
    }),
  )
}

/** Halves a span that a node refuses, until it accepts. */
export async function readSpans<log>(
  chain: Pick<ChainClient, 'attempt'>,
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
