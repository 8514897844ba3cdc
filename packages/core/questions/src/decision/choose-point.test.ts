import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decimal } from '../decimal.ts'
import type { UnixSeconds } from '../moment.ts'
import type { Aggregation, Operator } from '../rule.ts'
import { moved } from '../sources/feed-query.ts'
import { choosePoint, fulfils } from './choose-point.ts'
import type { Terms } from './terms.ts'

const end = 1_771_635_600 as UnixSeconds
const hour = 3_600_000

function terms(agg: Aggregation, op: Operator, target: string, hours?: number): Terms {
  return {
    source: { provider: 'coingecko', asset: 'bitcoin' },
    metric: 'price_usd',
    currency: 'usd',
    step: '1h',
    op,
    target: target as Decimal,
    agg,
    from: hours === undefined ? undefined : moved(end, -3_600 * hours),
    to: end,
    fallback: undefined,
    confirmation: undefined,
    tie: { kind: 'absolute', amount: '0' as Decimal },
  }
}

/** Points by hours before the end; negative hours lie after it. */
function points(...list: readonly (readonly [number, string])[]) {
  return list.map(([hours, value]) => ({
    time: end * 1_000 - hours * hour,
    value: value as Decimal,
  }))
}

describe('the value at one moment', () => {
  const rule = terms('point', 'gte', '75000')

  test('is the nearest one', () => {
    const series = points([2, '1'], [1, '74999'], [0, '75000'], [-1, '80000'])
    expect(choosePoint(rule, series)).toEqual({
      kind: 'chosen',
      point: { time: end * 1_000, value: '75000' },
      holds: true,
      ageSeconds: 0,
    })
  })

  test('is the point 43 s later, not the one of 59 minutes before', () => {
    const series = [
      { time: end * 1_000 - 3_552_580, value: '74999' as Decimal },
      { time: end * 1_000 + 43_652, value: '80000' as Decimal },
    ]
    expect(choosePoint(rule, series)).toMatchObject({
      point: { value: '80000' },
      holds: true,
      ageSeconds: -43,
    })
  })

  test('is the earlier one of two that are equally near', () => {
    expect(choosePoint(rule, points([0.5, '74999'], [-0.5, '80000']))).toMatchObject({
      point: { value: '74999' },
      ageSeconds: 1_800,
    })
  })

  test.each([1, -1])('may be 35 minutes away, and no more: side %d', (side) => {
    const reach = (35 / 60) * side
    expect(choosePoint(rule, points([reach, '80000']))).toMatchObject({ holds: true })
    expect(choosePoint(rule, points([reach + side / hour, '80000']))).toEqual({
      kind: 'undecided',
      reason: 'the nearest point is 35 minutes away',
    })
  })

  test('half a second later has the age 0', () => {
    const [point] = points([0, '1'])
    const later = [{ time: (point?.time ?? 0) + 500, value: '1' as Decimal }]
    expect(choosePoint(rule, later)).toHaveProperty('ageSeconds', 0)
  })

  test('may be 12 hours away in daily steps', () => {
    const daily: Terms = { ...rule, step: '1d' }
    expect(choosePoint(daily, points([12, '80000']))).toMatchObject({ kind: 'chosen' })
    expect(choosePoint(daily, points([12.1, '80000']))).toMatchObject({
      kind: 'undecided',
    })
  })

  test('is unknown without points', () => {
    const none = { kind: 'undecided', reason: 'the series has no point in time' }
    expect(choosePoint(rule, [])).toEqual(none)
  })
})

describe('the close of a window', () => {
  test('is the point nearest to its end', () => {
    const series = points([2, '90000'], [1, '70000'], [0, '74000'])
    expect(choosePoint(terms('close', 'gte', '75000', 2), series)).toMatchObject({
      point: { value: '74000' },
      holds: false,
    })
  })

  test('does not reach before the window', () => {
    const rule = terms('close', 'gte', '75000', 0.25)
    expect(choosePoint(rule, points([0.4, '80000']))).toMatchObject({ kind: 'undecided' })
  })
})

