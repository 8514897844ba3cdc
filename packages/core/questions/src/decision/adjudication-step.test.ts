import { describe, expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import { moved } from '../sources/feed-query.ts'
import type { Observation, SourceRequest } from '../sources/source-request.ts'
import type { Adjudication } from './adjudication.ts'
import { adjudicationStep } from './adjudication-step.ts'
import { SETTLE_SECONDS } from './reach.ts'
import { hashBody, replayAdjudication } from './replay.ts'

/** 2026-02-20T23:59:00Z */
const deadline = 1_771_631_940 as UnixSeconds
const later = moved(deadline, SETTLE_SECONDS)
/** Stamped as real series are, some 40 s after the full hour: a minute after the deadline. */
const full = 1_771_632_041

function question(...lines: readonly string[]): string {
  return ['§question Will BTC hit $75,000?', '§rule', ...lines].join('\n')
}

const bitcoin = question('source:coingecko:bitcoin', 'op:gte', 'target:75000')

type Says = (
  request: SourceRequest,
) =>
  | string
  | { readonly failure: string }
  | number
  | { readonly status: number; readonly body: string }

const gecko = (...prices: readonly string[]) =>
  `{"prices":[${prices.map((price, index) => `[${(full + 3_600 * index) * 1_000 + 331},${price}]`)}]}`
const llama = (price: string, time = full) =>
  `{"coins":{"coingecko:bitcoin":{"price":${price},"timestamp":${time}}}}`

/** Runs an adjudication to its end; the sources give fixed answers. */
function adjudicate(text: string, says: Says, now = later) {
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({ question: text, deadline, now, observations })
    if (step.kind === 'decided') return step.adjudication
    const { request } = step
    const said = says(request)
    const url = `https://${request.host}.example${request.path}`
    if (typeof said === 'object' && 'failure' in said) {
      observations.push({ kind: 'failure', request, url, reason: said.failure })
      continue
    }
    const { status, body } =
      typeof said === 'object'
        ? said
        : typeof said === 'number'
          ? { status: said, body: '' }
          : { status: 200, body: said }
    observations.push({
      kind: 'answer',
      request,
      url,
      status,
      body,
      sha256: hashBody(body),
    })
  }
}

const agreeing =
  (price: string): Says =>
  ({ host }) =>
    host === 'coingecko' ? gecko(price) : llama(price)

const hostsOf = ({ observations }: Adjudication) =>
  observations.map(({ request }) => request.host)

describe('two sources that agree', () => {
  test('decide YES at the target', () => {
    const { finding, observations } = adjudicate(bitcoin, agreeing('75000'))
    expect(finding).toEqual({
      verdict: 'YES',
      point: {
        time: full * 1_000 + 331,
        value: '75000',
        feed: { provider: 'coingecko', asset: 'bitcoin' },
      },
      ageSeconds: -101,
      confirmation: {
        time: full * 1_000,
        value: '75000',
        feed: { provider: 'defillama', asset: 'coingecko:bitcoin' },
      },
    })
    expect(observations).toHaveLength(2)
  })

  test('decide NO a fraction below it', () => {
    const { finding } = adjudicate(bitcoin, agreeing('74999.999999999999999'))
    expect(finding).toMatchObject({
      verdict: 'NO',
      point: { value: '74999.999999999999999' },
    })
  })

  test('are asked for the hours around the deadline, then for the hour that decides', () => {
    const { observations } = adjudicate(bitcoin, agreeing('75000'))
    expect(observations.map(({ request }) => request.path)).toEqual([
      `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${deadline - 10_800}&to=${deadline + 3_600}&interval=hourly&precision=full`,
      `/prices/historical/${full}/coingecko:bitcoin?searchWidth=4h`,
    ])
  })

  test('do not see what comes an hour after the deadline', () => {
    const says: Says = ({ host }) =>
      host === 'coingecko' ? gecko('74000', '99000') : llama('74000')
    expect(adjudicate(bitcoin, says).finding.verdict).toBe('NO')
  })

  test('say the price at a full hour, not that of the hour before', () => {
    const ten = Date.UTC(2026, 1, 20, 10)
    const text = question(
      'source:coingecko:bitcoin',
      'op:gte',
      'target:72000',
      'at:2026-02-20T10:00:00Z',
    )
    const says: Says = ({ host }) =>
      host === 'coingecko'
        ? `{"prices":[[${ten - 3_552_580},72500],[${ten + 43_652},71666.67]]}`
        : llama('71666.67', ten / 1_000 + 43)
    const { finding } = adjudicate(text, says)
    expect(finding).toMatchObject({
      verdict: 'NO',
      point: { value: '71666.67' },
      ageSeconds: -43,
    })
  })

  test('say the same on any later day', () => {
    const first = adjudicate(bitcoin, agreeing('75000'))
    const again = adjudicate(bitcoin, agreeing('75000'), moved(later, 300 * 86_400))
    expect(again).toEqual(first)
  })
})

