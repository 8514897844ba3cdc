import { describe, expect, test } from 'vitest'
import { moved, type UnixSeconds } from '../moment.ts'
import { extractBody } from '../sources/extract-body.ts'
import type { Observation, SourceRequest } from '../sources/source-request.ts'
import { adjudicationStep } from './adjudication-step.ts'
import { hashBody, replayAdjudication } from './replay.ts'

/** 2026-02-20T23:59:00Z */
const deadline = 1_771_631_940 as UnixSeconds
/** Half an hour to the farthest point, five minutes for late stamps, 35 for answers that a source keeps. */
const settleSeconds = 70 * 60
const later = moved(deadline, settleSeconds)
/** Stamped as real series are, some 40 s after the full hour: a minute after the deadline. */
const full = 1_771_632_041

function question(...lines: readonly string[]): string {
  return ['§question Will BTC hit $75,000?', '§rule', ...lines].join('\n')
}

const bitcoin = question('source:coingecko:bitcoin', 'op:gte', 'target:75000')
const confirmed = `${bitcoin}\nconfirm:defillama:coingecko:bitcoin`

type SourceAnswers = (
  request: SourceRequest,
) => string | number | { readonly failure: string }

const gecko = (...prices: readonly string[]) =>
  `{"prices":[${prices.map((price, index) => `[${(full + 3_600 * index) * 1_000 + 331},${price}]`)}]}`
const llama = (price: string, time = full) =>
  `{"coins":{"coingecko:bitcoin":{"price":${price},"timestamp":${time}}}}`

/** Runs an adjudication to its end; the sources give fixed answers. */
function adjudicate(text: string, says: SourceAnswers, now = later) {
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({ question: text, deadline, now, observations })
    if (step.kind === 'decided') return step.adjudication
    const { request } = step
    const said = says(request)
    const url = `https://${request.host}.example${request.path}`
    if (typeof said === 'object') {
      observations.push({ kind: 'failure', request, url, reason: said.failure })
      continue
    }
    const answer =
      typeof said === 'number'
        ? { status: said, whole: '' }
        : { status: 200, whole: said }
    const body = extractBody(request, answer.whole) ?? answer.whole
    observations.push({
      ...{ kind: 'answer', request, url, status: answer.status },
      ...{ body, sha256: hashBody(body) },
    })
  }
}

const pathsOf = (observations: readonly Observation[]) =>
  observations.map(({ request }) => request.path)

