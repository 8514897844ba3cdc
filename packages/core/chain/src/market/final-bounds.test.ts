import { expect, test } from 'vitest'
import { type FinalBoundsParameters, finalBounds } from './final-bounds.ts'

const now = 1_000_000
const day = 86_400
const hour = 3_600
const court = `0x${'11'.repeat(20)}` as const
const published = {
  windowSeconds: 0,
  court: undefined,
  courtPeriodSeconds: 0,
  earliestRequest: undefined,
}
const plain = { ...published, windowSeconds: 2 * hour }
const withCourt = { ...plain, court, courtPeriodSeconds: 4 * day }
const open = { state: 'OPEN', finalAt: undefined, dispute: undefined } as const
const judge = (name: 'RULE' | 'COURT') => ({
  ...{ ...open, state: 'DISPUTED' as const },
  dispute: { judge: name, disputer: undefined, appellant: undefined, until: now + hour },
})
const boundsOf = (change: Partial<FinalBoundsParameters>) => {
  const market = { deadline: now + day, requestedAt: undefined }
  const { earliest, latest } = finalBounds({
    ...{ market, terms: published, verdict: open, now },
    ...change,
  })
  return [earliest - now, latest - now]
}

test('without a window a verdict is final with its report, after the deadline', () => {
  expect(boundsOf({})).toEqual([day, 8 * day])
  const late = { deadline: now - 9 * day, requestedAt: now - day }
  expect(boundsOf({ market: late })).toEqual([0, 7 * day])
})

test('terms add the window, and at the end the judges', () => {
  expect(boundsOf({ terms: plain })).toEqual([day + 2 * hour, 9 * day + 2 * hour])
  expect(boundsOf({ terms: withCourt })).toEqual([day + 2 * hour, 13 * day + 4 * hour])
  const later = { ...plain, earliestRequest: now + 2 * day }
  expect(boundsOf({ terms: later })[0]).toBe(2 * day + 2 * hour)
})

test('a proposed verdict is final with its window, unless it is disputed', () => {
  const verdict = { ...open, state: 'PROPOSED', finalAt: now + hour } as const
  expect(boundsOf({ terms: withCourt, verdict })).toEqual([hour, 3 * hour + 5 * day])
})

test('a judge can decide at once, and what the rule finds can go to the court', () => {
  expect(boundsOf({ terms: withCourt, verdict: judge('RULE') })).toEqual([
    0,
    3 * hour + 4 * day,
  ])
  expect(boundsOf({ terms: withCourt, verdict: judge('COURT') })).toEqual([0, hour])
})

test('a final verdict is there', () => {
  const verdict = { ...open, state: 'FINAL' } as const
  expect(boundsOf({ terms: withCourt, verdict })).toEqual([0, 0])
})
