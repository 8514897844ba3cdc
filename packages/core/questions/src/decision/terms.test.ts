import { describe, expect, test } from 'vitest'
import type { Decimal } from '../decimal.ts'
import type { UnixSeconds } from '../moment.ts'
import type { AutomaticRule } from '../rule.ts'
import { moved } from '../sources/feed-query.ts'
import { resolveTerms } from './terms.ts'

const deadline = 1_771_631_940 as UnixSeconds
const rule: AutomaticRule = {
  kind: 'automatic',
  source: { provider: 'coingecko', asset: 'bitcoin' },
  op: 'gte',
  target: '75000' as Decimal,
  unknown: [],
}

test('what a rule leaves out has a default', () => {
  expect(resolveTerms(rule, deadline)).toEqual({
    kind: 'terms',
    terms: {
      metric: 'price_usd',
      currency: 'usd',
      step: '1h',
      source: rule.source,
      op: 'gte',
      target: '75000',
      agg: 'point',
      from: undefined,
      to: deadline,
      fallback: undefined,
      confirmation: { provider: 'defillama', asset: 'coingecko:bitcoin' },
      tie: { kind: 'percent', percent: '1' },
    },
  })
})

test('the values of a rule take precedence', () => {
  const said = {
    metric: 'price',
    currency: 'eur',
    step: '1d',
    at: moved(deadline, -60),
    tie: { kind: 'absolute', amount: '5' as Decimal },
    fallback: { provider: 'defillama', asset: 'coingecko:bitcoin' },
    deadline,
  } as const
  expect(resolveTerms({ ...rule, ...said }, deadline)).toMatchObject({
    terms: {
      metric: 'price',
      currency: 'eur',
      step: '1d',
      to: said.at,
      tie: said.tie,
      fallback: said.fallback,
      confirmation: said.fallback,
    },
  })
})

test('value locked comes in daily steps', () => {
  expect(resolveTerms({ ...rule, metric: 'tvl' }, deadline)).toMatchObject({
    terms: { step: '1d', confirmation: undefined },
  })
})

test('a window ends at the deadline or at its stated end', () => {
  const day = { kind: 'last', seconds: 86_400 } as const
  expect(resolveTerms({ ...rule, window: day, agg: 'any' }, deadline)).toMatchObject({
    terms: { from: moved(deadline, -86_400), to: deadline, agg: 'any' },
  })
  const [from, to] = [moved(deadline, -10), moved(deadline, -5)]
  const between = { kind: 'between', from, to } as const
  expect(resolveTerms({ ...rule, window: between, agg: 'all' }, deadline)).toMatchObject({
    terms: { from, to },
  })
})

describe('a rule contradicts', () => {
  const day = { kind: 'last', seconds: 86_400 } as const
  test.each<[string, Partial<AutomaticRule>, string]>([
    [
      'the deadline of its market',
      { deadline: moved(deadline, 1) },
      "the rule's deadline is 2026-02-20T23:59:01Z, the market's 2026-02-20T23:59:00Z",
    ],
    [
      'itself with a moment after the deadline',
      { at: moved(deadline, 1) },
      'the rule looks at 2026-02-20T23:59:01Z, after the deadline',
    ],
    [
      'itself with a window that is over when it begins',
      { window: { kind: 'between', from: deadline, to: deadline }, agg: 'any' },
      'the window begins at 2026-02-20T23:59:00Z, when it is over',
    ],
    [
      'itself with a touch in no window',
      { agg: 'any' },
      'a window wants agg any, all or close, and those want a window',
    ],
    [
      'itself with one point in a window',
      { window: day },
      'a window wants agg any, all or close, and those want a window',
    ],
    [
      'itself with a fallback to the source',
      { fallback: rule.source },
      'the fallback is the source itself',
    ],
  ])('%s', (_title, change, reason) => {
    expect(resolveTerms({ ...rule, ...change }, deadline)).toEqual({
      kind: 'contradiction',
      reason,
    })
  })
})