describe('a price', () => {
  test('decides YES at the target, by one request', () => {
    const { finding, observations } = adjudicate(bitcoin, () => gecko('75000'))
    expect(finding).toEqual({
      verdict: 'YES',
      readings: [
        {
          source: 'coingecko:bitcoin',
          side: 'YES',
          value: 'number 75000',
          time: full * 1_000 + 331,
        },
      ],
    })
    expect(pathsOf(observations)).toEqual([
      `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${deadline - 10_800}&to=${deadline + 3_600}&interval=hourly&precision=full`,
    ])
  })

  test.each([
    ['gte', '75000', 'YES'],
    ['gte', '74999.999999999999999', 'NO'],
    ['gt', '75000', 'NO'],
    ['lte', '75000', 'YES'],
    ['lt', '75000', 'NO'],
    ['lt', '74999', 'YES'],
    ['eq', '75000.0', 'YES'],
    ['eq', '75000.000000000000001', 'NO'],
  ])('is compared by op:%s and %s to %s', (op, price, verdict) => {
    const text = bitcoin.replace('gte', op)
    expect(adjudicate(text, () => gecko(price)).finding).toMatchObject({ verdict })
  })

  test('is that of the nearest point, before or after the moment', () => {
    const ten = Date.UTC(2026, 1, 20, 10)
    const text = `${bitcoin}\nat:2026-02-20T10:00Z`
    const body = `{"prices":[[${ten - 3_552_580},75500],[${ten + 43_652},71666.67]]}`
    expect(adjudicate(text, () => body).finding).toMatchObject({
      verdict: 'NO',
      readings: [{ value: 'number 71666.67', time: ten + 43_652 }],
    })
  })

  test.each([
    [2_100, 'YES'],
    [2_101, 'NEEDS_PANEL'],
    [-2_100, 'YES'],
    [-2_101, 'NEEDS_PANEL'],
  ])('is decided at a distance of %i s as %s', (seconds, verdict) => {
    const body = `{"prices":[[${(deadline + seconds) * 1_000},75000]]}`
    expect(adjudicate(bitcoin, () => body).finding).toMatchObject({ verdict })
  })

  test('is the same on any later day', () => {
    const again = adjudicate(bitcoin, () => gecko('75000'), moved(later, 300 * 86_400))
    expect(again).toEqual(adjudicate(bitcoin, () => gecko('75000')))
  })

  test('is not asked for before it is final', () => {
    const early = adjudicate(bitcoin, () => gecko('75000'), moved(later, -1))
    expect(early).toEqual({
      finding: {
        verdict: 'TOO_EARLY',
        until: later,
        reason: 'the data is final from 2026-02-21T01:09:00Z on',
      },
      observations: [],
    })
  })

  test('can decide before the deadline if it is of an earlier moment', () => {
    const at = (Date.UTC(2026, 1, 20, 10) / 1_000) as UnixSeconds
    const text = `${bitcoin}\nat:2026-02-20T10:00Z`
    const body = `{"prices":[[${at}000,75000]]}`
    const from = moved(at, settleSeconds)
    expect(adjudicate(text, () => body, from).finding.verdict).toBe('YES')
    expect(adjudicate(text, () => body, moved(from, -1)).finding.verdict).toBe(
      'TOO_EARLY',
    )
  })
})

describe('a second source', () => {
  const says =
    (first: string, second: string): SourceAnswers =>
    ({ host }) =>
      host === 'coingecko' ? gecko(first) : llama(second)

  test('confirms the first if it names the same side', () => {
    const { finding, observations } = adjudicate(confirmed, says('75000', '75100'))
    expect(finding).toMatchObject({
      verdict: 'YES',
      readings: [{ value: 'number 75000' }, { value: 'number 75100' }],
    })
    expect(pathsOf(observations)[1]).toBe(
      `/prices/historical/${deadline}/coingecko:bitcoin?searchWidth=4h`,
    )
  })

  test('leaves it to the workers if it is on the other side of the target, however near', () => {
    expect(adjudicate(confirmed, says('75000', '74999.99')).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCES_DISAGREE',
      reason: 'coingecko:bitcoin says YES, defillama:coingecko:bitcoin says NO',
    })
  })

  test('leaves it to the workers if it fails', () => {
    const { finding } = adjudicate(confirmed, ({ host }) =>
      host === 'coingecko' ? gecko('75000') : 500,
    )
    expect(finding).toMatchObject({
      code: 'SOURCE_FAILED',
      reason: 'defillama:coingecko:bitcoin: HTTP status 500',
    })
  })
})

describe('a source that fails', () => {
  test.each<[string, ReturnType<SourceAnswers>, string, string]>([
    ['is down', { failure: 'timeout' }, 'SOURCE_FAILED', 'timeout'],
    ['refuses', 429, 'SOURCE_FAILED', 'HTTP status 429'],
    ['talks nonsense', '<html>', 'UNREADABLE', 'it holds no series'],
    ['has nothing in time', '{"prices":[]}', 'NO_DATA', 'its series has no point'],
  ])('leaves it to the workers because it %s', (_title, said, code, why) => {
    const { finding, observations } = adjudicate(bitcoin, () => said)
    const reason = `coingecko:bitcoin: ${why}`
    expect(finding).toEqual({ verdict: 'NEEDS_PANEL', code, reason })
    expect(observations).toHaveLength(1)
  })

  test.each([
    ['source:bitfinex:BTCUSDT', 'bitfinex:BTCUSDT: the provider is not known'],
    ['source:coingecko:a/b', 'coingecko:a/b: its asset has characters that no asset has'],
    [
      'source:coingecko:bitcoin\nmetric:tvl',
      'coingecko:bitcoin: CoinGecko does not have value locked',
    ],
    [
      'source:defillama:bitcoin',
      'defillama:bitcoin: DefiLlama names a coin with a prefix, such as coingecko:bitcoin',
    ],
    [
      'source:coingecko:bitcoin\nwindow:2026-02-19T00:00Z/2026-02-20T00:00Z\nagg:any',
      'coingecko:bitcoin: its values are hours apart: a window is read from candles',
    ],
    [
      'source:coingecko:bitcoin\nfinal:/a=1',
      'coingecko:bitcoin: coingecko does not read final:',
    ],
  ])('leaves it to the workers because nobody can ask %s', (lines, reason) => {
    expect(adjudicate(question(lines, 'op:gte', 'target:1'), () => 500)).toEqual({
      finding: { verdict: 'NEEDS_PANEL', code: 'SOURCE_UNKNOWN', reason },
      observations: [],
    })
  })
})