describe('two sources that do not agree', () => {
  const says =
    (first: string, second: string): Says =>
    ({ host }) =>
      host === 'coingecko' ? gecko(first) : llama(second)

  test('outside the tie band leave it to the workers', () => {
    expect(adjudicate(bitcoin, says('80000', '80801')).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCES_DISAGREE',
      reason: 'coingecko:bitcoin has 80000, defillama:coingecko:bitcoin has 80801',
    })
    expect(adjudicate(bitcoin, says('80000', '80800')).finding.verdict).toBe('YES')
  })

  test('on two sides of the target leave it to the workers, however near', () => {
    expect(adjudicate(bitcoin, says('75000', '74999.99')).finding).toMatchObject({
      code: 'SOURCES_DISAGREE',
    })
  })

  test('by too much time leave it to the workers', () => {
    const late: Says = ({ host }) =>
      host === 'coingecko' ? gecko('75000') : llama('75000', full + 2_101)
    expect(adjudicate(bitcoin, late).finding).toMatchObject({ code: 'NO_DATA' })
    const inTime: Says = ({ host }) =>
      host === 'coingecko' ? gecko('75000') : llama('75000', full + 2_100)
    expect(adjudicate(bitcoin, inTime).finding.verdict).toBe('YES')
  })
})

describe('before the data is final', () => {
  test('no source is asked', () => {
    const { finding, observations } = adjudicate(
      bitcoin,
      agreeing('75000'),
      moved(later, -1),
    )
    expect(finding).toEqual({
      verdict: 'TOO_EARLY',
      until: later,
      reason: 'the data is final from 2026-02-21T01:09:00Z on',
    })
    expect(observations).toEqual([])
  })

  test('an earlier moment can be decided before the deadline', () => {
    const text = question(
      'source:coingecko:bitcoin',
      'op:gte',
      'target:75000',
      'at:2026-02-20T10:00:00Z',
    )
    const at = Date.UTC(2026, 1, 20, 10) / 1_000
    const says: Says = ({ host }) =>
      host === 'coingecko' ? `{"prices":[[${at}000,75000]]}` : llama('75000', at)
    const from = (at + SETTLE_SECONDS) as UnixSeconds
    expect(adjudicate(text, says, from).finding.verdict).toBe('YES')
    expect(adjudicate(text, says, moved(from, -1)).finding.verdict).toBe('TOO_EARLY')
  })
})

