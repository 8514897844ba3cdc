import { decodeBoundReport, FINDINGS } from '@cresolver/chain/abi'
import {
  clarificationsAddress,
  fakeWorker,
  reportedOf,
} from '@cresolver/chain/panel/fixture'
import { CresolverError, hashText, utf8Length } from '@cresolver/core/protocol'
import { parseRoundRecord } from '@cresolver/core/resolution'
import { describe, expect, test } from 'vitest'
import { runRound } from './round.ts'
import {
  answerAsWorker,
  createFakeRuntime,
  type FakeRuntimeParameters,
  jsonAnswer,
  transactionHash,
} from './runtime/fake-runtime.fixture.ts'

describe('a round', () => {
  test('returns verdict, evidence hash and transaction', () => {
    const runtime = createFakeRuntime()
    const written = reportedOf(runtime, 'written')
    const result = JSON.parse(runRound(runtime, { cause: 'request', marketId: 42n }))
    expect(result).toEqual({
      marketId: '42',
      outcome: 'YES',
      resolution: true,
      decidedBy: 'workers',
      stage: 0,
      evidenceHash: reportedOf(runtime, 'written')[0]?.evidenceHash,
      transactionHash,
    })
    expect(written).toEqual([])
    expect(result.evidenceHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('reports its steps in order', () => {
    const runtime = createFakeRuntime({
      config: { archiveUrls: ['https://archive.example'] },
    })
    runRound(runtime, { cause: 'request', marketId: 42n })
    const types = runtime.reported.map(({ type }) => type)
    expect(types.filter((type, index) => type !== types[index - 1])).toEqual([
      'terms-read',
      'market-read',
      'panel-drawn',
      'worker-read',
      'seats-taken',
      'calls-planned',
      'worker-answered',
      'quorum',
      'challenged',
      'defended',
      'judge',
      'scored',
      'voted',
      'verdict',
      'archived',
      'proposed',
      'written',
    ])
  })

  test('makes the same payload again from the same answers', () => {
    const one = createFakeRuntime()
    const other = createFakeRuntime()
    expect(runRound(one, { cause: 'request', marketId: 42n })).toBe(
      runRound(other, { cause: 'request', marketId: 42n }),
    )
    expect(one.payloads).toEqual(other.payloads)
  })
})

describe('a round of a market with clarifications', () => {
  const at = Date.UTC(2026, 4, 1) / 1_000
  const run = (
    texts: readonly string[],
    httpRequestBytes = 120_000,
    answer: FakeRuntimeParameters['answer'] = answerAsWorker,
  ) => {
    const runtime = createFakeRuntime({
      answer,
      config: {
        archiveUrls: ['https://archive.example'],
        clarifications: clarificationsAddress,
      },
      market: { clarifications: texts.map((text) => ({ at, text })) },
      quotas: { httpRequestBytes },
    })
    runRound(runtime, { cause: 'request', marketId: 42n })
    const requests = runtime.exchanges.flat()
    const bodies = (path: string) =>
      requests.flatMap(({ url, body = '' }) => (url.includes(path) ? [body] : []))
    const [record = ''] = bodies('/records/')
    return { asked: bodies('/a2a/resolve').map((body) => JSON.parse(body)), record }
  }

  test('shows them to each worker and keeps their texts', () => {
    const { asked, record } = run(['The station counts.'])
    expect(asked.map(({ context }) => context)).toEqual(
      Array(3).fill(
        'Clarification of 2026-05-01T00:00:00Z by the creator: The station counts.',
      ),
    )
    expect(JSON.parse(record).clarifications).toEqual([
      { at, text: 'The station counts.' },
    ])
  })

  const atLength: FakeRuntimeParameters['answer'] = (request) =>
    request.url.endsWith('/a2a/resolve')
      ? jsonAnswer({
          ...{ determination: true, confidence: 0.8, sources: ['https://one.example'] },
          evidence: 'Read in 2026. '.repeat(2_000),
        })
      : answerAsWorker(request)

  test('fits the smallest quotas by their hashes, at the most and longest ones', () => {
    const texts = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(1_000))
    const { asked, record } = run(texts, 10_000, atLength)
    expect(utf8Length(JSON.stringify(asked[0]))).toBeLessThan(10_000)
    expect(utf8Length(record)).toBeLessThanOrEqual(10_000)
    expect(JSON.parse(record).clarifications).toEqual(
      texts.map((text) => ({ at, textHash: hashText(text) })),
    )
  })

  test('has the record of before where there is none', () => {
    expect(JSON.parse(run([]).record)).not.toHaveProperty('clarifications')
  })
})

describe('a round whose question is long', () => {
  const long = 'It rained at the station all day. '.repeat(200)
  const answer: FakeRuntimeParameters['answer'] = ({ url }) => {
    if (url.endsWith('/a2a/resolve')) {
      const claim = {
        ...{ quote: long.slice(0, 300), offset: 0, read_at: 1 },
        ...{ url: 'https://one.example', sha256: 'ab'.repeat(32) },
      }
      return jsonAnswer({
        ...{ determination: true, confidence: 0.8, sources: ['https://one.example'] },
        ...{ evidence: long, claims: Array(6).fill(claim) },
      })
    }
    return url.endsWith('/a2a/challenge')
      ? jsonAnswer({ responses: Array(3).fill(long) })
      : jsonAnswer({ kept: 'now' }, 201)
  }

  test.each([
    [1, 'x'],
    [530, 'x'],
    [2_500, 'x'],
    [4_096, 'x'],
    [1_300, '"'],
    [4_096, '"'],
  ])('leaves room for the texts of workers with %d times %s', (length, character) => {
    const runtime = createFakeRuntime({
      answer,
      config: { archiveUrls: ['https://archive.example'] },
      market: {
        question: character.repeat(length),
        workers: Array.from({ length: 10 }, (_, index) => fakeWorker(index + 1)),
      },
      quotas: { httpRequestBytes: 10_000, httpCalls: 5 },
    })
    runRound(runtime, { cause: 'request', marketId: 42n })
    const { body = '' } =
      runtime.exchanges.flat().find(({ url }) => url.includes('/records/')) ?? {}
    expect(utf8Length(body)).toBeLessThanOrEqual(10_000)
    const { workers } = parseRoundRecord(JSON.parse(body))
    expect(workers).toHaveLength(2)
    expect(workers.map(({ answer }) => (answer?.evidence.length ?? 0) > 20)).toEqual([
      true,
      true,
    ])
    expect(workers.map(({ defence }) => defence?.responses.length)).toEqual([3, 3])
  })
})

describe('a round that data decides', () => {
  const full = Date.UTC(2026, 4, 31, 20) / 1_000
  const rule = (target: string) =>
    `§question Will it be so?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:${target}`
  const source: FakeRuntimeParameters['answer'] = ({ url }) =>
    url.includes('coingecko.com')
      ? jsonAnswer({ prices: [[full * 1_000, 76_000]] })
      : url.includes('llama')
        ? jsonAnswer({
            coins: { 'coingecko:bitcoin': { price: 76_000, timestamp: full } },
          })
        : jsonAnswer({ kept: 'now' }, 201)
  const decided = (question: string) =>
    createFakeRuntime({
      config: { archiveUrls: ['https://archive.example'] },
      market: { question, deadline: BigInt(full + 60), workers: [] },
      answer: source,
    })

  test.each([
    ['76000', 'YES', true],
    ['76000.01', 'NO', false],
  ] as const)(
    'settles a target of %s %s without workers',
    (target, outcome, resolution) => {
      const runtime = decided(rule(target))
      expect(
        JSON.parse(runRound(runtime, { cause: 'request', marketId: 42n })),
      ).toMatchObject({
        marketId: '42',
        outcome,
        resolution,
        decidedBy: 'data',
      })
      expect(runtime.reported.map(({ type }) => type)).toEqual([
        'terms-read',
        'market-read',
        'source-read',
        'adjudicated',
        'archived',
        'proposed',
        'written',
      ])
      const [payload = '0x'] = runtime.payloads
      expect(decodeBoundReport(payload)).toMatchObject({
        marketId: 42n,
        workers: [],
        weights: [],
        dimScores: [],
        finding: FINDINGS[outcome],
        voidReason: 0,
        evidenceHash: reportedOf(runtime, 'written')[0]?.evidenceHash,
      })
    },
  )

  test('voids the market if the rule is at fault', () => {
    const runtime = decided(rule('75,000'))
    const said = JSON.parse(runRound(runtime, { cause: 'request', marketId: 42n }))
    expect(said).toMatchObject({ outcome: 'VOID', reason: 'INVALID', decidedBy: 'data' })
    expect(said).not.toHaveProperty('resolution')
    const [payload = '0x'] = runtime.payloads
    expect(decodeBoundReport(payload)).toMatchObject({
      finding: FINDINGS.INVALID,
      voidReason: 0,
      workers: [],
    })
  })

  test('counts the calls to the sources when workers are asked after all', () => {
    const runtime = createFakeRuntime({
      market: { question: rule('75000'), deadline: BigInt(full + 60) },
      answer: (request) =>
        request.url.includes('coingecko.com')
          ? { kind: 'failure', reason: 'timeout' }
          : answerAsWorker(request),
    })
    expect(
      JSON.parse(runRound(runtime, { cause: 'request', marketId: 42n })),
    ).toMatchObject({
      decidedBy: 'workers',
    })
    expect(reportedOf(runtime, 'calls-planned')).toMatchObject([
      { agentCalls: 6, sourceCalls: 1 },
    ])
    const [asked] = runtime.exchanges.slice(1)
    expect(JSON.parse(asked?.[0]?.body ?? '')).toMatchObject({
      market_id: 42,
      question: 'Will it be so?',
      deadline: full + 60,
      context: 'source:coingecko:bitcoin\nop:gte\ntarget:75000',
    })
  })
})

describe('a round that stops', () => {
  const silent: FakeRuntimeParameters = {
    answer: () => ({ kind: 'failure', reason: 'silent' }),
  }
  test.each<[string, bigint, FakeRuntimeParameters]>([
    ['MARKET_NOT_FOUND', 7n, {}],
    ['NOTHING_TO_DO', 42n, { market: { outcome: 1 } }],
    ['NO_WORKERS', 42n, { market: { workers: [] } }],
    ['QUOTA_TOO_SMALL', 42n, { quotas: { httpCalls: 1 } }],
    ['NO_QUORUM', 42n, { ...silent, quotas: { httpCalls: 4 } }],
    ['REPORT_REFUSED', 42n, { outcome: { kind: 'refused', reason: 'no' } }],
    [
      'ARCHIVE_FAILED',
      42n,
      {
        config: { archiveUrls: ['https://archive.example'] },
        answer: (request) =>
          request.url.includes('archive')
            ? { kind: 'failure', reason: 'x' }
            : answerAsWorker(request),
      },
    ],
  ])('tells and throws %s', (code, marketId, parameters) => {
    const runtime = createFakeRuntime(parameters)
    expect(() => runRound(runtime, { cause: 'request', marketId })).toThrow(
      new RegExp(`\\(${code}\\)$`),
    )
    const [stopped] = reportedOf(runtime, 'stopped')
    expect(stopped?.code).toBe(code)
    expect(runtime.reported.at(-1)).toBe(stopped)
    expect(reportedOf(runtime, 'written')).toEqual([])
  })

  test('throws one line with message, hint and code', () => {
    const runtime = createFakeRuntime()
    expect(() => runRound(runtime, { cause: 'request', marketId: 7n })).toThrow(
      new Error(
        'Market 7 does not exist. Check the number and the market address in the configuration. ' +
          '(MARKET_NOT_FOUND)',
      ),
    )
    expect(reportedOf(runtime, 'stopped')).toEqual([
      { type: 'stopped', code: 'MARKET_NOT_FOUND', message: 'Market 7 does not exist.' },
    ])
  })

  test('passes on an error of its runtime without reporting it as its own', () => {
    const fault = new TypeError('the node is broken')
    const runtime = {
      ...createFakeRuntime(),
      readChain: () => {
        throw fault
      },
    }
    expect(() => runRound(runtime, { cause: 'request', marketId: 42n })).toThrow(fault)
    expect(CresolverError.isInstance(fault)).toBe(false)
    expect(runtime.reported).toEqual([])
  })
})
