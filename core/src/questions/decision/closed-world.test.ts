import { runs } from '@cresolver/worlds/campaigns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answer, decideWith, momentOf } from './data-world.fixture.ts'

const times = { deadline: '2027-07-01T00:00Z', now: '2027-07-01T06:00Z' }
const end = 'until:+2d'

function verdictOf(
  lines: readonly string[],
  answer: Answer,
  now: string | number = times.now,
): string {
  const at =
    typeof now === 'string' ? momentOf(now) : (now as ReturnType<typeof momentOf>)
  return decideWith(lines, () => answer, { ...times, now: at }).finding.verdict
}

const row = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  size: fc.integer({ min: 0, max: 3 }),
})
const aggregates = ['count', 'any', 'all'] as const
const list = fc.record({
  rows: fc.array(row, { maxLength: 6 }),
  agg: fc.constantFrom(...aggregates),
  target: fc.integer({ min: 0, max: 4 }),
})

const source = 'source:json:earthquake.usgs.gov/2027-06-01'
const rule = (agg: string, target: number, ...more: readonly string[]) => [
  ...[source, 'rows:/rows', 'value:/size', 'distinct:/id', `agg:${agg}`],
  ...['op:gte', `target:${target}`, 'final:/ok=true', end, ...more],
]

type Row = { readonly id: number; readonly size: number }

/** Meaning of a whole list of different rows, counted a second time. */
function sideOf(agg: (typeof aggregates)[number], rows: readonly Row[], target: number) {
  const sizes = rows.map(({ size }) => size)
  const holds = (value: number) => (value >= target ? 'YES' : 'NO')
  switch (agg) {
    case 'count':
      return holds(rows.length)
    case 'any':
      return sizes.some((size) => size >= target) ? 'YES' : 'NO'
    case 'all':
      if (sizes.length === 0) return 'TOO_EARLY'
      return sizes.every((size) => size >= target) ? 'YES' : 'NO'
  }
}

const distinctOf = (rows: readonly Row[]) => [
  ...new Map(rows.map((each) => [each.id, each])).values(),
]
const isTwin = (rows: readonly Row[]) =>
  rows.some((one) => rows.some(({ id, size }) => id === one.id && size !== one.size))

describe('a list', () => {
  test('decides as its rows say if it states their number, equal twins once', () => {
    fc.assert(
      fc.property(list, ({ rows, agg, target }) => {
        const different = distinctOf(rows)
        const body = JSON.stringify({ ok: true, total: different.length, rows })
        const verdict = verdictOf(rule(agg, target, 'total:/total'), body)
        expect(verdict).toBe(isTwin(rows) ? 'TOO_EARLY' : sideOf(agg, different, target))
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('decides nothing but that there is a row if it lacks rows', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 9 }), ({ rows, agg, target }, more) => {
        fc.pre(!isTwin(rows))
        const different = distinctOf(rows)
        const hasMatch = different.some(({ size }) => size >= target)
        const proves =
          agg === 'any'
            ? hasMatch
            : agg === 'all' && different.some(({ size }) => size < target)
        for (const [extra, total] of [
          [['total:/total'], different.length + more],
          [['total:/total'], undefined],
          [[], different.length],
        ] as const) {
          const body = JSON.stringify({ ok: true, total, rows })
          expect(verdictOf(rule(agg, target, ...extra), body)).toBe(
            proves ? sideOf(agg, different, target) : 'TOO_EARLY',
          )
        }
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('is whole in order of time if it reaches back to before the window', () => {
    const at = (day: number) => `2027-06-${String(day).padStart(2, '0')}T12:00Z`
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
        fc.constantFrom('falls', 'rises', 'neither'),
        (days, order) => {
          const sorted = days.toSorted((one, other) => other - one)
          const shown = order === 'rises' ? sorted.toReversed() : sorted
          const rows = (order === 'neither' ? days : shown).map((day) => ({
            id: day,
            at: at(day),
          }))
          const lines = [
            ...[source, 'rows:/rows', 'distinct:/id', 'agg:count', 'op:gte', 'target:2'],
            ...[
              'before:/at<2027-06-10T00:00Z',
              'where:/at>=2027-06-10T00:00Z',
              'final:/ok=true',
              end,
            ],
          ]
          const isSorted = [sorted, sorted.toReversed()].some(
            (each) => each.join() === rows.map(({ id }) => id).join(),
          )
          const isWhole = isSorted && days.some((day) => day < 10)
          const count = days.filter((day) => day >= 10).length
          expect(verdictOf(lines, JSON.stringify({ ok: true, rows }))).toBe(
            isWhole ? (count >= 2 ? 'YES' : 'NO') : 'TOO_EARLY',
          )
        },
      ),
      { numRuns: runs(1_000) },
    )
  })

  test.each(aggregates)('decides nothing if it is an error: %s', (agg) => {
    for (const body of [
      { ok: true, error: 'rate limited', rows: [] },
      { ok: true, error: 'rate limited', total: null, rows: [] },
      { ok: true, total: 0 },
      { ok: true, total: 0, rows: {} },
      { ok: true, total: 0, rows: 'none' },
    ]) {
      expect(verdictOf(rule(agg, 1, 'total:/total'), JSON.stringify(body))).toBe(
        'TOO_EARLY',
      )
    }
  })
})

describe('a word', () => {
  const lines = (...more: readonly string[]) => [
    ...[source, 'value:/word', 'op:is', 'final:/ok=true', end, ...more],
  ]
  const bodyOf = (word: unknown) => JSON.stringify({ ok: true, word })

  test('outside both sets decides nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom('cubs', 'CUBS', 'Chicago Cubs', 'Сubs', 'TBD', '', 'Draw', '-'),
          fc.integer(),
          fc.boolean(),
        ),
        (word) => {
          fc.pre(!['Cubs', 'Reds'].includes(String(word).trim().normalize('NFC')))
          const sets = lines('target:Cubs', 'other:Reds')
          expect(verdictOf(sets, bodyOf(word))).toBe('TOO_EARLY')
        },
      ),
      { numRuns: runs(1_000) },
    )
  })

  test.each([
    ['Cubs', 'YES', ['target:Cubs', 'other:Reds|draw']],
    ['draw', 'NO', ['target:Cubs', 'other:Reds|draw']],
    ['Reds', 'TOO_EARLY', ['target:Cubs']],
    [true, 'YES', ['target:true']],
    [false, 'NO', ['target:true']],
    [true, 'NO', ['target:false']],
    ['true', 'YES', ['target:true']],
    ['True', 'TOO_EARLY', ['target:true']],
    [1, 'TOO_EARLY', ['target:true']],
    [`0x${'ab'.repeat(20)}`, 'NO', [`target:0x${'cd'.repeat(20)}`]],
    [`0x${'AB'.repeat(20)}`, 'YES', [`target:0x${'ab'.repeat(20)}`]],
  ])('%j ends in %s by %j', (word, verdict, more) => {
    expect(verdictOf(lines(...more), bodyOf(word))).toBe(verdict)
  })
})