describe('a plan without hourly intervals', () => {
  test('is asked for the same span without it, and its first point of an hour counts', () => {
    const hour = Math.floor(full / 3_600) * 3_600
    const body = `{"prices":[[${hour - 3_600}000,1],[${deadline}000,2],[${hour}000,75000],[${hour + 300}000,3]]}`
    const adjudication = adjudicate(bitcoin, ({ path }) =>
      path.includes('interval=hourly') ? 401 : body,
    )
    const { finding, observations } = adjudication
    expect(finding).toMatchObject({ verdict: 'YES' })
    expect(pathsOf(observations)).toEqual([
      expect.stringContaining('&interval=hourly&'),
      `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${deadline - 10_800}&to=${deadline + 3_600}&precision=full`,
    ])
    expect(replayAdjudication(bitcoin, deadline, later, observations)).toEqual({
      kind: 'decided',
      adjudication,
    })
  })

  test('is not asked a third time', () => {
    const { finding, observations } = adjudicate(bitcoin, () => 401)
    expect(finding).toMatchObject({ reason: 'coingecko:bitcoin: HTTP status 401' })
    expect(observations).toHaveLength(2)
  })
})

describe('other measures', () => {
  test('a market capitalization is read from its own list', () => {
    const text = `${bitcoin.replace('75000', '1500000000000')}\nmetric:market_cap`
    const body = `{"prices":[],"market_caps":[[${full}000,1500000000000.01]]}`
    expect(adjudicate(text, () => body).finding).toMatchObject({ verdict: 'YES' })
  })

  test('value locked is that of the nearest day, once that is there', () => {
    const text = question('source:defillama:aave', 'metric:tvl', 'op:lt', 'target:20')
    const midnight = Date.UTC(2026, 1, 20) / 1_000
    const body = `{"tvl":[{"date":${midnight},"totalLiquidityUSD":21},{"date":${midnight + 86_400},"totalLiquidityUSD":19}]}`
    const until = moved(deadline, (12 * 60 + 40) * 60)
    expect(adjudicate(text, () => body, until).finding).toMatchObject({
      verdict: 'YES',
      readings: [{ value: 'number 19', time: (midnight + 86_400) * 1_000 }],
    })
    expect(adjudicate(text, () => body, moved(until, -1)).finding).toMatchObject({
      verdict: 'TOO_EARLY',
      until,
    })
  })
})

describe('questions that data does not decide', () => {
  test('is free text', () => {
    expect(adjudicate('Will it rain?', () => 500).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'NO_RULE',
      reason: 'the question has no rule',
    })
  })

  test('is a manual rule, with or without a resolver', () => {
    expect(adjudicate(question('source:manual'), () => 500).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'MANUAL',
      reason: 'the rule leaves it to people',
    })
    const named = question('source:manual', 'resolver:soothsayer')
    expect(adjudicate(named, () => 500).finding).toMatchObject({ resolver: 'soothsayer' })
  })
})

