import { hashText } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import {
  createFakeHost,
  type FakeHostParameters,
  type FakeTerms,
  fakeBlockHash,
  panelTerms,
  readMarket,
  reportedOf,
} from './fake-market.fixture.ts'

const withTerms = (terms: FakeTerms, more: FakeHostParameters = {}) =>
  createFakeHost({ ...more, market: { ...more.market, terms } })
const read = (terms: FakeTerms, question?: string) =>
  readMarket(withTerms(terms), 42n, question)
const now = Date.UTC(2026, 5, 1) / 1_000

describe('the terms of a market', () => {
  test('are read with its request and the times of its deployment in the same read', () => {
    const host = withTerms({ policy: 'guarded' })
    expect(readMarket(host, 42n)).toMatchObject({
      requestedAt: now - 60,
      terms: { policy: 'guarded', window: 0 },
      asking: undefined,
      times: { seedDelay: 0, round: 3_600, seedBlocks: 3, seedKind: 0 },
    })
    expect(host.reads).toHaveLength(1)
    expect(reportedOf(host, 'terms-read')).toEqual([{ type: 'terms-read', stage: 0 }])
  })

  test('stop if they name an unknown policy', () => {
    expect(() => read({ policyHash: fakeBlockHash(1n) })).toThrow(
      expect.objectContaining({ code: 'TERMS_UNSUPPORTED' }),
    )
  })

  test('stop if they name the published formula for a panel with votes', () => {
    expect(() => read({ ...panelTerms, policy: 'spec' })).toThrow(
      expect.objectContaining({ code: 'TERMS_UNSUPPORTED' }),
    )
  })
})

describe('an asking', () => {
  test.each([
    [1, 'RULE'],
    [2, 'PANEL'],
  ] as const)('names the judge %d, and as of when it decides', (judge, name) => {
    const host = withTerms({ ...panelTerms, judge, stage: 2, askedAt: 5 })
    const asking = { stage: 2, judge: name, askedAt: 5 }
    expect(readMarket(host, 42n)).toMatchObject({
      asking,
      terms: { window: 7_200, votes: 5, reserves: 3 },
    })
    expect(reportedOf(host, 'terms-read')).toEqual([{ type: 'terms-read', ...asking }])
  })

  test.each<[string, FakeTerms]>([
    ['WRONG_STATE', { state: 1 }],
    ['WRONG_STATE', { state: 2, judge: 0 }],
    ['WRONG_STATE', { state: 2, judge: 2 }],
    ['WRONG_STATE', { state: 3, judge: 3 }],
    ['NOTHING_TO_DO', { state: 4 }],
  ])('stops with %s where no workflow is asked', (code, terms) => {
    expect(() => read({ ...panelTerms, ...terms })).toThrow(
      expect.objectContaining({ code }),
    )
  })

  test.each([
    ['NOT_YET', now],
    ['WRONG_STATE', now - 1],
  ])('stops with %s before the panel is fixed', (code, joinUntil) => {
    const market = { draw: [0n, 0n, 0n, 0n] as const, requestedAt: 0n }
    const host = withTerms({ ...panelTerms, joinUntil }, { market })
    expect(() => readMarket(host, 42n)).toThrow(expect.objectContaining({ code }))
  })

  test('is nothing to a market without a window', () => {
    expect(read({ state: 2, judge: 3 }).asking).toBe(undefined)
  })
})

describe('a market that keeps only the hash of its question', () => {
  const question = 'Will it snow in Zürich? ❄'
  const hidden = { flags: 2, questionHash: hashText(question) }
  const market = { question: '' }

  test('takes the text that came with the request', () => {
    const host = withTerms(hidden, { market })
    expect(readMarket(host, 42n, question)).toMatchObject({ text: question, question })
  })

  test.each([
    ['no text came', undefined],
    ['the text has another hash', `${question} `],
  ])('stops where %s', (_, text) => {
    const host = withTerms(hidden, { market })
    expect(() => readMarket(host, 42n, text)).toThrow(
      expect.objectContaining({ code: 'REQUEST_INVALID' }),
    )
  })
})

describe('a request', () => {
  const hour = 3_600_000
  const requestedAt = BigInt(Date.UTC(2026, 5, 1) / 1_000)
  const at = (now: number, asked = requestedAt) =>
    createFakeHost({ now, market: { requestedAt: asked } })

  test('is answered until its round is over, which starts at its seed', () => {
    const times = { seedDelay: 2_100, round: 7_200 }
    const end = Date.UTC(2026, 5, 1) + 9_300_000
    const host = (at: number) =>
      createFakeHost({ now: at, market: { requestedAt, times } })
    expect(readMarket(host(end), 42n).requestedAt).toBe(Number(requestedAt))
    expect(() => readMarket(host(end + 1), 42n)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE' }),
    )
  })

  test('is answered until an hour has passed', () => {
    const market = readMarket(at(Date.UTC(2026, 5, 1) + hour), 42n)
    expect(market.requestedAt).toBe(Number(requestedAt))
  })

  test('is answered no later', () => {
    expect(() => readMarket(at(Date.UTC(2026, 5, 1) + hour + 1), 42n)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE' }),
    )
  })

  test('does not expire if it was not made', () => {
    expect(readMarket(at(Date.UTC(2030, 1, 1), 0n), 42n).requestedAt).toBe(0)
  })
})
