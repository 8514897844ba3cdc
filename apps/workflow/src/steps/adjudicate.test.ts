import { readMarket, reportedOf } from '@cresolver/chain/panel/fixture'
import { hashBody } from '@cresolver/core/questions'
import { describe, expect, test } from 'vitest'
import {
  createFakeRuntime,
  type FakeRuntimeParameters,
} from '../runtime/fake-runtime.fixture.ts'
import type { JsonAnswer } from '../runtime/round-runtime.ts'
import { adjudicateMarket } from './adjudicate.ts'

/** The runtime's clock stands at 2026-06-01T00:00:00Z. */
const deadline = Date.UTC(2026, 4, 31, 22, 30) / 1_000
/** Stamped as real series are, some 40 s after the full hour. */
const full = Date.UTC(2026, 4, 31, 22, 0, 41) / 1_000

function question(...lines: readonly string[]): string {
  return ['§question Will it be so?', '§rule', ...lines].join('\n')
}

const bitcoin = question('source:coingecko:bitcoin', 'op:gte', 'target:75000')

function bytes(text: string, status = 200): JsonAnswer {
  return { kind: 'answer', status, body: new TextEncoder().encode(text) }
}

const gecko = `{"prices":[[${full}000,76000]]}`
/** Part that each node keeps of it. */
const kept = `{"time":${full}000,"value":"76000"}`

function answerAsSource(): JsonAnswer {
  return bytes(gecko)
}

function adjudicate(text: string, parameters: FakeRuntimeParameters = {}) {
  const runtime = createFakeRuntime({
    answer: answerAsSource,
    ...parameters,
    market: { question: text, deadline: BigInt(deadline), ...parameters.market },
  })
  const market = readMarket(runtime, 42n)
  runtime.reported.length = 0
  return { runtime, run: () => adjudicateMarket(runtime, market) }
}

describe('a rule that data decides', () => {
  test('is decided with what the source said and its hash', () => {
    const { run } = adjudicate(bitcoin)
    const { finding, observations, decidedAt } = run()
    expect(finding).toMatchObject({
      verdict: 'YES',
      readings: [{ side: 'YES', value: 'number 76000' }],
    })
    expect(decidedAt).toBe(Date.UTC(2026, 5, 1) / 1_000)
    expect(observations).toMatchObject([
      { kind: 'answer', status: 200, body: kept, sha256: hashBody(kept) },
    ])
  })

  test('is not decided by a copy that a cache has kept for long', () => {
    const finding = (age: string) =>
      adjudicate(bitcoin, {
        answer: () => ({ ...answerAsSource(), age }),
      }).run().finding
    expect(finding('600')).toMatchObject({ verdict: 'YES' })
    expect(finding('864000')).toMatchObject({
      verdict: 'NEEDS_PANEL',
      reason: expect.stringContaining('a copy of more than 600 s ago'),
    })
  })

  test('is asked of the public source with GET, and the nodes share the answers', () => {
    const { runtime, run } = adjudicate(bitcoin)
    run()
    expect(runtime.exchanges.flat()).toEqual([
      {
        url: `https://api.coingecko.com/api/v3/coins/bitcoin/market_chart/range?vs_currency=usd&from=${deadline - 10_800}&to=${deadline + 3_600}&interval=hourly&precision=full`,
        timeoutMs: 10_000,
      },
    ])
  })

  test('is asked of other sources where the configuration names them', () => {
    const sources = { coingecko: 'https://prices.example/coingecko.com/' }
    const { runtime, run } = adjudicate(bitcoin, { config: { sources } })
    run()
    const [first] = runtime.exchanges.flat()
    expect(first?.url).toMatch(
      /^https:\/\/prices\.example\/coingecko\.com\/coins\/bitcoin\//,
    )
  })

  test('is reported with sources, value and time', () => {
    const { runtime, run } = adjudicate(bitcoin)
    run()
    expect(reportedOf(runtime, 'source-read')).toMatchObject([
      { status: 200, sha256: hashBody(kept) },
    ])
    expect(reportedOf(runtime, 'adjudicated')).toEqual([
      {
        type: 'adjudicated',
        verdict: 'YES',
        readings: ['coingecko:bitcoin says YES: 76,000 at 2026-05-31T22:00:41Z'],
      },
    ])
  })
})

