import { describe, expect, test } from 'vitest'
import {
  answerAsExchange,
  EXCHANGES,
  type Exchange,
  exchangeOf,
} from '../sources/candles/exchange.fixture.ts'
import { momentOf } from './data-world.fixture.ts'
import {
  type Attack,
  countingAttacks,
  type ShownSources,
  TIMES,
} from './red-team.fixture.ts'

const count = countingAttacks()
const hour = 3_600
const target = 75_000
/** Dollars in a minute that begins at a second; undefined without trades. */
type Path = (time: number) => number | undefined
type Prices = { readonly [Name in Exchange]: Path | 'dead' }

const shows =
  (prices: Prices): ShownSources =>
  (request) => {
    const path = prices[exchangeOf(request)]
    if (path === 'dead') return { failure: 'connect ECONNREFUSED' }
    const minute = (time: number) => {
      const dollars = path(time)
      if (dollars === undefined) return undefined
      const cents = Math.round(dollars * 100)
      return [cents, cents, cents, cents] as const
    }
    return answerAsExchange(request, { minute, now: momentOf(TIMES.now) })
  }
const alike = (path: Path): Prices => ({ binance: path, coinbase: path, kraken: path })

const single = [
  ...['source:binance:BTCUSDT', 'step:1m', `target:${target}`],
  'at:2027-06-20T16:00Z',
]
const three = [...single, 'confirm:coinbase:BTC-USD,kraken:XBTUSD']
const bandOf = (band: string) => [
  ...[...single, `band:${band}`],
  '§§band source:coinbase:BTC-USD step:1m',
  '§§band-2 source:kraken:XBTUSD step:1m',
]

/** A price below or above the target, and a lie across it of so much, for two comparisons. */
const lies = ['gte', 'lt'].flatMap((op) =>
  [1.0001, 1.004, 1.02, 1.5].flatMap((factor) =>
    [factor, 1 / factor].map((each) => {
      const truth = target / Math.sqrt(each)
      const right = truth >= target === (op === 'gte') ? 'YES' : 'NO'
      return { op, factor, truth, lie: truth * each, right } as const
    }),
  ),
)

/** Attacks by those who lie, each alone or each pair. */
function lying(
  rule: readonly string[],
  liars: readonly (readonly Exchange[])[],
  dead: readonly Exchange[] = [],
  chosen = lies,
): Attack[] {
  return chosen.flatMap(({ op, truth, lie, right }) =>
    liars.map((those) => {
      const honest = alike(() => truth)
      const sent = those.map((name) => [name, () => lie] as const)
      const silent = dead
        .filter((name) => !those.includes(name))
        .map((name) => [name, 'dead'] as const)
      const shown = { ...honest, ...Object.fromEntries([...sent, ...silent]) }
      return {
        ...{ lines: [...rule, `op:${op}`].sort(sectionsLast), right },
        ...{ honest: shows(honest), shown: shows(shown) },
      }
    }),
  )
}

/** A sub-section follows the keys of its rule. */
function sectionsLast(one: string, other: string): number {
  return Number(one.startsWith('§')) - Number(other.startsWith('§'))
}

const one = EXCHANGES.map((name) => [name])
const pairs = EXCHANGES.map((name) => EXCHANGES.filter((other) => other !== name))

describe('one exchange lies, by a little or a lot', () => {
  test.each([
    ['need:2 of 3', ['need:2'], ['NO', 'YES']],
    ['all 3 must agree', [], ['SOURCES_DISAGREE']],
  ])('%s: it decides nothing', (guard, lines, endings) => {
    const attacks = lying([...three, ...lines], one)
    expect(count('sources', `rule: one exchange lies, ${guard}`, attacks)).toEqual({
      held: attacks.length,
      endings,
    })
  })

  test('need:2 of 3 with a dead one leaves it to a panel', () => {
    const attacks = lying([...three, 'need:2'], [['binance']], ['kraken'])
    expect(
      count('sources', 'rule: one exchange lies and one is dead, need:2 of 3', attacks),
    ).toEqual({ held: attacks.length, endings: ['SOURCE_FAILED'] })
  })

  test('the only source decides', () => {
    const attacks = lying(single, [['binance']])
    expect(count('left-out', 'rule: the only exchange lies', attacks).held).toBe(0)
  })
})

describe('two exchanges lie alike', () => {
  test('all 3 must agree: a panel decides', () => {
    const attacks = lying(three, pairs)
    expect(
      count('sources', 'rule: two exchanges lie alike, all 3 must agree', attacks),
    ).toEqual({ held: attacks.length, endings: ['SOURCES_DISAGREE'] })
  })

  test('need:2 of 3: they decide', () => {
    const attacks = lying([...three, 'need:2'], pairs)
    const name = 'rule: two exchanges lie alike, need:2 of 3'
    expect(count('out-of-reach', name, attacks).held).toBe(0)
  })
})

describe('a band around the median of two neighbors', () => {
  const far = lies.filter(({ factor }) => factor > 1.01)
  const near = lies.filter(({ factor }) => factor < 1.01)

  test('a lie beyond it is left to a panel', () => {
    const attacks = lying(bandOf('1%'), [['binance']], [], far)
    expect(count('sources', 'rule: one exchange lies, band:1%', attacks)).toEqual({
      held: attacks.length,
      endings: ['OUT_OF_BAND'],
    })
  })

  test('a lie within it decides', () => {
    const attacks = lying(bandOf('1%'), [['binance']], [], near)
    const name = 'rule: one exchange lies by less than its band'
    expect(count('out-of-reach', name, attacks).held).toBe(0)
  })
})

describe('an exchange is an hour off', () => {
  const at = momentOf('2027-06-20T16:00Z')
  /** The price crosses the target in the hour before the moment that counts. */
  const late = (rule: readonly string[], shift: (path: Path) => Path): Attack[] =>
    lies.map(({ op, truth, lie, right }) => {
      const path: Path = (time) => (time >= at - 600 ? truth : lie)
      const shown = { ...alike(path), binance: shift(path) }
      return {
        ...{ lines: [...rule, `op:${op}`], right },
        ...{ honest: shows(alike(path)), shown: shows(shown) },
      }
    })
  /** Candles of an hour ago with the times of now. */
  const restamped = (path: Path): Path => {
    return (time) => path(time - hour)
  }
  /** Nothing of the last hour. */
  const behind = (path: Path): Path => {
    return (time) => (time > at - hour ? undefined : path(time))
  }

  test('need:2 of 3 outvotes it, with old times and with new ones', () => {
    const attacks = [restamped, behind].flatMap((shift) =>
      late([...three, 'need:2'], shift),
    )
    expect(
      count('sources', 'rule: an exchange is an hour off, need:2 of 3', attacks).held,
    ).toBe(attacks.length)
  })

  test('depends on its times if there is no second source', () => {
    const attacks = late(single, behind)
    expect(
      count('sources', 'rule: the only exchange is an hour off, old times', attacks),
    ).toEqual({ held: attacks.length, endings: ['NO_DATA'] })
    const name = 'rule: the only exchange is an hour off, new times'
    expect(count('left-out', name, late(single, restamped)).held).toBe(0)
  })
})
