import { createChainClient } from '@cresolver/chain'
import {
  evidenceRecordedEvent,
  marketAbi,
  resolutionRequestedEvent,
} from '@cresolver/chain/abi'
import type { Address, Hex } from 'viem'
import { getBlockNumber, getContractEvents, getLogs } from 'viem/actions'
import { openBlockRanges } from '../../chain/block-ranges.ts'
import type { OperatorParameters } from '../../loop/operator-parameters.ts'

export type FollowChainParameters = Omit<
  OperatorParameters<never>,
  'folder' | 'onEvent' | 'pollMs'
> & {
  /** Newest blocks that are read again at each look. Default 12. */
  readonly confirmations?: number | undefined
  /** Shortest time between two looks, in milliseconds. Default 2,000. */
  readonly pauseMs?: number | undefined
}

/** Questions of an archive to the chain. */
export type ArchiveChain = Pick<
  FollowedChain,
  'hasEvidence' | 'hasBundle' | 'hasOpenRequest' | 'listEvidence'
>

/** The hashes that a market contract and its receivers put on chain. */
export type FollowedChain = ReturnType<typeof followChain>

type ChainHashes = {
  readonly receivers: Set<Address>
  readonly bundles: Set<string>
  readonly evidence: Map<string, readonly Hex[]>
  readonly known: Set<string>
  /** True if the last event of a market was a request. */
  readonly requested: Map<string, boolean>
}

const noHash = /^0x0{64}$/

/**
 * Follows the events of a market contract and of all receivers that it ever let report. Blocks that
 * a reorganization can replace are read again at each look.
 *
 * @param parameters - {@link FollowChainParameters}
 */
export function followChain(parameters: FollowChainParameters) {
  const { market, confirmations = 12, pauseMs = 2_000, now = Date.now } = parameters
  const chain = createChainClient(parameters)
  const final = emptyFound()
  let fresh = emptyFound()
  let nextFinal = parameters.fromBlock ?? 0n
  const inRanges = openBlockRanges()
  let head: bigint | undefined
  let heardAt: number | undefined
  let looking: Promise<void> | undefined

  const readRange = (found: ChainHashes, fromBlock: bigint, toBlock: bigint) =>
    chain.attempt(`read the events of blocks ${fromBlock} to ${toBlock}`, async () => {
      const span = { fromBlock, toBlock, strict: true } as const
      const own = { ...span, address: market, abi: marketAbi } as const
      const [resolvers, announced, requests] = await Promise.all([
        getContractEvents(chain.client, { ...own, eventName: 'AuthorizedResolverSet' }),
        getContractEvents(chain.client, {
          ...{ ...own, eventName: 'AnswersCommitted' },
          args: { stage: 1 },
        }),
        getLogs(chain.client, {
          ...{ ...span, address: market, event: resolutionRequestedEvent },
        }),
      ])
      const receivers = new Set([...final.receivers, ...found.receivers])
      for (const { args } of resolvers) receivers.add(args.resolver)
      const recorded =
        receivers.size === 0
          ? []
          : await getLogs(chain.client, {
              ...{ ...span, address: [...receivers], event: evidenceRecordedEvent },
            })
      // Nothing is added before all was read, so that a range that failed is read whole again.
      for (const { args } of resolvers) found.receivers.add(args.resolver)
      for (const { args } of announced) found.bundles.add(args.hash)
      for (const { args, eventName } of [...requests, ...recorded].sort(byPlace)) {
        const isRequest = eventName === 'ResolutionRequested'
        found.requested.set(String(args.marketId), isRequest)
      }
      for (const { args } of recorded) {
        const key = String(args.marketId)
        if (noHash.test(args.evidenceHash)) continue
        found.evidence.set(key, [...(found.evidence.get(key) ?? []), args.evidenceHash])
        found.known.add(args.evidenceHash)
      }
    })

  const look = async () => {
    const newest = await chain.attempt('read the newest block', () =>
      getBlockNumber(chain.client, { cacheTime: 0 }),
    )
    const lastFinal = newest - BigInt(confirmations)
    await inRanges(nextFinal, lastFinal, async (from, to) => {
      await readRange(final, from, to)
      nextFinal = to + 1n
    })
    const found = emptyFound()
    await inRanges(nextFinal, newest, (from, to) => readRange(found, from, to))
    fresh = found
    head = newest
    heardAt = now()
  }

  const refresh = (): Promise<void> => {
    if (heardAt !== undefined && now() - heardAt < pauseMs) return Promise.resolve()
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  const has = async (set: 'known' | 'bundles', hash: string) => {
    const isKnown = () => final[set].has(hash) || fresh[set].has(hash)
    if (isKnown()) return true
    await refresh()
    return isKnown()
  }

  return {
    /** Returns true if a receiver of the market recorded this evidence hash. */
    hasEvidence: (hash: string) => has('known', hash),
    /** Returns true if a collector announced this bundle. */
    hasBundle: (hash: string) => has('bundles', hash),
    /** Returns true if a market was requested and no receiver recorded a hash for it since, as of the last look. */
    hasOpenRequest: (marketId: string): boolean =>
      fresh.requested.get(marketId) ?? final.requested.get(marketId) ?? false,
    /** Lists the evidence hashes of a market, oldest first, each once. */
    async listEvidence(marketId: bigint): Promise<readonly Hex[]> {
      await refresh()
      const key = String(marketId)
      const hashes = [final, fresh].flatMap(({ evidence }) => evidence.get(key) ?? [])
      return [...new Set(hashes)]
    },
    /** Reads what is new. */
    refresh,
    /** Evidence hashes of all markets, oldest first, each once. */
    evidence(): readonly Hex[] {
      const hashes = [final, fresh].flatMap(({ evidence }) =>
        [...evidence.values()].flat(),
      )
      return [...new Set(hashes)]
    },
    /** Newest block, and when the node was heard in Unix milliseconds; undefined before it answered. */
    state: () => ({ block: head, heardAt }),
  }
}

type Place = { readonly blockNumber: bigint; readonly logIndex: number }

function byPlace(one: Place, other: Place): number {
  return Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex
}

function emptyFound(): ChainHashes {
  return {
    receivers: new Set(),
    bundles: new Set(),
    evidence: new Map(),
    known: new Set(),
    requested: new Map(),
  }
}