describe('a source that fails', () => {
  test.each<[string, ReturnType<Says>, string, string]>([
    ['is down', { failure: 'timeout' }, 'SOURCE_FAILED', 'coingecko:bitcoin: timeout'],
    ['refuses', 429, 'SOURCE_FAILED', 'coingecko:bitcoin: HTTP status 429'],
    [
      'talks nonsense',
      '<html>',
      'SOURCE_FAILED',
      'coingecko:bitcoin: it holds no series',
    ],
    [
      'has nothing in time',
      '{"prices":[]}',
      'NO_DATA',
      'coingecko:bitcoin: the series has no point in time',
    ],
  ])('because it %s leaves it to the workers', (_title, said, code, reason) => {
    const adjudication = adjudicate(bitcoin, () => said)
    expect(adjudication.finding).toEqual({ verdict: 'NEEDS_PANEL', code, reason })
    expect(hostsOf(adjudication)).toEqual(['coingecko'])
  })

  test('as the second one leaves it to the workers too', () => {
    const says: Says = ({ host }) => (host === 'coingecko' ? gecko('75000') : 500)
    const adjudication = adjudicate(bitcoin, says)
    expect(adjudication.finding).toMatchObject({
      code: 'SOURCE_FAILED',
      reason: 'defillama:coingecko:bitcoin: HTTP status 500',
    })
    expect(hostsOf(adjudication)).toEqual(['coingecko', 'defillama-coins'])
  })

  test('an unknown source leaves it to the workers without asking', () => {
    const text = question('source:bitfinex:BTCUSDT', 'op:gte', 'target:1')
    expect(adjudicate(text, () => 500)).toEqual({
      finding: {
        verdict: 'NEEDS_PANEL',
        code: 'SOURCE_UNKNOWN',
        reason: 'bitfinex:BTCUSDT: the provider is not known',
      },
      observations: [],
    })
  })
})