describe('a touch', () => {
  const rule = terms('any', 'gte', '75100', 3)
  const series = points([3, '71000'], [2, '75100'], [1, '75200'], [0, '71000'])

  test('counts although the price has left again', () => {
    expect(choosePoint(rule, series)).toMatchObject({
      point: { value: '75200' },
      holds: true,
    })
  })

  test('one hour before the window does not count', () => {
    const before = points([3.1, '99999'], [3, '1'], [2, '1'], [1, '1'], [0, '1'])
    expect(choosePoint(rule, before)).toMatchObject({ holds: false })
  })

  test('is proven by one point, whatever is missing', () => {
    expect(choosePoint(rule, points([2, '75100']))).toMatchObject({ holds: true })
  })

  test('is ruled out only by a window without gaps', () => {
    expect(choosePoint(rule, points([3, '1'], [2, '1'], [0, '1']))).toEqual({
      kind: 'undecided',
      reason: 'the series has a gap of 120 minutes from 2026-02-20T23:00:00.000Z on',
    })
    expect(choosePoint(rule, points([1, '1'], [0, '1']))).toMatchObject({
      kind: 'undecided',
    })
    expect(choosePoint(rule, points([3, '1'], [2, '1']))).toMatchObject({
      kind: 'undecided',
    })
    expect(choosePoint(rule, points([3, '1'], [1.5, '1'], [0, '1']))).toMatchObject({
      holds: false,
    })
  })

  test('from above is the lowest point', () => {
    expect(choosePoint(terms('any', 'lte', '71000', 3), series)).toMatchObject({
      point: { value: '71000', time: end * 1_000 - 3 * hour },
      holds: true,
    })
    expect(choosePoint(terms('any', 'lt', '71000', 3), series)).toMatchObject({
      holds: false,
    })
  })

  test('of an exact value is the nearest point', () => {
    expect(choosePoint(terms('any', 'eq', '75150', 3), series)).toMatchObject({
      point: { value: '75100' },
      holds: false,
    })
    expect(choosePoint(terms('any', 'eq', '75200', 3), series)).toMatchObject({
      holds: true,
    })
  })
})

describe('a stay', () => {
  const series = points([2, '76000'], [1, '75000'], [0, '77000'])

  test('holds when the worst point holds', () => {
    expect(choosePoint(terms('all', 'gte', '75000', 2), series)).toMatchObject({
      point: { value: '75000' },
      holds: true,
    })
    expect(choosePoint(terms('all', 'gt', '75000', 2), series)).toMatchObject({
      holds: false,
    })
    expect(choosePoint(terms('all', 'lte', '77000', 2), series)).toMatchObject({
      point: { value: '77000' },
      holds: true,
    })
  })

  test('is broken by one point, whatever is missing', () => {
    const one = points([1, '1'])
    expect(choosePoint(terms('all', 'gte', '75000', 2), one)).toMatchObject({
      holds: false,
    })
  })

  test('is proven only by a window without gaps', () => {
    const gap = points([2, '76000'], [0, '76000'])
    expect(choosePoint(terms('all', 'gte', '75000', 2), gap)).toMatchObject({
      kind: 'undecided',
    })
  })
})

test.each([
  ['gte', [false, true, true]],
  ['gt', [false, false, true]],
  ['lte', [true, true, false]],
  ['lt', [true, false, false]],
  ['eq', [false, true, false]],
] as const)('%s compares exact decimals', (op, expected) => {
  const target = '0.3' as Decimal
  const values = ['0.29999999999999999999', '0.3', '0.30000000000000000001'] as Decimal[]
  expect(values.map((value) => fulfils({ op, target }, value))).toEqual(expected)
})

test('in a full window a touch from below is what is not a stay below', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 0, max: 9 }),
      (values, target) => {
        const series = points(...values.map((value, at) => [4 - at, `${value}`] as const))
        const touch = choosePoint(terms('any', 'gte', `${target}`, 4), series)
        const stay = choosePoint(terms('all', 'lt', `${target}`, 4), series)
        expect(touch).toMatchObject({ holds: values.some((value) => value >= target) })
        expect(stay).toMatchObject({ holds: values.every((value) => value < target) })
      },
    ),
  )
})
