import {
  type CampaignRandom,
  createRandom,
  isFull,
  runs,
} from '@cresolver/worlds/campaigns'
import { expect, it } from 'vitest'
import {
  answerAsExchange,
  EXCHANGES,
  type Minute,
  SYMBOLS,
} from '../sources/candles/exchange.fixture.ts'
import { decideWith, momentOf } from './data-world.fixture.ts'

/** Each boundary is hit, and one unit above and below it. */
const RULES = runs(2_000)

const FIELDS = ['open', 'high', 'low', 'close'] as const
const OPERATORS = ['gte', 'gt', 'lte', 'lt', 'eq', 'between'] as const
const LENGTHS = { '1m': 60, '1h': 3_600, '1d': 86_400 } as const
type Field = (typeof FIELDS)[number]
type Operator = (typeof OPERATORS)[number]
type Step = keyof typeof LENGTHS

/** A rule as data, for the text and for the naive verdict. */
type Case = {
  readonly exchange: (typeof EXCHANGES)[number]
  readonly step: Step
  readonly field: Field
  readonly op: Operator
  /** Seconds. */
  readonly from: number
  readonly to: number
  readonly agg: 'any' | 'all' | undefined
  /** The open of the candle, or the second at which an earlier one opens. */
  readonly than: 'open' | number | undefined
  readonly equal: 'yes' | 'no' | 'split' | 'void' | undefined
  /** Cents: the boundary, and the upper one of a range. */
  readonly target: readonly [number, number]
}

it(`decides ${RULES} generated rules as a naive reader of the trades does`, () => {
  const random = createRandom()
  const seen = new Map<string, number>()
  const wrong: string[] = []
  for (let index = 0; index < RULES; index += 1) {
    const rule = generate(random, index)
    const { lines, end } = textOf(rule)
    const finalAt = end + 600
    const decide = (now: number) =>
      decideWith(
        lines,
        (request) => answerAsExchange(request, { minute: minuteAt, now }),
        { deadline: iso(end), now: iso(now) },
      )
    const early = decide(finalAt - 1)
    const { finding } = decide(finalAt)
    const wanted = naiveVerdict(rule)
    seen.set(wanted, (seen.get(wanted) ?? 0) + 1)
    if (finding.verdict !== wanted) {
      wrong.push(`${JSON.stringify(finding)} is not ${wanted}: ${lines.join(' ')}`)
    }
    if (early.finding.verdict !== 'TOO_EARLY' || early.observations.length > 0) {
      wrong.push(`decided before it was final: ${lines.join(' ')}`)
    }
  }
  expect(wrong).toEqual([])
  // Each outcome is hit often enough to mean something.
  const least = Math.min(
    ...['YES', 'NO', 'SPLIT', 'VOID'].map((side) => seen.get(side) ?? 0),
  )
  if (isFull) expect(least).toBeGreaterThan(10)
}, 60_000)

/** Cents of the trade at a millisecond: few different prices, so that equal ones are frequent. */
function tradeAt(ms: number): number {
  const mixed = Math.imul(Math.floor(ms / 7) ^ (ms % 9_973), 2_654_435_761) >>> 0
  return 7_500_000 + (mixed % 6)
}

/** Milliseconds of the trades of a minute: its first and its last one included. */
const MILLISECONDS = [0, 20_000, 40_000, 59_999]

function tradesOf(from: number, to: number): readonly number[] {
  const trades: number[] = []
  for (let minute = from; minute < to; minute += 60) {
    trades.push(...MILLISECONDS.map((ms) => tradeAt(minute * 1_000 + ms)))
  }
  return trades
}

function minuteAt(time: number): Minute {
  const trades = tradesOf(time, time + 60)
  return candleOf(trades)
}

function candleOf(trades: readonly number[]): Minute {
  return [trades[0] ?? 0, Math.max(...trades), Math.min(...trades), trades.at(-1) ?? 0]
}

