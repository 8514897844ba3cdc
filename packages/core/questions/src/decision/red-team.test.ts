import { formatTally } from '@cresolver/red-team'
import { afterAll, describe, expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import { moved } from '../sources/feed-query.ts'
import type { Observation } from '../sources/source-request.ts'
import type { DataVerdict } from './adjudication.ts'
import { adjudicationStep } from './adjudication-step.ts'
import { SETTLE_SECONDS } from './reach.ts'
import { hashBody } from './replay.ts'

const hour = 3_600
/** A full hour. */
const deadline = (Date.UTC(2026, 1, 20, 12) / 1_000) as UnixSeconds
const target = 75_000

/** Value at a time in Unix seconds. */
type Path = (time: number) => number

/** What both sources show; each may show something else than the truth. */
type Shown = { readonly coingecko: Path; readonly defillama: Path }

type Ending = DataVerdict['verdict']

/** Runs the decision by data on what the sources show. */
function decide(rule: readonly string[], shown: Shown): Ending {
  const question = ['§question Will it hold?', '§rule', ...rule, `target:${target}`].join(
    '\n',
  )
  const now = moved(deadline, SETTLE_SECONDS)
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({ question, deadline, now, observations })
    if (step.kind === 'decided') return step.adjudication.finding.verdict
    const { request } = step
    const body = request.host === 'coingecko' ? gecko(shown) : llama(shown, request.path)
    const url = `https://${request.host}.example${request.path}`
    observations.push({
      kind: 'answer',
      request,
      url,
      status: 200,
      body,
      sha256: hashBody(body),
    })
  }
}

function gecko({ coingecko }: Shown): string {
  const times = Array.from({ length: 30 }, (_, index) => deadline - (28 - index) * hour)
  const points = times.map((time) => `[${time * 1_000},${coingecko(time)}]`).join(',')
  return `{"prices":[${points}],"market_caps":[${points}]}`
}

function llama({ defillama }: Shown, path: string): string {
  const time = Number(/historical\/(\d+)\//.exec(path)?.[1])
  return `{"coins":{"coingecko:bitcoin":{"price":${defillama(time)},"timestamp":${time}}}}`
}

const price = (op: string, ...more: string[]) => [
  'source:coingecko:bitcoin',
  `op:${op}`,
  ...more,
]
const marketCap = (op: string) => price(op, 'metric:market_cap')
const lastDay = ['window:24h', 'agg:any'] as const

const steady =
  (value: number): Path =>
  () =>
    value
const jumpingAt =
  (path: Path, at: number, factor: number): Path =>
  (time) =>
    time === at ? path(time) * factor : path(time)

type Case = {
  readonly rule: readonly string[]
  readonly truth: Path
  readonly shown: Shown
}

/** A value below or above the target, and a jump across it of so much. */
const jumps = [1.004, 1.02, 1.05, 1.5].flatMap((factor) =>
  [factor, 1 / factor].map((each) => ({
    factor: each,
    truth: steady(target / Math.sqrt(each)),
  })),
)
const ops = ['gte', 'lte']

/** One source shows another value at one time. */
const spikes = (rule: (op: string) => readonly string[], at: number): Case[] =>
  ops.flatMap((op) =>
    jumps.map(({ factor, truth }) => ({
      rule: rule(op),
      truth,
      shown: { coingecko: jumpingAt(truth, at, factor), defillama: truth },
    })),
  )

/** The value crosses the target in the hour before the deadline, and one source is an hour late. */
const hourOff: Case[] = ops.flatMap((op) =>
  jumps.map(({ factor, truth: before }) => {
    const truth: Path = (time) => before(time) * (time >= deadline ? factor : 1)
    const shown = { coingecko: (time: number) => truth(time - hour), defillama: truth }
    return { rule: price(op), truth, shown }
  }),
)

const both: Case[] = spikes((op) => price(op), deadline).map((each) => ({
  ...each,
  shown: { coingecko: each.shown.coingecko, defillama: each.shown.coingecko },
}))

const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

/** Runs the cases and counts those that do not end in the wrong verdict. */
function endingsOf(part: string, name: string, cases: readonly Case[]): Ending[] {
  const endings = cases.map(({ rule, shown }) => decide(rule, shown))
  const held = cases.filter(({ rule, truth }, index) => {
    const right = decide(rule, { coingecko: truth, defillama: truth })
    // Without the attack the data decides, so that the attack is what changes it.
    expect(['YES', 'NO']).toContain(right)
    const ending = endings[index]
    return ending === right || (ending !== 'YES' && ending !== 'NO')
  })
  printed.push(formatTally({ part, name, held: held.length, of: cases.length }))
  return [...new Set(endings)]
}

describe('a source that is wrong alone never decides', () => {
  test.each([
    ['one reading spikes at the deadline', spikes((op) => price(op), deadline)],
    ['a source is an hour late', hourOff],
    [
      'a source is read while it is edited, at an earlier time',
      spikes((op) => price(op, 'at:2026-02-20T06:00:00Z'), deadline - 6 * hour),
    ],
  ])('%s: the panel is asked', (name, cases) => {
    expect(endingsOf('sources', `price: ${name}`, cases)).toEqual(['NEEDS_PANEL'])
  })

  test('one reading spikes within a day in which one touch is enough', () => {
    // A spike away from the target changes nothing: the verdict stays right.
    const cases = spikes((op) => price(op, ...lastDay), deadline - 5 * hour)
    const endings = endingsOf('sources', 'price: one reading of a day spikes', cases)
    expect(endings.sort()).toEqual(['NEEDS_PANEL', 'YES'])
    expect(printed.at(-1)).toContain(`${cases.length} of ${cases.length}`)
  })
})

test('a measure with one source has no guard yet: a spike decides', () => {
  const cases = spikes(marketCap, deadline)
  endingsOf('no-guard-yet', 'market cap, its only source spikes or was edited', cases)
  expect(printed.at(-1)).toContain(`0 of ${cases.length}`)
})

test('two sources that are wrong alike are out of reach', () => {
  endingsOf('out-of-reach', 'price: both sources are wrong alike', both)
  expect(printed.at(-1)).toContain(`0 of ${both.length}`)
})
