import { type TermsOfMarket, toAmount } from '@cresolver/chain'
import { keccak256, toHex } from 'viem'
import { expect, it } from 'vitest'
import { type AskedFacts, checkAsked } from './verify-asked.ts'

const question = 'Did it rain in Bern on 1 May 2026?'
const reported = {
  outcome: 'YES',
  asked: { question: ` ${question}\n`, budget: 10n },
} as const
const terms: TermsOfMarket = {
  ...{ asset: undefined, windowSeconds: 0, panelWindowSeconds: 0, policy: 'guarded' },
  ...{ wrongSlashBps: 0, votes: 0, reserves: 0, unit: toAmount(0n), bond: toAmount(0n) },
  ...{ dataOnly: false, hashOnly: false, judgeFirst: false, isRequest: false },
  ...{ requireIdentity: false, requireEndpointDomain: false, collectors: [] },
  ...{ earliestRequest: undefined, court: undefined, consumer: undefined },
  ...{ valueAtRisk: toAmount(0n), allowList: undefined, questionHash: undefined },
}
const facts = {
  market: { question, rewardPool: 10n as AskedFacts['market']['rewardPool'] },
  terms,
  court: undefined,
  clarifications: [],
  verdict: {
    marketId: 7n,
    question,
    state: 'FINAL',
    finalAt: undefined,
    outcome: 'YES',
  },
} satisfies AskedFacts

const failing = (
  change: Partial<AskedFacts>,
  claim: Parameters<typeof checkAsked>[0] = reported,
) =>
  checkAsked(claim, { ...facts, ...change })
    .filter(({ end }) => end === 'fails')
    .map(({ name }) => name)

it('an asked and reported market is verified against what was made for it', () => {
  expect(failing({})).toEqual([])
  expect(new Set(checkAsked(reported, facts).map(({ end }) => end))).toEqual(
    new Set(['holds']),
  )
})

it.each<[string, Partial<AskedFacts>]>([
  ['question asked', { market: { ...facts.market, question: `${question} Or not?` } }],
  ['question asked', { terms: { ...terms, questionHash: keccak256(toHex('Else?')) } }],
  ['terms asked', { court: '0x0000000000000000000000000000000000000001' }],
  ['terms asked', { terms: { ...terms, allowList: '0x01' } }],
  ['terms asked', { terms: { ...terms, policy: 'spec' } }],
  ['terms asked', { terms: { ...terms, dataOnly: true } }],
  [
    'terms asked',
    { terms: { ...terms, asset: '0x0000000000000000000000000000000000000001' } },
  ],
  ['terms asked', { terms: { ...terms, collectors: [0] } }],
  ['pool asked', { market: { ...facts.market, rewardPool: 9n as never } }],
  [
    'clarifications added',
    { clarifications: [{ text: 'YES means NO.', at: 1 } as never] },
  ],
  ['outcome reported', { verdict: { ...facts.verdict, outcome: 'NO' } }],
  ['outcome reported', { verdict: undefined }],
])('a lie of the platform fails: %s %#', (name, change) => {
  expect(failing(change)).toEqual([name])
})

it('a market with a window may have the court that was asked for, and a collector', () => {
  const court = '0x00000000000000000000000000000000000000Aa'
  const disputable = { ...terms, windowSeconds: 3_600, court: 1, collectors: [0] }
  const asked = { ...reported.asked, court: court.toLowerCase() as typeof court }
  expect(failing({ terms: disputable, court }, { ...reported, asked })).toEqual([])
  expect(failing({ terms: disputable, court })).toEqual(['terms asked'])
})

it('a market that keeps only the hash holds with the hash of the question', () => {
  expect(
    failing({
      market: { ...facts.market, question: '' },
      terms: { ...terms, questionHash: keccak256(toHex(question)) },
    }),
  ).toEqual([])
})

it('clarifications that cannot be read are unknown', () => {
  const checks = checkAsked(reported, { ...facts, clarifications: undefined })
  expect(
    checks.filter(({ end }) => end === 'cannot-say').map(({ name }) => name),
  ).toEqual(['clarifications added'])
})

it.each<[string, Partial<AskedFacts>, string]>([
  ['question asked', {}, 'the market has the question of the caller'],
  ['terms asked', {}, 'as asked'],
  [
    'terms asked',
    { terms: { ...terms, policy: 'spec', allowList: '0x01', requireIdentity: true } },
    'policy: spec; a list of workers; identities required',
  ],
  [
    'terms asked',
    { terms: { ...terms, requireEndpointDomain: true } },
    'identities required',
  ],
  ['terms asked', { terms: { ...terms, dataOnly: true } }, 'data only: true'],
  ['terms asked', { terms: { ...terms, collectors: [0, 2] } }, 'collectors: 0, 2'],
  ['terms asked', { court: '0x01' }, 'court: 0x01'],
  ['terms asked', { terms: { ...terms, asset: '0x01' } }, 'asset: 0x01'],
  ['pool asked', {}, '10, asked 10'],
  ['clarifications added', {}, '0 were added to the question'],
  [
    'clarifications added',
    { clarifications: undefined },
    'not compared: the address of their contract was not given',
  ],
  ['outcome reported', {}, 'YES, reported YES'],
  ['outcome reported', { verdict: undefined }, 'not final, reported YES'],
])('the line of %s says what the market has (%#)', (name, change, detail) => {
  const checks = checkAsked(reported, { ...facts, ...change })
  expect(checks.find((check) => check.name === name)?.detail).toBe(detail)
})

it('an asset is that of the caller however its digits are written, and native by default', () => {
  const asset = '0x00000000000000000000000000000000000000Aa' as const
  const asked = { ...reported.asked, asset }
  const lower = { terms: { ...terms, asset: asset.toLowerCase() as typeof asset } }
  expect(failing(lower, { ...reported, asked })).toEqual([])
  const [, found] = checkAsked({ ...reported, asked }, facts)
  expect(found?.detail).toBe('asset: native')
})
