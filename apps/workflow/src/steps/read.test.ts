import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  createFakeRuntime,
  fakeWorker,
  multicallAddress,
  noRegistry,
  receiverAddress,
  registryAddress,
  reportedOf,
  workerAddress,
} from '../runtime/fake-runtime.fixture.ts'
import { readMarket } from './read.ts'

const rule =
  '§question Will it freeze?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:75000'

describe('a market', () => {
  test('is read with its question and who joined, in join order', () => {
    const workers = [fakeWorker(3), fakeWorker(1)]
    const runtime = createFakeRuntime({ market: { workers } })
    expect(readMarket(runtime, 42n)).toEqual({
      marketId: 42n,
      text: 'Will it rain in Bern?',
      question: 'Will it rain in Bern?',
      deadline: 1_800_000_000,
      workers: [workerAddress(3), workerAddress(1)],
      identityRegistry: registryAddress,
      draw: { requestBlock: 100n, distance: 3n, candidates: 2, panelSize: 0, absent: [] },
      creator: receiverAddress,
      requestedAt: Date.UTC(2026, 5, 1) / 1_000 - 60,
    })
    expect(runtime.reported).toEqual([
      {
        type: 'market-read',
        marketId: '42',
        question: 'Will it rain in Bern?',
        rewardPool: '100000000000000000',
        deadline: 1_800_000_000,
        workers: 2,
      },
    ])
  })

  test('with a rule has a human line, and the rule as context', () => {
    const runtime = createFakeRuntime({ market: { question: rule } })
    expect(readMarket(runtime, 42n)).toMatchObject({
      text: rule,
      question: 'Will it freeze?',
      context: 'source:coingecko:bitcoin\nop:gte\ntarget:75000',
    })
    expect(reportedOf(runtime, 'market-read')).toMatchObject([
      { question: 'Will it freeze?' },
    ])
  })

  test('may have no workers: data can decide it all the same', () => {
    const runtime = createFakeRuntime({ market: { workers: [] } })
    expect(readMarket(runtime, 42n).workers).toEqual([])
  })

  test('takes one chain read, through Multicall3', () => {
    const runtime = createFakeRuntime()
    readMarket(runtime, 42n)
    expect(runtime.reads.map(({ to }) => to)).toEqual([multicallAddress])
  })

  test('without an identity registry reports that', () => {
    const runtime = createFakeRuntime({ market: noRegistry })
    expect(readMarket(runtime, 42n).identityRegistry).toBe(zeroAddress)
  })
})

describe('a round stops', () => {
  const fault = (code: string, message: string, hint: string) =>
    expect.objectContaining({ code, message, hint })

  test('when the market does not exist', () => {
    expect(() => readMarket(createFakeRuntime(), 43n)).toThrow(
      fault(
        'MARKET_NOT_FOUND',
        'Market 43 does not exist.',
        'Check the number and the market address in the configuration.',
      ),
    )
  })

  test('when the configured address has no contract', () => {
    const config = { market: `0x${'77'.repeat(20)}` } as const
    expect(() => readMarket(createFakeRuntime({ config }), 42n)).toThrow(
      expect.objectContaining({ code: 'MARKET_NOT_FOUND' }),
    )
  })

  test.each([1, 2, 3])('when the market has the outcome %d', (outcome) => {
    expect(() => readMarket(createFakeRuntime({ market: { outcome } }), 42n)).toThrow(
      fault('MARKET_SETTLED', 'Market 42 is settled already.', 'Nothing to do.'),
    )
  })
})
