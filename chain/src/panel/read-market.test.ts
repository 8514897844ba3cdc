import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  clarificationsAddress,
  createFakeHost,
  fakeWorker,
  multicallAddress,
  noRegistry,
  readMarket,
  receiverAddress,
  registryAddress,
  reportedOf,
  workerAddress,
} from './fake-market.fixture.ts'

const rule =
  '§question Will it freeze?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:75000'

describe('a market', () => {
  test('is read with its question and who joined, in join order', () => {
    const workers = [fakeWorker(3), fakeWorker(1)]
    const host = createFakeHost({ market: { workers } })
    expect(readMarket(host, 42n)).toMatchObject({
      marketId: 42n,
      text: 'Will it rain in Bern?',
      question: 'Will it rain in Bern?',
      deadline: 1_800_000_000,
      workers: [
        { place: 0, worker: workerAddress(3), agentId: 3n, isStaked: true },
        { place: 1, worker: workerAddress(1), agentId: 1n, isStaked: true },
      ],
      identityRegistry: registryAddress,
      draw: { requestBlock: 100n, distance: 3n, candidates: 2, panelSize: 0, absent: [] },
      creator: receiverAddress,
      requestedAt: Date.UTC(2026, 5, 1) / 1_000 - 60,
      terms: { policy: 'spec', window: 0 },
    })
    expect(host.reported).toEqual([
      { type: 'terms-read', stage: 0 },
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

  test('has a human line, and the rule as context, if it has a rule', () => {
    const host = createFakeHost({ market: { question: rule } })
    expect(readMarket(host, 42n)).toMatchObject({
      text: rule,
      question: 'Will it freeze?',
      context: 'source:coingecko:bitcoin\nop:gte\ntarget:75000',
    })
    expect(reportedOf(host, 'market-read')).toMatchObject([
      { question: 'Will it freeze?' },
    ])
  })

  test('has its clarifications in the context, after the rule, by the same chain read', () => {
    const at = Date.UTC(2026, 4, 1) / 1_000
    const clarifications = [
      { at, text: 'The close in UTC counts.' },
      { at: at + 1, text: 'Größer heißt „≥“.' },
    ]
    const host = createFakeHost({
      config: { clarifications: clarificationsAddress },
      market: { question: rule, clarifications },
    })
    expect(readMarket(host, 42n)).toMatchObject({
      text: rule,
      question: 'Will it freeze?',
      context: [
        'source:coingecko:bitcoin\nop:gte\ntarget:75000',
        'Clarification of 2026-05-01T00:00:00Z by the creator: The close in UTC counts.',
        'Clarification of 2026-05-01T00:00:01Z by the creator: Größer heißt „≥“.',
      ].join('\n'),
      clarifications,
    })
    expect(host.reads).toHaveLength(1)
  })

  test('is as before without clarifications', () => {
    const host = createFakeHost({ config: { clarifications: clarificationsAddress } })
    expect(readMarket(host, 42n)).toEqual(readMarket(createFakeHost(), 42n))
  })

  test('has no clarifications where the deployment has no contract for them', () => {
    const clarifications = [{ at: 1, text: 'It counts.' }]
    const market = readMarket(createFakeHost({ market: { clarifications } }), 42n)
    expect(market.context).toBe(undefined)
  })

  test('may have no workers: data can decide it all the same', () => {
    const host = createFakeHost({ market: { workers: [] } })
    expect(readMarket(host, 42n).workers).toEqual([])
  })

  test('takes one chain read, through Multicall3', () => {
    const host = createFakeHost()
    readMarket(host, 42n)
    expect(host.reads.map(({ to }) => to)).toEqual([multicallAddress])
  })

  test('reports that there is no identity registry', () => {
    const host = createFakeHost({ market: noRegistry })
    expect(readMarket(host, 42n).identityRegistry).toBe(zeroAddress)
  })
})

describe('a round stops', () => {
  const fault = (code: string, message: string, hint: string) =>
    expect.objectContaining({ code, message, hint })

  test('stops when the market does not exist', () => {
    expect(() => readMarket(createFakeHost(), 43n)).toThrow(
      fault(
        'MARKET_NOT_FOUND',
        'Market 43 does not exist.',
        'Check the number and the market address in the configuration.',
      ),
    )
  })

  test('stops when the configured contract returns no clarifications', () => {
    const config = { clarifications: `0x${'77'.repeat(20)}` } as const
    expect(() => readMarket(createFakeHost({ config }), 42n)).toThrow(
      expect.objectContaining({ code: 'WRONG_CONTRACT' }),
    )
  })

  test('stops when the configured address has no contract', () => {
    const config = { market: `0x${'77'.repeat(20)}` } as const
    expect(() => readMarket(createFakeHost({ config }), 42n)).toThrow(
      expect.objectContaining({ code: 'MARKET_NOT_FOUND' }),
    )
  })

  test.each([1, 2, 3])('stops when the market has the outcome %d', (outcome) => {
    expect(() => readMarket(createFakeHost({ market: { outcome } }), 42n)).toThrow(
      fault('NOTHING_TO_DO', 'Market 42 is settled already.', 'Nothing to do.'),
    )
  })
})
