import {
  evidenceRecordedEvent,
  marketAbi,
  resolutionRequestedEvent,
} from '@cresolver/chain/abi'
import {
  type Address,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  HttpRequestError,
  numberToHex,
} from 'viem'

const bytes32 = (value: number | bigint | boolean) =>
  numberToHex(Number(value), { size: 32 })

/** A log in a block. */
type FakeLog = {
  readonly address: Address
  readonly topics: readonly (Hex | null)[]
  readonly data: Hex
}

/** The market contract of the fake chain. */
export const market: Address = `0x${'aa'.repeat(20)}`
/** A receiver. */
export const receiver: Address = `0x${'bb'.repeat(20)}`

/** Log of a market that lets a receiver report. */
export const authorized = (resolver: Address = receiver): FakeLog => ({
  address: market,
  topics: topicsOf(
    encodeEventTopics({
      abi: marketAbi,
      eventName: 'AuthorizedResolverSet',
      args: { resolver },
    }),
  ),
  data: bytes32(true),
})

/** Log of a receiver that recorded an evidence hash. */
export const recorded = (
  marketId: bigint,
  hash: string,
  address = receiver,
): FakeLog => ({
  address,
  topics: topicsOf(
    encodeEventTopics({
      abi: [evidenceRecordedEvent],
      args: { marketId, evidenceHash: hash as Hex },
    }),
  ),
  data: '0x',
})

/** Log of a market whose resolution was requested. */
export const requested = (marketId: bigint): FakeLog => ({
  address: market,
  topics: topicsOf(
    encodeEventTopics({ abi: [resolutionRequestedEvent], args: { marketId } }),
  ),
  data: encodeAbiParameters([{ type: 'string' }], ['Will it rain?']),
})

/** Log of a collector that announced a list (0) or a bundle (1). */
export const announced = (stage: number, hash: string): FakeLog => ({
  address: market,
  topics: topicsOf(
    encodeEventTopics({
      abi: marketAbi,
      eventName: 'AnswersCommitted',
      args: { collector: receiver, marketId: 7n, stage },
    }),
  ),
  data: hash as Hex,
})

/** A node with blocks of logs, which allows a number of blocks in one request. */
export function createFakeChain(mostBlocks = 1_000_000) {
  const blocks: FakeLog[][] = [[]]
  const requests: string[] = []
  let isAway = false
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (isAway) throw new HttpRequestError({ url: 'http://node.example' })
    requests.push(method)
    if (method === 'eth_blockNumber') return numberToHex(blocks.length - 1)
    const [filter] = params as [
      {
        address: string | string[]
        topics: (Hex | null)[]
        fromBlock: Hex
        toBlock: Hex
      },
    ]
    const addresses = [filter.address].flat().map((each) => each.toLowerCase())
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)]
    if (to - from + 1 > mostBlocks) throw new Error('block range is too large')
    return blocks.slice(from, to + 1).flatMap((logs, index) =>
      logs
        .map((log, logIndex) => ({ ...log, logIndex: numberToHex(logIndex) }))
        .filter(({ address }) => addresses.includes(address))
        .filter(({ topics }) =>
          filter.topics.every((each, place) => !each || each === topics[place]),
        )
        .map((log) => ({
          ...log,
          ...{ blockNumber: numberToHex(from + index), blockHash: bytes32(1) },
          ...{ transactionHash: bytes32(1), transactionIndex: '0x0' },
          removed: false,
        })),
    )
  }
  return {
    transport: custom({ request }, { retryCount: 0 }),
    requests,
    mine: (...logs: FakeLog[]) => void blocks.push(logs),
    /** Replaces the newest block. */
    reorganize: (...logs: FakeLog[]) => void blocks.splice(-1, 1, logs),
    setAway(value: boolean) {
      isAway = value
    },
  }
}

function topicsOf(topics: readonly (Hex | readonly Hex[] | null)[]): (Hex | null)[] {
  return topics.map((topic) => (typeof topic === 'string' ? topic : null))
}