describe('a source', () => {
  const says = (answer: JsonAnswer) => adjudicate(bitcoin, { answer: () => answer })

  test.each<[string, JsonAnswer, string]>([
    ['that is down', { kind: 'failure', reason: 'timeout' }, 'timeout'],
    ['that refuses', bytes('{}', 429), 'HTTP status 429'],
    [
      'that sends no UTF-8',
      { kind: 'answer', status: 200, body: new Uint8Array([0x22, 0xff, 0x22]) },
      'its answer is not UTF-8',
    ],
    [
      'that cuts a character short',
      { kind: 'answer', status: 200, body: new Uint8Array([0x22, 0xc3]) },
      'its answer is not UTF-8',
    ],
  ])('%s leaves it to the workers', (_title, answer, reason) => {
    const { runtime, run } = says(answer)
    expect(run().finding).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCE_FAILED',
      reason: `coingecko:bitcoin: ${reason}`,
    })
    expect(reportedOf(runtime, 'adjudicated')).toMatchObject([{ verdict: 'NEEDS_PANEL' }])
  })

  test('may have as many facts as the nodes can agree upon, and no more', () => {
    const text = question(
      'source:json:api.bls.gov/2026-05-31',
      'value:/v',
      'op:is',
      'target:so',
    )
    const code = (length: number) => {
      const answer = () => bytes(JSON.stringify({ v: 'x'.repeat(length) }))
      const { run } = adjudicate(text, { answer, quotas: { observationBytes: 2_000 } })
      return run().finding
    }
    expect(code(1_000)).toMatchObject({ code: 'NO_DATA' })
    expect(code(2_000)).toMatchObject({
      code: 'SOURCE_FAILED',
      reason: expect.stringContaining('Consensus.ObservationSizeLimit is 2000'),
    })
  })
})

describe('nothing is asked', () => {
  test('asks nothing for free text, and reports nothing', () => {
    const { runtime, run } = adjudicate('Will it rain?')
    expect(run()).toMatchObject({ finding: { code: 'NO_RULE' }, observations: [] })
    expect(runtime.reported).toEqual([])
    expect(runtime.exchanges).toEqual([])
  })

  test('asks nothing for a manual rule, which the workers decide', () => {
    const { runtime, run } = adjudicate(question('source:manual'))
    expect(run().finding).toMatchObject({ code: 'MANUAL' })
    expect(reportedOf(runtime, 'adjudicated')).toMatchObject([{ verdict: 'NEEDS_PANEL' }])
  })

  test('asks nothing for a rule at fault, which voids the market', () => {
    const { runtime, run } = adjudicate(question('source:x:y', 'op:gte', 'target:about'))
    expect(run().finding).toMatchObject({ verdict: 'INVALID', code: 'RULE_MALFORMED' })
    expect(runtime.exchanges).toEqual([])
    expect(reportedOf(runtime, 'adjudicated')).toMatchObject([{ verdict: 'INVALID' }])
  })
})

describe('the round stops', () => {
  test('stops before the data is final', () => {
    const early = BigInt(Date.UTC(2026, 4, 31, 22, 50) / 1_000 + 1)
    const { runtime, run } = adjudicate(bitcoin, { market: { deadline: early } })
    expect(run).toThrow(
      expect.objectContaining({
        code: 'TOO_EARLY',
        message:
          'Market 42 cannot be decided yet: the data is final from 2026-06-01T00:00:01Z on.',
        hint: 'Ask again then; nothing was written.',
      }),
    )
    expect(reportedOf(runtime, 'adjudicated')).toMatchObject([{ verdict: 'TOO_EARLY' }])
    expect(runtime.exchanges).toEqual([])
  })

  test('stops when the rule names a person who decides manually', () => {
    const { run } = adjudicate(question('source:manual', 'resolver:soothsayer'))
    expect(run).toThrow(
      expect.objectContaining({
        code: 'AWAITS_RESOLVER',
        message: 'Market 42 is decided manually by soothsayer.',
      }),
    )
  })
})
