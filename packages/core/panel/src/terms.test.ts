import { hashText } from '@cresolver/protocol'
import { encodeAbiParameters, keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeCall } from './contract-calls.ts'
import {
  createFakeHost,
  type FakeHostParameters,
  type FakeTerms,
  fakeBlockHash,
  marketAddress,
  reportedOf,
} from './fake-market.fixture.ts'
import { readMarket } from './read-market.ts'

const withTerms = (terms: FakeTerms, more: FakeHostParameters = {}) =>
  createFakeHost({ ...more, market: { ...more.market, terms } })
const read = (terms: FakeTerms, question?: string) =>
  readMarket(withTerms(terms), 42n, question)

describe('the terms of a market', () => {
  test('are read with its request in the same read', () => {
    const host = withTerms({ policy: 'guarded', panelSize: 5, window: 3_600 })
    expect(readMarket(host, 42n)).toMatchObject({
      requestedAt: Date.UTC(2026, 5, 1) / 1_000 - 60,
      terms: { policy: 'guarded', panelSize: 5, window: 3_600, stage: 0 },
    })
    expect(host.reads).toHaveLength(1)
    expect(reportedOf(host, 'terms-read')).toEqual([{ type: 'terms-read', stage: 0 }])
  })

  test('of a dispute that the rule judges name the disputed record', () => {
    const recordHash = fakeBlockHash(9n)
    expect(read({ state: 3, judge: 1, recordHash }).terms).toMatchObject({
      ...{ stage: 1, recordHash },
    })
  })

  test.each<[string, FakeTerms]>([
    ['VERDICT_PROPOSED', { state: 2 }],
    ['MARKET_SETTLED', { state: 4 }],
    ['AWAITS_COURT', { state: 3, judge: 2 }],
    ['TERMS_UNSUPPORTED', { policyHash: fakeBlockHash(1n) }],
  ])('stop with %s where no report of ours can follow', (code, terms) => {
    expect(() => read(terms)).toThrow(expect.objectContaining({ code }))
  })

  test('come with a verdict that has an id of 192 bits of chain and contract, and the number', () => {
    const hash = keccak256(
      encodeAbiParameters(
        [{ type: 'uint256' }, { type: 'address' }],
        [31_337n, marketAddress],
      ),
    )
    const id = `0x${hash.slice(-48)}${42n.toString(16).padStart(16, '0')}` as const
    const host = withTerms({})
    readMarket(host, 42n)
    expect(host.reads[0]?.data).toContain(encodeCall.verdictOf(id).slice(2))
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
      expect.objectContaining({ code: 'QUESTION_MISSING' }),
    )
  })
})

describe('a request', () => {
  const hour = 3_600_000
  const requestedAt = BigInt(Date.UTC(2026, 5, 1) / 1_000)
  const at = (now: number, asked = requestedAt) =>
    createFakeHost({ now, market: { requestedAt: asked } })

  test('is answered until an hour has passed', () => {
    const market = readMarket(at(Date.UTC(2026, 5, 1) + hour), 42n)
    expect(market.requestedAt).toBe(Number(requestedAt))
  })

  test('is answered no later', () => {
    expect(() => readMarket(at(Date.UTC(2026, 5, 1) + hour + 1), 42n)).toThrow(
      expect.objectContaining({ code: 'REQUEST_EXPIRED' }),
    )
  })

  test('that was never made does not expire', () => {
    expect(readMarket(at(Date.UTC(2030, 1, 1), 0n), 42n).requestedAt).toBe(0)
  })
})