describe('a plan without hourly intervals', () => {
  const refusal = '{"error":"interval=hourly is exclusive to Enterprise plan customers"}'
  const says: Says = ({ host, path }) => {
    if (host !== 'coingecko') return llama('75000')
    return path.includes('interval=hourly')
      ? { status: 401, body: refusal }
      : gecko('75000')
  }

  test('is asked the same span without it', () => {
    const adjudication = adjudicate(bitcoin, says)
    expect(adjudication.finding).toMatchObject({ verdict: 'YES' })
    expect(adjudication.observations.map(({ request }) => request.path)).toEqual([
      expect.stringContaining('&interval=hourly&'),
      `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${deadline - 10_800}&to=${deadline + 3_600}&precision=full`,
      expect.stringMatching(/^\/prices\/historical\//),
    ])
    const { observations } = adjudication
    expect(replayAdjudication(bitcoin, deadline, later, observations)).toEqual({
      kind: 'decided',
      adjudication,
    })
  })

  test('is not asked again after another refusal', () => {
    const { finding, observations } = adjudicate(bitcoin, () => ({
      status: 401,
      body: '{}',
    }))
    expect(finding).toMatchObject({ reason: 'coingecko:bitcoin: HTTP status 401' })
    expect(observations).toHaveLength(1)
    expect(
      adjudicate(bitcoin, () => ({ status: 401, body: refusal })).observations,
    ).toHaveLength(2)
  })
})

describe('a fallback never weakens a rule', () => {
  const wrapped = 'ethereum:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'
  const text = `${bitcoin}\nfallback:defillama:${wrapped}`
  const down = { failure: 'timeout' }
  type Said = string | typeof down

  /** What the source, its second reading and the third source say; a price, or nothing. */
  const says =
    (source: Said, second: Said, third: Said): Says =>
    ({ host, path }) => {
      const said =
        host === 'coingecko'
          ? source
          : path.includes('coingecko:bitcoin')
            ? second
            : third
      if (typeof said === 'object') return said
      if (host === 'coingecko') return gecko(said)
      const coin = path.includes('coingecko:bitcoin') ? 'coingecko:bitcoin' : wrapped
      const price = `{"price":${said},"timestamp":${full}}`
      return path.startsWith('/chart/')
        ? `{"coins":{"${coin}":{"prices":[${price}]}}}`
        : `{"coins":{"${coin}":${price}}}`
    }

  test('with the second reading for its fallback, a lying source and a dead second go to the panel', () => {
    const same = `${bitcoin}\nfallback:defillama:coingecko:bitcoin`
    expect(adjudicate(same, says('107500', down, down)).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCE_FAILED',
      reason: 'defillama:coingecko:bitcoin: timeout',
    })
    expect(adjudicate(same, says(down, '107500', down)).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCE_FAILED',
      reason: 'coingecko:bitcoin: timeout',
    })
  })

  test('in the place of a dead source, it has to agree with the second reading', () => {
    const { finding, observations } = adjudicate(text, says(down, '76000', '76001'))
    expect(finding).toMatchObject({
      verdict: 'YES',
      point: { value: '76001', feed: { asset: wrapped } },
      confirmation: { value: '76000', feed: { asset: 'coingecko:bitcoin' } },
    })
    expect(observations).toHaveLength(3)
    expect(adjudicate(text, says(down, '70000', '76001')).finding).toMatchObject({
      code: 'SOURCES_DISAGREE',
    })
    expect(adjudicate(text, says(down, down, '76001')).finding).toMatchObject({
      code: 'SOURCE_FAILED',
    })
  })

  test('in the place of a dead second reading, it has to agree with the source', () => {
    expect(adjudicate(text, says('76000', down, '76001')).finding).toMatchObject({
      verdict: 'YES',
      point: { value: '76000' },
      confirmation: { value: '76001', feed: { asset: wrapped } },
    })
    expect(adjudicate(text, says('107500', down, '70000')).finding).toMatchObject({
      code: 'SOURCES_DISAGREE',
    })
    expect(adjudicate(text, says('107500', down, down)).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCE_FAILED',
      reason: `defillama:coingecko:bitcoin: timeout; defillama:${wrapped}: timeout`,
    })
  })

  test('is not asked where the two readings answer, whether they agree or not', () => {
    const agreed = adjudicate(text, says('76000', '76001', '1'))
    expect(agreed.finding).toMatchObject({ verdict: 'YES' })
    expect(agreed.observations).toHaveLength(2)
    const { finding } = adjudicate(text, says('76000', '90000', '76000'))
    expect(finding).toMatchObject({ code: 'SOURCES_DISAGREE' })
  })

  test('and where all are dead the reasons are named', () => {
    expect(adjudicate(text, () => 503).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCE_FAILED',
      reason: `coingecko:bitcoin: HTTP status 503; defillama:${wrapped}: HTTP status 503`,
    })
  })

  test('and a verdict with it needs as many readings that agree as one without it', () => {
    const prices = ['70000', '76000', down] as const
    for (const source of prices) {
      for (const second of prices) {
        for (const third of prices) {
          const said = says(source, second, third)
          const { finding } = adjudicate(text, said)
          if (finding.verdict !== 'YES' && finding.verdict !== 'NO') continue
          expect(finding).toHaveProperty('confirmation')
          const { observations } = adjudicate(text, said)
          const replayed = replayAdjudication(text, deadline, later, observations)
          expect(replayed).toMatchObject({ adjudication: { finding } })
        }
      }
    }
  })

  test('where a source is not known, it is the second reading, and the panel decides', () => {
    const other = `${bitcoin.replace('coingecko:bitcoin', 'bitfinex:BTCUSDT')}\nfallback:coingecko:bitcoin`
    expect(adjudicate(other, says('76000', '76000', down))).toMatchObject({
      finding: { code: 'SOURCE_UNKNOWN' },
      observations: [],
    })
  })

  test('a second reading can be named', () => {
    const named = `${bitcoin}\nconfirm:defillama:${wrapped}`
    const { finding, observations } = adjudicate(named, says('76000', '1', '76001'))
    expect(finding).toMatchObject({ verdict: 'YES', confirmation: { value: '76001' } })
    expect(observations[1]?.request.path).toContain(wrapped)
    expect(adjudicate(named, says('76000', '76000', down)).finding).toMatchObject({
      code: 'SOURCE_FAILED',
    })
  })
})

