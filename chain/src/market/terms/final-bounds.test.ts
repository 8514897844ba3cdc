import { expect, test } from 'vitest'
import { toAmount } from '../../amount.ts'
import { PUBLIC_TIMES } from './deployment-rules.ts'
import { encodeTerms } from './encode-terms.ts'
import { type FinalBoundsParameters, finalBounds } from './final-bounds.ts'
import { toTerms } from './terms.ts'

const now = 1_000_000
const day = 86_400
const hour = 3_600
const court = { fee: toAmount(1n), periodSeconds: 5 * day }
const published = toTerms(encodeTerms({}).terms)
const ladder = {
  ...published,
  ...{ windowSeconds: 2 * hour, panelWindowSeconds: day, court: 1, votes: 7 },
  earliestRequest: now + day,
}
const judged = hour + 2_100 + day
const asking = {
  ...({ state: 'PROPOSED', judge: 'NONE', claim: 'YES', found: 'UNSURE' } as const),
  ...{ asker: `0x${'11'.repeat(20)}` as const, dispute: undefined, appeal: undefined },
  ...{ stage: 0, askedAt: now, joinUntil: undefined, until: now + hour },
  ...{ votes: 0n, courtAsked: false },
}
const boundsOf = (change: Partial<FinalBoundsParameters>) => {
  const market = { deadline: now + day, requestedAt: undefined }
  const { earliest, latest } = finalBounds({
    ...{ market, terms: ladder, times: PUBLIC_TIMES, court, now },
    verdict: { state: 'OPEN', asking: undefined },
    ...change,
  })
  return [earliest - now, latest - now]
}

test('a verdict is final with its report, after the deadline, without a window', () => {
  expect(boundsOf({ terms: published, court: undefined })).toEqual([day, 8 * day])
})

test('a market that nobody asked about can take the whole ladder', () => {
  const whole = 2 * hour + judged + day + 5 * day
  expect(boundsOf({})).toEqual([day + 2 * hour, 8 * day + whole])
})

test('a claim is final with its window, unless it is disputed', () => {
  const verdict = { state: 'PROPOSED', asking } as const
  expect(boundsOf({ verdict })).toEqual([hour, hour + judged + day + 5 * day])
})

test('a finding is final with its window, unless it is appealed', () => {
  const found = { ...asking, judge: 'PANEL', found: 'NO' } as const
  const verdict = { state: 'PROPOSED', asking: found } as const
  expect(boundsOf({ verdict })).toEqual([hour, hour + 5 * day])
})

test('the court ends what it is asked', () => {
  const verdict = { state: 'JUDGED', asking: { ...asking, judge: 'COURT' } } as const
  expect(boundsOf({ verdict })).toEqual([0, hour])
})

test('a final verdict is there', () => {
  expect(boundsOf({ verdict: { state: 'FINAL', asking } })).toEqual([0, 0])
})