describe('an unknown rule is left to the workers, with the reason', () => {
  test.each([
    ['tie:1%', 'RULE_KEY_UNKNOWN', 'the rule has keys that are not known: tie'],
    ['confrim:x:y', 'RULE_KEY_UNKNOWN', 'the rule has keys that are not known: confrim'],
    ['agg:mean', 'VALUE_UNKNOWN', 'Line 6, column 5: "mean" is not a value of agg.'],
    [
      'metric:volume',
      'VALUE_UNKNOWN',
      'Line 6, column 8: "volume" is not a value of metric.',
    ],
  ])('the line %s', (line, code, reason) => {
    expect(adjudicate(`${bitcoin}\n${line}`, () => 500)).toEqual({
      finding: { verdict: 'NEEDS_PANEL', code, reason },
      observations: [],
    })
  })

  test('an operation', () => {
    const { finding } = adjudicate(bitcoin.replace('op:gte', 'op:near'), () => 500)
    expect(finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'OPERATOR_UNKNOWN',
      reason: 'Line 4, column 4: "near" is not an operator.',
    })
  })

  test('a key that may stand in the place of one that is missing', () => {
    const text = bitcoin.replace('target:75000', 'traget:75000')
    expect(adjudicate(text, () => 500).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'RULE_KEY_UNKNOWN',
      reason:
        'Line 5, column 1: "traget" is not a key of a rule. The rule has no target.',
    })
  })
})

describe('a question at fault', () => {
  test('is invalid where it cannot be read, with the place', () => {
    const { finding } = adjudicate(
      question('source:x:y', 'op:gte', 'target:about'),
      () => 500,
    )
    expect(finding).toMatchObject({ verdict: 'INVALID', code: 'RULE_MALFORMED' })
    expect(finding).toHaveProperty('reason', expect.stringContaining('Line 5, column 8'))
  })

  test('is invalid where the rule contradicts the market, even before the deadline', () => {
    const text = `${bitcoin}\ndeadline:2026-02-20T23:58:00Z`
    expect(adjudicate(text, () => 500, 0 as UnixSeconds).finding).toEqual({
      verdict: 'INVALID',
      code: 'RULE_CONTRADICTORY',
      reason:
        "the rule's deadline is 2026-02-20T23:58:00Z, the market's 2026-02-20T23:59:00Z",
    })
  })
})

describe('a replay', () => {
  const { observations, finding } = adjudicate(bitcoin, () => gecko('75000'))
  const replay = (stored: readonly Observation[]) =>
    replayAdjudication(bitcoin, deadline, later, stored)

  test('returns the same finding from the stored bytes', () => {
    expect(replay(observations)).toEqual({
      kind: 'decided',
      adjudication: { finding, observations },
    })
  })

  test('is broken if other bytes are under the old hash', () => {
    const forged = observations.map((observation) =>
      observation.kind === 'answer'
        ? { ...observation, body: observation.body.replaceAll('75000', '74000') }
        : observation,
    )
    expect(replay(forged)).toMatchObject({
      kind: 'broken',
      reason: expect.stringMatching(
        /^the bytes of https:\/\/coingecko\.example\/.* have the SHA-256 [0-9a-f]{64}, on record is [0-9a-f]{64}$/,
      ),
    })
  })

  test('is broken without an answer that was asked for', () => {
    expect(replay([])).toMatchObject({
      kind: 'broken',
      reason: expect.stringMatching(
        /^the answer to \/coins\/bitcoin\/.* is not on record$/,
      ),
    })
  })

  test('needs no bytes for a failure', () => {
    const down = adjudicate(bitcoin, () => ({ failure: 'timeout' }))
    expect(replay(down.observations)).toMatchObject({
      adjudication: { finding: { code: 'SOURCE_FAILED' } },
    })
  })
})

test('the hash of a body is that of its UTF-8 bytes', () => {
  expect(hashBody('ü')).toBe(
    '607474ca475a9724d7360aba71a56d5df77e61350e3f724cfa1f46e857e2d85f',
  )
  expect(hashBody('')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})
