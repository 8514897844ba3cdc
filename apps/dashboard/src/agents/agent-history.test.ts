import { marketAbi } from '@cresolver/chain/abi'
import {
  encodeAbiParameters,
  encodeEventTopics,
  hexToBigInt,
  numberToHex,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { AgentHistory } from './agent-history.ts'
import { workerOf } from './market-history.fixture.ts'

type Span = { readonly from: bigint; readonly to: bigint }

/** A chain in which agent n joins market n in the block that is said. */
function chainOf(joins: ReadonlyMap<number, bigint>) {
  const asked: Span[] = []
  const fault: { thrown: Error | undefined } = { thrown: undefined }
  const blocks = new Map(joins)
  const client = {
    async request({
      method,
      params,
    }: {
      method: string
      params: [{ fromBlock: `0x${string}`; toBlock: `0x${string}` }]
    }) {
      if (fault.thrown) throw fault.thrown
      if (method === 'eth_call') return numberToHex(9, { size: 32 })
      const [{ fromBlock, toBlock }] = params
      const span = { from: hexToBigInt(fromBlock), to: hexToBigInt(toBlock) }
      asked.push(span)
      return [...blocks]
        .filter(([, block]) => block >= span.from && block <= span.to)
        .map(([agent, block]) => joinLog(agent, block))
    },
  }
  const connection: ChainConnection = {
    client: client as never,
    chainId: 1,
    endpoint: 'http://node.example',
    market: zeroAddress,
    receiver: undefined,
    binaryMarket: undefined,
    clarifications: undefined,
    multicall: zeroAddress,
    startBlock: 0n,
    attempt: (_action, call) => call(),
  }
  return { connection, asked, fault, blocks }
}

function joinLog(agent: number, block: bigint) {
  const id = BigInt(agent)
  return {
    address: zeroAddress,
    blockHash: numberToHex(block, { size: 32 }),
    blockNumber: numberToHex(block),
    transactionHash: numberToHex(block, { size: 32 }),
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
    topics: encodeEventTopics({
      abi: marketAbi,
      eventName: 'WorkerJoined',
      args: { marketId: id, worker: workerOf(agent) },
    }),
    data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, 5n]),
  }
}

const keysOf = (history: AgentHistory) => [...history.getState().index.agents.keys()]

describe('the history of agents', () => {
  it('reads the past once, and afterwards only the newest blocks', async () => {
    const { connection, asked, blocks } = chainOf(new Map([[1, 10n]]))
    const history = new AgentHistory(connection)
    await history.follow({ head: 100n, markets: 1 })
    expect(history.getState()).toMatchObject({ complete: true, progress: 1 })
    blocks.set(2, 101n)
    asked.length = 0
    await history.follow({ head: 101n, markets: 2 })
    expect(keysOf(history)).toEqual(['1', '2'])
    expect(asked.every(({ from }) => from >= 88n)).toBe(true)
  })

  it('forgets what happened in a young block that the chain has dropped', async () => {
    const { connection, blocks } = chainOf(new Map([[1, 99n]]))
    const history = new AgentHistory(connection)
    await history.follow({ head: 100n, markets: 1 })
    expect(keysOf(history)).toEqual(['1'])
    blocks.clear()
    await history.follow({ head: 101n, markets: 1 })
    expect(keysOf(history)).toEqual([])
  })

  it('says how far it is while it reads a long past', async () => {
    const { connection } = chainOf(new Map())
    const history = new AgentHistory(connection)
    const seen: number[] = []
    history.subscribe(() => seen.push(history.getState().progress))
    await history.follow({ head: 200_011n, markets: 0 })
    expect(seen.map((share) => Math.round(share * 100))).toEqual([0, 25, 50, 75, 100])
  })

  it('starts again when a local chain restarts', async () => {
    const { connection, blocks } = chainOf(new Map([[1, 10n]]))
    const history = new AgentHistory(connection)
    await history.follow({ head: 100n, markets: 1 })
    blocks.clear()
    blocks.set(7, 3n)
    await history.follow({ head: 5n, markets: 1 })
    expect(keysOf(history)).toEqual(['7'])
  })

  it('keeps its state while the node is unreachable, and continues afterwards', async () => {
    const { connection, fault, blocks } = chainOf(new Map([[1, 10n]]))
    const history = new AgentHistory(connection)
    await history.follow({ head: 100n, markets: 1 })
    fault.thrown = new Error('away')
    await history.follow({ head: 101n, markets: 2 })
    expect(history.getState()).toMatchObject({
      complete: true,
      problem: { code: 'INTERNAL' },
    })
    expect(keysOf(history)).toEqual(['1'])
    fault.thrown = undefined
    blocks.set(2, 101n)
    await history.follow({ head: 102n, markets: 2 })
    expect(history.getState().problem).toBeUndefined()
    expect(keysOf(history)).toEqual(['1', '2'])
  })
})
