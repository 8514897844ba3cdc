import { describe, expect, it } from 'vitest'
import { type Answer, decideWith, momentOf } from '../../decision/data-world.fixture.ts'
import type { SourceRequest } from '../source-request.ts'
import { answerAsChain, type FakeChain, word } from './fake-chain.fixture.ts'

const feedAddress = `0x${'fe'.repeat(20)}`
const at = momentOf('2027-06-20T16:00Z')
const times = { deadline: '2027-06-20T17:00Z', now: '2027-06-20T18:00Z' }
const lines = [
  `source:chainlink:ethereum/${feedAddress}/1d`,
  'at:2027-06-20T16:00Z',
  'op:gte',
  'target:75000',
]

const aggregator = `0x${'a9'.repeat(20)}`
/** Without arguments. */
const known = { '0x313ce567': 'decimals', '0xfeaf968c': 'latestRoundData' }

type FakeFeed = {
  readonly phase?: bigint
  /** Seconds of round 1, 2, 3 …; undefined for a round that is missing. */
  readonly timeOf: (round: number) => number | undefined
  readonly latest: number
  readonly answerOf?: (round: number) => bigint
  /** Bounds of an aggregator behind the feed. */
  readonly bounds?: readonly [least: bigint, most: bigint]
}

/** A feed whose round r has the answer 75,000 + r, with 8 decimals. */
function chainWith({
  phase = 1n,
  timeOf,
  latest,
  answerOf = (round) => (75_000n + BigInt(round)) * 10n ** 8n,
  bounds,
}: FakeFeed): FakeChain {
  const roundData = (round: number) => {
    const time = timeOf(round)
    if (time === undefined || round > latest) return null
    const id = (phase << 64n) | BigInt(round)
    return `0x${[id, answerOf(round), time, time, id].map(word).join('')}`
  }
  return {
    finalized: 1_000,
    timeOf: (block) => at + 3_600 + (block - 1_000) * 12,
    call: (to, data) => {
      const bound = { '0x22adbc78': bounds?.[0], '0x70da2f67': bounds?.[1] }[data]
      if (bound !== undefined) return to === aggregator ? `0x${word(bound)}` : null
      if (data === '0x245a7bfc') return bounds ? `0x${word(BigInt(aggregator))}` : null
      if (data.length === 10 && !(data in known)) return null
      if (data === '0x313ce567') return `0x${word(8)}`
      if (data === '0xfeaf968c') return roundData(latest)
      const id = BigInt(`0x${data.slice(10)}`)
      return id >> 64n === phase ? roundData(Number(id & ((1n << 64n) - 1n))) : null
    },
  }
}

function decide(
  chain: FakeChain,
  change: (answer: string, request: SourceRequest) => Answer = (answer) => answer,
  rule = lines,
) {
  return decideWith(
    rule,
    (request) => change(String(answerAsChain(request, chain)), request),
    times,
  )
}

const hourly = (latest: number, behind: number) =>
  chainWith({ latest, timeOf: (round) => at + (round - latest + behind) * 3_600 })

