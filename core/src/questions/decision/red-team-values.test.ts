import { describe, expect, test } from 'vitest'
import { type Attack, countingAttacks } from './red-team.fixture.ts'

const count = countingAttacks()
const source = 'source:json:mesonet.agron.iastate.edu/2027-06-20'

/** A rule on one body, whose honest form decides it. */
const attack = (
  lines: readonly string[],
  right: 'YES' | 'NO',
  honest: string,
  shown: string,
): Attack => ({ lines, right, honest: () => honest, shown: () => shown })

describe('numbers', () => {
  const lines = (op: string) => [source, 'value:/high', `op:${op}`, 'target:90']
  const body = (digits: string) => `{"high":${digits}}`
  const zeros = '0'.repeat(38)

  test('are compared exactly with 40 digits, or not at all', () => {
    const above = [`90.${zeros}1`, `9${zeros}`, `90000000000000000000000.${zeros}`]
    const below = [`89.${'9'.repeat(38)}`, `-9${zeros}`, `0.${zeros}9`]
    const cases = [
      ...above.map((digits) => [lines('gt'), 'YES', '91', digits] as const),
      ...below.map((digits) => [lines('gte'), 'NO', '89', digits] as const),
      ...above.map((digits) => [lines('eq'), 'NO', '91', digits] as const),
    ]
    const held = cases.map(([rule, right, honest, digits]) =>
      attack(rule, right, body(honest), body(digits)),
    )
    expect(count('sources', 'rule: numbers of 40 digits', held).held).toBe(held.length)
  })

  test('do not take the other side in other forms', () => {
    const forms = [
      '1e400',
      '-1e400',
      '9e999999999',
      '"9O"',
      '"NaN"',
      '"Infinity"',
      '"91 "',
    ]
    const more = ['"91,5"', '"0x5b"', '"９１"', '"٩١"', 'true', '[91]', '{"value":91}']
    const held = [...forms, ...more].map((text) =>
      attack(lines('lt'), 'NO', body('91'), body(text)),
    )
    expect(count('sources', 'rule: numbers in other forms', held).held).toBe(held.length)
  })
})

describe('a name in look-alike letters', () => {
  const lookalikes = ['Аna', 'Ana\u200b', 'Ａna', 'An\u0430', 'A\u2060na', 'ana', 'Ana.']
  const winner = (name: string) => `{"winner":${JSON.stringify(name)}}`
  const teams = (name: string) =>
    `{"teams":[{"name":${JSON.stringify(name)},"won":true},{"name":"Bea","won":false}]}`

  test('is not found by a rule that selects it, so that a panel decides', () => {
    const lines = [source, 'value:/teams/[name=Ana]/won', 'op:is', 'target:true']
    const held = lookalikes.map((name) => attack(lines, 'YES', teams('Ana'), teams(name)))
    const tally = count('sources', 'rule: a selected name in look-alike letters', held)
    expect(tally).toEqual({ held: held.length, endings: ['NO_DATA'] })
  })

  test('is not a word of a rule that compares the value itself, and so is none', () => {
    const lines = [source, 'value:/winner', 'op:is', 'target:Ana', 'other:Bea']
    const held = [...lookalikes, '', 'TBD', '-'].map((name) =>
      attack(lines, 'YES', winner('Ana'), winner(name)),
    )
    const name = 'rule: a compared name in look-alike letters, or missing'
    expect(count('sources', name, held)).toEqual({
      held: held.length,
      endings: ['NO_DATA'],
    })
  })

  test('is the same name where only its composition differs', () => {
    const lines = [source, 'value:/winner', 'op:is', 'target:Añá']
    const forms = ['Añá', 'An\u0303a\u0301', ' Añá ', 'Añá\n']
    const held = forms.map((name) => attack(lines, 'YES', winner('Añá'), winner(name)))
    const tally = count('sources', 'rule: a name in another composition', held)
    expect(tally).toEqual({ held: held.length, endings: ['YES'] })
  })
})