describe('other measures', () => {
  test('a market capitalisation is decided by its one source', () => {
    const text = question(
      'source:coingecko:bitcoin',
      'metric:market_cap',
      'op:gt',
      'target:1500000000000',
    )
    const body = `{"prices":[],"market_caps":[[${full}000,1500000000000.01]]}`
    const adjudication = adjudicate(text, () => body)
    expect(adjudication.finding).toMatchObject({ verdict: 'YES' })
    expect(hostsOf(adjudication)).toEqual(['coingecko'])
  })

  test('value locked is decided by the day whose point lies nearest, once that is there', () => {
    const text = question('source:defillama:aave', 'metric:tvl', 'op:lt', 'target:20')
    const midnight = Date.UTC(2026, 1, 20) / 1_000
    const body = `{"tvl":[{"date":${midnight},"totalLiquidityUSD":21},{"date":${midnight + 86_400},"totalLiquidityUSD":19}]}`
    const until = moved(deadline, (12 * 60 + 40) * 60)
    expect(adjudicate(text, () => body, until).finding).toMatchObject({
      verdict: 'YES',
      point: { time: (midnight + 86_400) * 1_000, value: '19' },
      ageSeconds: -60,
    })
    expect(adjudicate(text, () => body, moved(until, -1)).finding).toMatchObject({
      verdict: 'TOO_EARLY',
      until,
    })
  })
})

describe('a touch in a window', () => {
  const text = question(
    'source:coingecko:bitcoin',
    'op:gte',
    'target:75100',
    'agg:any',
    'window:2h',
  )

  test('is confirmed at the highest point, not at the deadline', () => {
    const at = full - 7_200
    const says: Says = ({ host }) =>
      host === 'coingecko'
        ? `{"prices":[[${at}000,75200],[${full - 3_600}000,71000]]}`
        : llama('75150', at)
    const { finding, observations } = adjudicate(text, says)
    expect(finding).toMatchObject({
      verdict: 'YES',
      point: { value: '75200' },
      confirmation: { value: '75150' },
    })
    expect(observations[1]?.request.path).toContain(`/prices/historical/${at}/`)
  })

  test('asks for the window and one step more', () => {
    const { observations } = adjudicate(text, () => 500)
    expect(observations[0]?.request.path).toContain(
      `from=${deadline - 7_200}&to=${deadline + 3_600}`,
    )
  })
})

describe('what data never decides', () => {
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

describe('what this version does not understand is left to the workers, with the reason', () => {
  test.each([
    ['than:2026-02-19', 'RULE_KEY_UNKNOWN', 'the rule has keys that are not known: than'],
    ['fallbck:x:y', 'RULE_KEY_UNKNOWN', 'the rule has keys that are not known: fallbck'],
    ['agg:count', 'VALUE_UNKNOWN', 'Line 6, column 5: "count" is not a known agg.'],
    ['step:1m', 'VALUE_UNKNOWN', 'Line 6, column 6: "1m" is not a known step.'],
  ])('the line %s', (line, code, reason) => {
    expect(adjudicate(`${bitcoin}\n${line}`, () => 500)).toEqual({
      finding: { verdict: 'NEEDS_PANEL', code, reason },
      observations: [],
    })
  })

  test('an operation', () => {
    const { finding } = adjudicate(bitcoin.replace('op:gte', 'op:between'), () => 500)
    expect(finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'OPERATOR_UNKNOWN',
      reason: 'Line 4, column 4: "between" is no operator.', // words: allow
    })
  })

  test('a key that may stand in the place of one that is missing', () => {
    const text = bitcoin.replace('target:75000', 'than:2026-02-19')
    expect(adjudicate(text, () => 500).finding).toEqual({
      verdict: 'NEEDS_PANEL',
      code: 'RULE_KEY_UNKNOWN',
      reason: 'Line 5, column 1: "than" is not a key of a rule. The rule has no target.',
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
  const { observations, finding } = adjudicate(bitcoin, agreeing('75000'))
  const replay = (stored: readonly Observation[]) =>
    replayAdjudication(bitcoin, deadline, later, stored)

  test('of the stored bytes returns the same finding', () => {
    expect(replay(observations)).toEqual({
      kind: 'decided',
      adjudication: { finding, observations },
    })
  })

  test('of other bytes under the old hash is broken', () => {
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

  test('without an answer that was asked for is broken', () => {
    expect(replay(observations.slice(0, 1))).toEqual({
      kind: 'broken',
      reason: `the answer to /prices/historical/${full}/coingecko:bitcoin?searchWidth=4h is not on record`,
    })
  })

  test('of a failure needs no bytes', () => {
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