describe('a Chainlink feed', () => {
  it('has the value of the round that was valid at the moment', () => {
    const { finding } = decide(hourly(100, 30))
    expect(finding).toMatchObject({
      verdict: 'YES',
      readings: [{ value: 'number 75070', time: at * 1_000 }],
    })
  })

  it('takes a round of that very second, and not one of a second later', () => {
    const at50 = (shift: number) =>
      chainWith({ latest: 90, timeOf: (round) => at + (round - 50) * 600 + shift })
    expect(decide(at50(0)).finding).toMatchObject({
      readings: [{ value: 'number 75050' }],
    })
    expect(decide(at50(1)).finding).toMatchObject({
      readings: [{ value: 'number 75049' }],
    })
    expect(decide(at50(-1)).finding).toMatchObject({
      readings: [{ value: 'number 75050' }],
    })
  })

  it('needs three reads where no round came since', () => {
    const { finding, observations } = decide(hourly(500, 0))
    expect(finding).toMatchObject({ readings: [{ value: 'number 75500' }] })
    expect(observations).toHaveLength(3)
  })

  it('finds any round of 200,000 in at most eight reads, and one of the last day in five', () => {
    const reads = (behind: number) => {
      const { finding, observations } = decide(hourly(200_000, behind))
      expect(finding).toMatchObject({
        readings: [{ value: `number ${75_000 + 200_000 - behind}` }],
      })
      return observations.length
    }
    expect([1, 2, 5, 24].map(reads).every((count) => count <= 5)).toBe(true)
    for (const behind of [30, 700, 8_760, 60_000, 131_000, 199_998, 199_999]) {
      expect(reads(behind)).toBeLessThanOrEqual(8)
    }
  })

  it('keeps each request below 5,000 bytes of call data', () => {
    const { observations } = decide(hourly(200_000, 8_760))
    const largest = Math.max(
      ...observations.map(({ request }) => request.path.split(',').length),
    )
    // Of one call of aggregate3: offset, target, flag, offset, length and 36 bytes in two words.
    expect(4 + 64 + largest * 7 * 32).toBeLessThan(5_000)
  })

  it('reads everything at the block that was final at first', () => {
    let finalized = 1_000
    const chain = hourly(5_000, 900)
    const { observations } = decide(chain, (answer, { path }) => {
      if (!path.includes('finalized')) return answer
      finalized += 1
      return answer.replace('"number":1000', `"number":${finalized}`)
    })
    const blocks = observations.map(
      ({ request }) => /block=(\d+)/.exec(request.path)?.[1],
    )
    expect(new Set(blocks.slice(1))).toEqual(new Set(['1001']))
    expect(
      observations.filter(({ request }) => request.path.includes('finalized')),
    ).toHaveLength(1)
  })

  it('passes over missing rounds', () => {
    const gaps = (round: number) =>
      round % 3 === 0 ? undefined : at + (round - 70) * 600
    const { finding } = decide(chainWith({ latest: 100, timeOf: gaps }))
    expect(finding).toMatchObject({ readings: [{ value: 'number 75070' }] })
    const hole = (round: number) =>
      round > 60 && round <= 75 ? undefined : at + (round - 70) * 600
    expect(decide(chainWith({ latest: 100, timeOf: hole })).finding).toMatchObject({
      readings: [{ value: 'number 75060' }],
    })
  })

  it('does not guess across a long hole', () => {
    const timeOf = (round: number) =>
      round > 1 && round < 5_000 ? undefined : at - 60 + (round - 1) * 600
    expect(decide(chainWith({ latest: 5_001, timeOf })).finding).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'NO_DATA',
    })
  })

  it('leaves a moment before the first round to a panel', () => {
    const chain = chainWith({ latest: 10, timeOf: (round) => at + round * 60 })
    expect(decide(chain).finding).toMatchObject({
      code: 'NO_DATA',
      reason: expect.stringContaining('before its first round'),
    })
  })

  it('leaves a moment near a change of the aggregator to a panel', () => {
    const day = 86_400
    const since = (days: number) =>
      decide(
        chainWith({
          phase: 3n,
          latest: 24 * 60,
          timeOf: (round) => at - days * day + (round - 1) * 3_600,
        }),
      ).finding
    expect(since(31)).toMatchObject({ verdict: 'YES' })
    expect(since(29)).toMatchObject({
      code: 'NO_DATA',
      reason: expect.stringContaining('changed its aggregator'),
    })
    expect(since(-1)).toMatchObject({
      reason: expect.stringContaining('before the present phase'),
    })
    const quiet = (days: number) =>
      decide(
        chainWith({
          phase: 3n,
          latest: 24 * days,
          timeOf: (round) => at - days * day + round * 3_600,
        }),
      ).finding
    expect(quiet(40)).toMatchObject({ verdict: 'YES' })
    expect(quiet(20)).toMatchObject({ code: 'NO_DATA' })
  })

  it('leaves a feed that has stopped to a panel', () => {
    const stopped = (hours: number) =>
      decide(chainWith({ latest: 9, timeOf: (round) => at - hours * 3_600 + round - 9 }))
        .finding
    expect(stopped(24)).toMatchObject({ verdict: 'YES' })
    expect(stopped(25)).toMatchObject({ code: 'NO_DATA' })
  })

  it('waits for a final block after the moment', () => {
    const chain = { ...hourly(100, 3), timeOf: () => at as number }
    const early = decideWith(lines, (request) => answerAsChain(request, chain), {
      ...times,
      now: '2027-06-20T16:29:59Z',
    })
    expect(early).toMatchObject({ finding: { verdict: 'TOO_EARLY' }, observations: [] })
    expect(decide(chain).finding).toMatchObject({ code: 'NOT_FINAL' })
    const patient = decide(chain, undefined, [...lines, 'until:2027-06-21T00:00Z'])
    expect(patient.finding).toMatchObject({ verdict: 'TOO_EARLY' })
  })

  it.each<[string, bigint, (readonly [bigint, bigint])?]>([
    ['NO', 12_345n],
    ['NO', 12_345n, [12_344n, 12_346n]],
    ['NEEDS_PANEL', 0n],
    ['NEEDS_PANEL', -12_345n],
    ['NEEDS_PANEL', -12_345n, [-99_999n, 99_999n]],
    ['NEEDS_PANEL', 12_345n, [12_345n, 99_999n]],
    ['NEEDS_PANEL', 12_345n, [1n, 12_345n]],
  ])('ends in %s with the answer %s between the bounds %s', (verdict, answer, bounds) => {
    const timeOf = (round: number) => at - 10 + round
    const chain = chainWith({
      latest: 5,
      timeOf,
      answerOf: () => answer,
      ...(bounds && { bounds }),
    })
    expect(decide(chain).finding).toMatchObject({
      verdict,
      ...(verdict === 'NO' && { readings: [{ value: 'number 0.00012345' }] }),
    })
  })

  it.each([
    ['1h', 'NEEDS_PANEL'],
    ['3h', 'YES'],
  ])(
    'ends with a heartbeat of %s and a round of three hours in %s',
    (heartbeat, verdict) => {
      const chain = chainWith({
        latest: 9,
        timeOf: (round) => at - 3 * 3_600 + round - 9,
      })
      const rule = lines.map((line) => line.replace('/1d', `/${heartbeat}`))
      expect(decide(chain, undefined, rule).finding).toMatchObject({ verdict })
    },
  )

  it.each([
    [
      'an address without a contract',
      (answer: string) => answer.replace(/\["0x[^\]]*\]/, '[null,null,null]'),
      'NO_DATA',
    ],
    [
      'an address that answers nothing',
      (answer: string) => answer.replace(/\["0x[^\]]*\]/, '["0x","0x","0x"]'),
      'UNREADABLE',
    ],
    ['HTML', () => '<html>', 'UNREADABLE'],
    [
      'another list',
      (answer: string) => answer.replace('"results":[', '"results":["0x",'),
      'UNREADABLE',
    ],
    ['a failure', () => ({ failure: 'timeout' }), 'SOURCE_FAILED'],
    ['a status', () => 500, 'SOURCE_FAILED'],
  ] as const)('leaves %s to a panel', (_name, change, code) => {
    const finding = decide(hourly(100, 30), (answer, { path }) =>
      path.startsWith('/calls') ? change(answer) : answer,
    ).finding
    expect(finding).toMatchObject({ verdict: 'NEEDS_PANEL', code })
  })

  it('notices rounds that are not in order, or not those that were asked for', () => {
    const shuffled = (round: number) =>
      at + (round === 99 ? 9_999_999 : (round - 70) * 600)
    expect(decide(chainWith({ latest: 100, timeOf: shuffled })).finding).toMatchObject({
      code: 'UNREADABLE',
    })
    const chain = hourly(100, 30)
    const other = decide(chain, (answer, { path }) =>
      path.includes('9a6fc8f5')
        ? answer
            .replaceAll(/0{46}1(?=[0-9a-f]{16})/g, `${'0'.repeat(46)}1`)
            .replace('00000063', '00000062')
        : answer,
    )
    expect(other.finding).toMatchObject({ verdict: 'NEEDS_PANEL' })
  })

  it.each([
    ['chainlink:ethereum/0x1234', 'not an address'],
    [`chainlink:solana/${feedAddress}`, 'not a chain'],
    [`chainlink:ethereum/${feedAddress}/1d/1`, 'not an address'],
    [`chainlink:ethereum/${feedAddress}`, 'not followed by a heartbeat'],
    [`chainlink:ethereum/${feedAddress}/soon`, 'not followed by a heartbeat'],
    ['chainlink:ethereum/0xF4030086522a5bEEa4988F8cA5B36dbC97BeE88C', 'checksum'],
  ])('refuses %s before anything is asked', (source, reason) => {
    const { finding, observations } = decide(hourly(9, 3), undefined, [
      `source:${source}`,
      ...lines.slice(1),
    ])
    expect(finding).toMatchObject({
      code: 'SOURCE_UNKNOWN',
      reason: expect.stringContaining(reason),
    })
    expect(observations).toEqual([])
  })

  it('accepts an address with its checksum', () => {
    const source =
      'source:chainlink:ethereum/0xF4030086522a5bEEa4988F8cA5B36dbC97BeE88c/1d'
    expect(
      decide(hourly(9, 3), undefined, [source, ...lines.slice(1)]).finding,
    ).toMatchObject({
      verdict: 'YES',
    })
  })

  it('refuses keys that it would pass over', () => {
    const foreign = [...lines, 'final:/x=1']
    expect(decide(hourly(9, 3), undefined, foreign).finding).toMatchObject({
      code: 'SOURCE_UNKNOWN',
      reason: expect.stringContaining('chainlink does not read final:'),
    })
  })

  it('refuses a window, and two feeds that need too many reads', () => {
    const window = [
      'window:2027-06-20T15:00Z/2027-06-20T16:00Z',
      'agg:any',
      'op:gt',
      'target:1',
    ]
    expect(
      decide(hourly(9, 3), undefined, [String(lines[0]), ...window]).finding,
    ).toMatchObject({
      code: 'SOURCE_UNKNOWN',
    })
    const two = [...lines, `confirm:chainlink:base/${feedAddress}/1d`]
    expect(decide(hourly(9, 3), undefined, two).finding).toMatchObject({
      reason: 'the rule needs 16 reads of a chain, more than 9',
    })
  })
})