describe('a sensor is warmed', () => {
  const sensors = ['a', 'b', 'c']
  const lines = (...more: readonly string[]) => [
    ...[`${source}?station=x`, 'value:/high', 'op:gte', 'target:90', ...more],
  ]
  const banded = [
    ...lines('band:2'),
    ...sensors.map(
      (name, index) =>
        `§§band${index ? `-${index + 1}` : ''} ${source}?station=${name} value:/high`,
    ),
  ]
  /** Three neighbors are near the truth, which the sensor of the rule leaves by some degrees. */
  const warmed = (rule: readonly string[], degrees: readonly number[]): Attack[] =>
    degrees.flatMap((warmer) =>
      [0.1, 0.9].map((below) => ({
        ...{ lines: rule, right: 'NO' as const },
        honest: () => `{"high":${90 - below}}`,
        shown: ({ path }) => {
          const truth = 90 - below
          const spread = { a: -0.4, b: 0, c: 0.5 }[path.slice(-1)]
          return `{"high":${(truth + (spread ?? warmer)).toFixed(1)}}`
        },
      })),
    )

  test('leaves it to a panel if it is warmed by more than the band', () => {
    const held = warmed(banded, [2.1, 3, 5, 10, 30, 1_000])
    const tally = count(
      'sources',
      'rule: a sensor is warmed, band:2 of three others',
      held,
    )
    expect(tally).toEqual({ held: held.length, endings: ['OUT_OF_BAND'] })
  })

  test('decides if it is warmed by less than the band', () => {
    const open = warmed(banded, [1, 1.5, 2])
    const name = 'rule: a sensor is warmed by less than its band'
    expect(count('out-of-reach', name, open).held).toBe(0)
  })

  test('decides without a band', () => {
    const open = warmed(lines(), [1, 1.5, 2, 2.1, 3, 5, 10, 30])
    expect(count('left-out', 'rule: a sensor is warmed, no band', open).held).toBe(0)
  })
})

describe('a filing', () => {
  const filings = (...days: readonly string[]) =>
    JSON.stringify({
      total: days.length,
      filings: { day: days, form: days.map(() => '8-K') },
    })
  const lines = (where: string) => [
    ...['source:json:data.sec.gov/submissions/CIK0000000001.json', 'rows:/filings'],
    ...['total:/total', 'final:/total>=0'],
    ...[`where:${where}`, 'agg:count', 'op:gte', 'target:2'],
  ]
  const dated = lines('/form=8-K & /day>=2027-06-01 & /day<=2027-06-20')
  const before = ['2027-05-31', '2027-06-03']
  const lateDays = ['2027-06-21', '2027-06-22', '2027-07-20', '2028-06-10', '2026-06-10']
  const withOne = (rule: readonly string[], honest: string, days: readonly string[]) =>
    days.map((day) => attack(rule, 'NO', honest, filings(...before, day)))

  test('does not count after the window if the rule names the days', () => {
    const held = withOne(dated, filings(...before), lateDays)
    const tally = count('sources', 'rule: a late filing, days in the rule', held)
    expect(tally).toEqual({ held: held.length, endings: ['NO'] })
  })

  test('leaves the count to a panel without its day', () => {
    const bodies = [
      '{"total":2,"filings":{"day":["2027-06-03",null],"form":["8-K","8-K"]}}',
      '{"total":2,"filings":{"day":["2027-06-03","soon"],"form":["8-K","8-K"]}}',
      '{"total":2,"filings":{"day":["2027-06-03"],"form":["8-K","8-K"]}}',
      '{"total":2,"filings":[{"day":"2027-06-03","form":"8-K"},{"form":"8-K"}]}',
    ]
    const held = bodies.map((body) => attack(dated, 'NO', filings(...before), body))
    const tally = count('sources', 'rule: a late filing without its day', held)
    expect(tally).toEqual({ held: held.length, endings: ['NO_DATA'] })
  })

  test('counts where the rule names no days', () => {
    const open = withOne(lines('/form=8-K'), filings('2027-06-03'), lateDays)
    const name = 'rule: a late filing, no days in the rule'
    expect(count('left-out', name, open).held).toBe(0)
  })

  test('counts where its source writes an earlier day', () => {
    const open = withOne(dated, filings(...before), ['2027-06-02', '2027-06-20'])
    const name = 'rule: a late filing with an earlier day'
    expect(count('out-of-reach', name, open).held).toBe(0)
  })
})
