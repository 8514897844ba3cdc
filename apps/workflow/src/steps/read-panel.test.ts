import {
  fakeSeed,
  fakeWorker,
  multicallAddress,
  noRegistry,
  readMarket,
  reportedOf,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import { describe, expect, test } from 'vitest'
import { createFakeRuntime, type FakeRuntime } from '../runtime/fake-runtime.fixture.ts'
import { readPanel } from './read-panel.ts'

const read = (runtime: FakeRuntime) => readPanel(runtime, readMarket(runtime, 42n))

describe('a panel', () => {
  test('is reported with its data on chain', () => {
    const workers = [
      fakeWorker(1, { reputation: [9n, 8n, 7n, 1n] }),
      fakeWorker(2, { tokenUri: undefined }),
    ]
    const runtime = createFakeRuntime({ market: { workers } })
    read(runtime)
    expect(runtime.reported).toEqual([
      { type: 'terms-read', stage: 0 },
      {
        type: 'market-read',
        marketId: '42',
        question: 'Will it rain in Bern?',
        rewardPool: '100000000000000000',
        deadline: 1_800_000_000,
        workers: 2,
      },
      {
        type: 'panel-drawn',
        seedBlock: '103',
        seed: fakeSeed(103n),
        candidates: 2,
        order: expect.any(Array),
      },
      {
        type: 'worker-read',
        worker: workerAddress(2),
        agentId: '2',
        endpoint: null,
        stake: '10000000000000000',
        reputation: [0, 0, 0, 0],
        leftOut: 'its agent has no token URI',
      },
      {
        type: 'worker-read',
        worker: workerAddress(1),
        agentId: '1',
        endpoint: 'https://agent-1.example',
        stake: '10000000000000000',
        reputation: [9, 8, 7, 1],
      },
      {
        type: 'seats-taken',
        ...{ size: 2, empty: 0, notDrawn: 0, absentBefore: 0, passedOver: 1 },
      },
    ])
  })

  test('takes no more than five chain reads for ten workers, all through Multicall3', () => {
    const workers = Array.from({ length: 10 }, (_, index) => fakeWorker(index + 1))
    const runtime = createFakeRuntime({ market: { workers } })
    expect(read(runtime).workers).toHaveLength(10)
    expect(runtime.reads.length).toBeLessThanOrEqual(6)
    for (const { to } of runtime.reads) expect(to).toBe(multicallAddress)
  })
})

describe('without an identity registry', () => {
  const agents = [1, 2].map((number) => ({
    name: `Agent ${number}`,
    worker: workerAddress(number),
    endpoint: `https://configured-${number}.example`,
  }))

  test('endpoints come from the configuration, and no registry is asked', () => {
    const runtime = createFakeRuntime({ config: { agents }, market: noRegistry })
    expect(read(runtime).workers.map(({ endpoint }) => endpoint)).toEqual([
      'https://configured-1.example',
      'https://configured-2.example',
    ])
    expect(runtime.reads).toHaveLength(1)
  })

  test('an endpoint in the configuration does not count where a registry is', () => {
    const runtime = createFakeRuntime({ config: { agents } })
    expect(read(runtime).workers[0]?.endpoint).toBe('https://agent-1.example')
  })
})

describe('a round stops', () => {
  test('waits for the block that draws the panel, and names that block', () => {
    expect(() => read(createFakeRuntime({ newestBlock: 102n }))).toThrow(
      fault(
        'DRAW_PENDING',
        'The panel of market 42 is drawn by block 103; block 102 is the newest that counts.',
        'Start the round again over HTTP once block 103 is latest.',
      ),
    )
    expect(read(createFakeRuntime({ newestBlock: 103n })).draw.seedBlock).toBe(103)
  })

  const fault = (code: string, message: string, hint: string) =>
    expect.objectContaining({ code, message, hint })

  test('stops when no worker joined, after the market was reported', () => {
    const runtime = createFakeRuntime({ market: { workers: [] } })
    expect(() => read(runtime)).toThrow(
      fault('NO_WORKERS', 'Market 42 has no workers.', 'Let workers join first.'),
    )
    expect(reportedOf(runtime, 'market-read')).toMatchObject([{ workers: 0 }])
  })

  test('stops when no worker can be reached, after the reason of each was reported', () => {
    const workers = [
      fakeWorker(1, { tokenUri: undefined }),
      fakeWorker(2, { tokenUri: 'x' }),
    ]
    const runtime = createFakeRuntime({ market: { workers } })
    expect(() => read(runtime)).toThrow(
      fault(
        'NO_WORKERS',
        'No worker of market 42 can be asked.',
        'Register the agents with an A2A service, or name them in the configuration.',
      ),
    )
    const reasons = reportedOf(runtime, 'worker-read').map(({ leftOut }) => leftOut)
    expect(reasons.sort()).toEqual([
      "The agent's token URI cannot be read: it is not a URI.",
      'its agent has no token URI',
    ])
  })
})