function valueOfCandle(from: number, length: number, field: Field): number {
  return candleOf(tradesOf(from, from + length))[FIELDS.indexOf(field)] ?? 0
}

function generate({ below: random, pick }: CampaignRandom, index: number): Case {
  const exchange = pick(EXCHANGES)
  const isWindow = random(2) === 0
  const step: Step = isWindow || random(3) > 0 ? '1m' : pick(['1h', '1d'] as const)
  const length = LENGTHS[step]
  const noon = momentOf('2027-06-20T12:00Z')
  const from = Math.floor((noon + random(86_400)) / length) * length
  const to = isWindow ? from + (1 + random(240)) * 60 : from + length
  const op = OPERATORS[index % OPERATORS.length] ?? 'gte'
  const field = FIELDS[Math.floor(index / OPERATORS.length) % FIELDS.length] ?? 'close'
  const agg = isWindow ? pick(['any', 'all'] as const) : undefined
  const than =
    isWindow || op === 'between'
      ? undefined
      : pick([undefined, undefined, 'open', from - length * (1 + random(3))] as const)
  const equal =
    op === 'between' || op === 'eq'
      ? undefined
      : pick([undefined, 'yes', 'no', 'split', 'void', 'split'] as const)
  // The boundary is a value that occurs, one unit above it, or one below.
  const at = isWindow ? from + 60 * random((to - from) / 60) : from
  const extremes = tradesOf(from, to)
  const near = pick([
    valueOfCandle(at, isWindow ? 60 : length, field),
    Math.max(...extremes),
    Math.min(...extremes),
  ])
  const target = near + random(3) - 1
  return {
    ...{ exchange, step, field, op, from, to, agg, than, equal },
    target: [target, target + random(3)],
  }
}

function textOf(rule: Case) {
  const { exchange, step, field, op, from, to, agg, than, equal, target } = rule
  const end = agg === undefined ? from + LENGTHS[step] : to
  const wanted =
    than === undefined
      ? [`target:${op === 'between' ? target.map(price).join('..') : price(target[0])}`]
      : [`than:${than === 'open' ? than : iso(than)}`]
  const time =
    agg === undefined
      ? [`at:${iso(from)}`]
      : [`window:${iso(from)}/${iso(to)}`, `agg:${agg}`]
  const lines = [
    `source:${exchange}:${SYMBOLS[exchange]}`,
    `step:${step}`,
    `field:${field}`,
    `op:${op}`,
    ...wanted,
    ...time,
    ...(equal === undefined ? [] : [`equal:${equal}`]),
  ]
  return { lines, end }
}

/** Verdict of a reader of each trade. */
function naiveVerdict(rule: Case): string {
  const { step, field, from, to, agg, than } = rule
  const length = LENGTHS[step]
  if (agg === undefined) {
    const value = valueOfCandle(from, length, field)
    const other =
      than === undefined
        ? rule.target[0]
        : than === 'open'
          ? tradeAt(from * 1_000)
          : valueOfCandle(than, length, field)
    return outcome(rule, value, other)
  }
  const outcomes: string[] = []
  for (let minute = from; minute < to; minute += 60) {
    outcomes.push(outcome(rule, valueOfCandle(minute, 60, field), rule.target[0]))
  }
  const [first, second] = agg === 'any' ? ['YES', 'NO'] : ['NO', 'YES']
  const equal = outcomes.find((one) => one === 'SPLIT' || one === 'VOID')
  return outcomes.includes(first) ? first : (equal ?? second)
}

function outcome({ op, equal, target }: Case, value: number, other: number): string {
  if (equal !== undefined && value === other) return equal.toUpperCase()
  const holds = {
    gte: value >= other,
    gt: value > other,
    lte: value <= other,
    lt: value < other,
    eq: value === other,
    between: value >= target[0] && value <= target[1],
  }[op]
  return holds ? 'YES' : 'NO'
}

function price(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

function iso(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`
}