describe('time', () => {
  const lines = [source, 'value:/word', 'op:is', 'target:true', 'final:/ok=true', end]
  const last = momentOf('2027-07-03T00:00Z')
  const anyTime = fc.integer({ min: momentOf(times.deadline), max: last + 90 * 86_400 })

  test('does not turn one verdict into the opposite', () => {
    fc.assert(
      fc.property(anyTime, anyTime, fc.boolean(), (one, other, word) => {
        // The document changes its mind after the last moment of the rule.
        const said = (now: number) =>
          verdictOf(
            lines,
            JSON.stringify({ ok: true, word: now > last ? !word : word }),
            now,
          )
        const verdicts = new Set([said(one), said(other)])
        expect(verdicts.has('YES') && verdicts.has('NO')).toBe(false)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test.each<[Answer]>([[503], [429], ['<html>'], ['null'], [{ failure: 'timeout' }]])(
    'is given to a source that answers %j',
    (answer) => {
      expect(verdictOf(lines, answer, last - 1)).toBe('TOO_EARLY')
      expect(verdictOf(lines, answer, last)).toBe('NEEDS_PANEL')
    },
  )

  test.each([
    ['2027-06-30T23:59:59Z', 'YES'],
    ['2027-07-01T00:00Z', 'YES'],
    ['2027-07-01T00:00:01Z', 'TOO_EARLY'],
    ['2027-06-30T20:00-04:00', 'YES'],
    ['2027-06-30T20:01-04:00', 'TOO_EARLY'],
    ['2027-06-30', 'TOO_EARLY'],
    [undefined, 'TOO_EARLY'],
  ])('ends an event at %s in %s', (at, verdict) => {
    const body = JSON.stringify({ ok: true, word: true, at })
    expect(verdictOf([...lines, 'when:/at'], body)).toBe(verdict)
  })

  test.each([
    ['/at<=2027-06-20', '2027-06-20T15:00Z', 'TOO_EARLY'],
    ['/at<=2027-06-20', '2027-06-20', 'YES'],
    ['/at<=2027-06-20T23:59Z', '2027-06-20T15:00Z', 'YES'],
    ['/at<=2027-06-20T23:59Z', '2027-06-20', 'TOO_EARLY'],
  ])('compares %s with %s: %s', (where, at, verdict) => {
    const counting = rule('count', 1, 'total:/total', `where:${where}`)
    const rows = [{ id: 1, size: 1, at }]
    expect(verdictOf(counting, JSON.stringify({ ok: true, total: 1, rows }))).toBe(
      verdict,
    )
  })

  test.each([
    [['value:/price'], 'NEEDS_PANEL'],
    [['value:/2027-06-20/price'], 'YES'],
    [['value:/price', 'final:/ok=true'], 'YES'],
  ])('ends a document with %j in %s', (more, verdict) => {
    const live = [
      'source:json:api.exchange.coinbase.com/ticker',
      'op:gt',
      'target:1',
      ...more,
    ]
    const body = { ok: true, price: 2, '2027-06-20': { price: 2 } }
    expect(verdictOf(live, JSON.stringify(body))).toBe(verdict)
  })
})
