import {
  extractBody,
  hashBody,
  type Observation,
  parseMoment,
  type UnixSeconds,
} from '@cresolver/core/questions'
import {
  createPriceApp,
  type LocalPoint,
  listedSeries,
  localBaseUrls,
  ownSeries,
} from '@cresolver/worlds/servers'
import { expect, test } from 'vitest'
import { adjudicate } from './adjudicate.ts'
import { readRecorded, readRecordedSeries } from './recorded-prices.fixture.ts'

type Case = {
  readonly points: readonly LocalPoint[]
  readonly deadline: number
  readonly op: 'gte' | 'gt' | 'lte' | 'lt'
  readonly target: string
}

const hour = 3_600

const apps = new WeakMap<readonly LocalPoint[], ReturnType<typeof createPriceApp>>()

const decide = async ({ points, deadline, op, target }: Case) => {
  const app =
    apps.get(points) ?? createPriceApp({ prices: { coin: listedSeries(points) } })
  apps.set(points, app)
  const bases = localBaseUrls('')
  const fetch = async (request: Observation['request']): Promise<Observation> => {
    const url = bases[request.host] + request.path
    const answer = await app.request(url)
    const whole = await answer.text()
    const body = extractBody(request, whole) ?? whole
    const { status } = answer
    return { kind: 'answer', request, url, status, body, sha256: hashBody(body) }
  }
  const question = `§question Will it?\n§rule\nsource:coingecko:coin\nop:${op}\ntarget:${target}`
  const dated = { question, deadline: deadline as UnixSeconds }
  const { finding } = await adjudicate(
    dated,
    { fetch },
    (deadline + 9_000) as UnixSeconds,
  )
  return finding.verdict
}

/** The same by going through all points one after the other. */
const bruteForce = ({ points, deadline, op, target }: Case): string => {
  const holds = ({ value }: LocalPoint): boolean => {
    const [seen, wanted] = [Number(value), Number(target)]
    if (op === 'gte') return seen >= wanted
    if (op === 'gt') return seen > wanted
    return op === 'lte' ? seen <= wanted : seen < wanted
  }
  const awayOf = ({ time }: LocalPoint) => Math.abs(deadline * 1_000 - time)
  const least = Math.min(...points.map(awayOf))
  const nearest = points.find((point) => awayOf(point) === least)
  if (!nearest || least > 35 * 60_000) return 'NEEDS_PANEL'
  return holds(nearest) ? 'YES' : 'NO'
}

/** Deadlines at, just before and just after points; targets on values; series with gaps. */
function* casesOf(points: readonly LocalPoint[]): Generator<Case> {
  for (let index = 14; index < points.length; index += 47) {
    const at = points[index]
    const before = points[index - 5]
    if (!at || !before) continue
    const gaps = [[], [index], [index, index - 1], [index - 6], [index - 6, index - 7]]
    for (const gap of gaps) {
      const left = points.filter((_, position) => !gap.includes(position))
      for (const offset of [-1_799, -101, 0, 1, 1_801]) {
        for (const op of ['gte', 'gt', 'lte', 'lt'] as const) {
          for (const { value } of [at, before]) {
            const deadline = Math.floor(at.time / 1_000) + offset
            yield { points: left, deadline, op, target: value }
          }
        }
      }
    }
  }
}

const compareAll = async (points: readonly LocalPoint[]) => {
  const counts: Record<string, number> = {}
  for (const one of casesOf(points)) {
    const verdict = await decide(one)
    const { points: _points, ...reported } = one
    expect(verdict, JSON.stringify(reported)).toBe(bruteForce(one))
    counts[verdict] = (counts[verdict] ?? 0) + 1
  }
  return counts
}

const expectAllKinds = (counts: Record<string, number>) => {
  for (const verdict of ['YES', 'NO', 'NEEDS_PANEL']) {
    expect(counts[verdict], verdict).toBeGreaterThan(50)
  }
}

test('a series of our own making is decided as by going through all its points', async () => {
  const start = Date.UTC(2026, 2, 1)
  const points = ownSeries(75_000, 5_000).between(start, start + 100 * hour * 1_000)
  expectAllKinds(await compareAll(points))
})

const recorded = readRecorded('coingecko-hourly-2021-07.json')
const coins = ['bitcoin', 'ethereum', 'tether', 'binancecoin', 'cardano', 'ripple']

test.skipIf(recorded === undefined).each(coins)(
  'the recorded prices of %s are decided as by going through all points',
  async (coin) => {
    const points = readRecordedSeries(recorded ?? '').get(coin) ?? []
    expect(points.length).toBeGreaterThanOrEqual(168)
    expectAllKinds(await compareAll(points))
  },
)

type Candle = {
  readonly title: string
  readonly text: string
  readonly observed: readonly string[]
  readonly numbers: readonly number[]
  readonly outcome: 'YES' | 'NO'
}

/** Decides "up" from a candle's two prices, as a rule with the opening price for its target. */
const decideCandle = (open: number, close: number) => {
  const deadline = Date.UTC(2025, 5, 18, 11) / 1_000
  const points = [{ time: deadline * 1_000, value: String(close) }]
  return decide({ points, deadline, op: 'gte', target: String(open) })
}

test.each([
  [100, 100.01, 'YES'],
  [100, 100, 'YES'],
  [100.01, 100, 'NO'],
])('a candle of our own making from %d to %d is up: %s', async (open, close, outcome) => {
  expect(await decideCandle(open, close)).toBe(outcome)
})

const observed = readRecorded('crypto-price-observed.jsonl')
const candles = (observed ?? '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Candle => JSON.parse(line))

test.skipIf(observed === undefined)(
  'recorded candles are up where the close is not below the open, and as was decided',
  async () => {
    const pairs = candles.filter(({ numbers }) => numbers.length === 2)
    const wrong: string[] = []
    for (const { title, numbers, outcome } of pairs) {
      const [open = 0, close = 0] = numbers
      const verdict = await decideCandle(open, close)
      expect(verdict).toBe(close >= open ? 'YES' : 'NO')
      if (verdict !== outcome) wrong.push(title)
    }
    expect(pairs).toHaveLength(8)
    // Its first price is the open of the next candle: both are of the wrong hour.
    expect(wrong).toEqual(['Bitcoin Up or Down - June 17, 1 AM ET'])
  },
)

test.skipIf(observed === undefined)(
  'a recorded time with the zone -04:56 is another moment than the one that was meant',
  () => {
    const found = candles.flatMap(({ observed: texts }) =>
      texts.flatMap((text) => {
        const [, day, clock] = / at (\S+) (\S+)-04:56/.exec(text) ?? []
        return day && clock ? [`${day}T${clock}`] : []
      }),
    )
    expect(found).toEqual(['2025-06-04T09:00:00'])
    const [local = ''] = found
    const [wrong = 0, summer = 0, winter = 0] = ['-04:56', '-04:00', '-05:00'].map(
      (zone) => parseMoment(local + zone),
    )
    expect(wrong - summer).toBe(56 * 60)
    expect(winter - wrong).toBe(4 * 60)
  },
)

test('a zone that is some minutes off moves a deadline into another hour', async () => {
  const series = ownSeries(75_000, 5_000)
  const deadlineOf = (zone: string) => parseMoment(`2025-06-04T09:10:00${zone}`) ?? 0
  const verdictOf = (zone: string) => {
    const deadline = deadlineOf(zone)
    const points = series.between(
      (deadline - 3 * hour) * 1_000,
      (deadline + hour) * 1_000,
    )
    // 13:00 UTC has 70833.33, 14:00 has 71666.67.
    return decide({ points, deadline, op: 'gt', target: '71000' })
  }
  expect(await verdictOf('-04:00')).toBe('NO')
  expect(await verdictOf('-04:56')).toBe('YES')
})
