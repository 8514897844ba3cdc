import { decodeBoundReport, FINDINGS } from '@cresolver/chain/abi'
import {
  type FakeTerms,
  fakeBlockHash,
  fakeWorker,
  reportedOf,
} from '@cresolver/panel/fixture'
import { canonicalJson, utf8Length } from '@cresolver/protocol'
import {
  drawPanel,
  hashRecord,
  isAdjudicationRecord,
  parseRecord,
  type RoundRecord,
  type SettlementRecord,
  verifyRecord,
} from '@cresolver/resolution'
import { describe, expect, test } from 'vitest'
import { runRound } from './round.ts'
import {
  answerAsWorker,
  createFakeRuntime,
  type FakeRuntime,
  type FakeRuntimeParameters,
  jsonAnswer,
} from './runtime/fake-runtime.fixture.ts'
import type { JsonRequest } from './runtime/round-runtime.ts'

const archiveUrl = 'https://archive.example'
const requestedAt = Date.UTC(2026, 5, 1) / 1_000 - 60
const crowd = (count: number) =>
  Array.from({ length: count }, (_, place) => fakeWorker(place + 1))

function runtimeOf(
  terms: FakeTerms,
  { config, market, ...more }: FakeRuntimeParameters = {},
): FakeRuntime {
  return createFakeRuntime({
    ...more,
    config: { archiveUrl, ...config },
    market: {
      workers: crowd(6),
      terms: { policy: 'guarded', window: 3_600, ...terms },
      ...market,
    },
  })
}

function run(runtime: FakeRuntime) {
  const said = JSON.parse(runRound(runtime, { cause: 'request', marketId: 42n }))
  const report = decodeBoundReport(runtime.payloads[0] ?? '0x')
  return { said, report, record: archived(runtime) }
}

function archived({ exchanges }: FakeRuntime): SettlementRecord {
  const post = exchanges
    .flat()
    .findLast(({ url, body }) => url.startsWith(archiveUrl) && body !== undefined)
  const record = parseRecord(JSON.parse(post?.body ?? ''))
  const { checks } = verifyRecord(record, hashRecord(record))
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  return record
}

function asRound(record: SettlementRecord): RoundRecord {
  if (isAdjudicationRecord(record)) throw new Error('data decided')
  return record
}

const mask = (places: readonly number[], from = 0n) =>
  places.reduce((bits, place) => bits | (1n << (BigInt(place) + from)), 0n)
const numberOf = ({ url }: JsonRequest) => Number(/agent-(\d+)/.exec(url)?.[1])
const guess = { confidence: 0, evidence: '-', sources: [], investigated: false }

describe('a panel', () => {
  const drawn = drawPanel({ seed: fakeBlockHash(103n), candidates: 6, joined: 6 })
    .slice(0, 3)
    .sort((one, other) => one - other)

  test('is proposed with the seats of those that agree and those that are confidently wrong', () => {
    const [wrong = 0, ...right] = drawn
    const runtime = runtimeOf(
      { panelSize: 3, policy: 'spec' },
      {
        answer: (request) =>
          numberOf(request) === wrong + 1 && request.url.endsWith('resolve')
            ? jsonAnswer({
                determination: false,
                ...guess,
                investigated: true,
                confidence: 0.8,
              })
            : answerAsWorker(request),
      },
    )
    const { said, report, record } = run(runtime)
    expect(said).toMatchObject({ outcome: 'YES', decidedBy: 'workers', stage: 0 })
    expect(report).toMatchObject({
      finding: FINDINGS.YES,
      stage: 0,
      requestedAt: BigInt(requestedAt),
      validUntil: BigInt(requestedAt + 3_600),
      minGas: 0n,
      seats: mask(drawn) | mask(right, 128n) | mask([wrong], 192n),
    })
    expect(report.workers).toHaveLength(3)
    expect(record.terms).toEqual({ stage: 0, requestedAt, finding: 'YES' })
    expect(reportedOf(runtime, 'proposed')).toEqual([
      { type: 'proposed', stage: 0, finding: 'YES' },
    ])
  })

  test('that only guesses is unsure, and names who was silent', () => {
    const [silent = 0] = drawn
    const { said, report } = run(
      runtimeOf(
        { panelSize: 3 },
        {
          answer: (request) =>
            request.url.startsWith(archiveUrl)
              ? answerAsWorker(request)
              : numberOf(request) === silent + 1
                ? { kind: 'failure', reason: 'timeout' }
                : jsonAnswer({ determination: true, ...guess }),
        },
      ),
    )
    expect(said).toMatchObject({ outcome: 'UNSURE', reason: 'TOO_FEW_ANSWERS' })
    expect(report).toMatchObject({
      finding: FINDINGS.UNSURE,
      workers: [],
      seats: mask(drawn) | mask([silent], 64n),
    })
  })

  test('without quorum records absences while candidates are left', () => {
    const runtime = runtimeOf(
      { panelSize: 3 },
      { answer: () => ({ kind: 'failure', reason: 'timeout' }) },
    )
    expect(() => runRound(runtime, { cause: 'request', marketId: 42n })).toThrow(
      /\(NO_QUORUM\)$/,
    )
    expect(reportedOf(runtime, 'absences-written')).toMatchObject([{ absent: 3 }])
  })

  test('without quorum is unsure once the last candidate was drawn', () => {
    const { said, report } = run(
      runtimeOf(
        {},
        {
          answer: (request) =>
            request.url.startsWith(archiveUrl)
              ? answerAsWorker(request)
              : { kind: 'failure', reason: 'timeout' },
        },
      ),
    )
    expect(said).toMatchObject({ outcome: 'UNSURE', reason: 'NO_QUORUM' })
    const all = [0, 1, 2, 3, 4, 5]
    expect(report.seats).toBe(mask(all) | mask(all, 64n))
  })

  test.each(['INVALID', 'TOO_EARLY'] as const)('that says %s voids', (outcome) => {
    const { said, report } = run(
      runtimeOf(
        { panelSize: 3 },
        {
          market: { deadline: 1_700_000_000n },
          answer: (request) =>
            request.url.startsWith(archiveUrl)
              ? answerAsWorker(request)
              : jsonAnswer({
                  determination: true,
                  ...guess,
                  investigated: true,
                  outcome,
                }),
        },
      ),
    )
    expect(said).toMatchObject({ outcome: 'VOID', reason: outcome })
    expect(report).toMatchObject({ finding: FINDINGS.VOID, workers: [] })
    expect(report.voidReason).toBe(outcome === 'INVALID' ? 1 : 2)
  })

  test('of 64 candidates fits the record of the smallest quotas, also with 62 passed over', () => {
    const order = drawPanel({ seed: fakeBlockHash(103n), candidates: 64, joined: 64 })
    const last = order.slice(-2)
    const workers = crowd(64).map((worker, place) =>
      last.includes(place) ? worker : { ...worker, staked: false },
    )
    const runtime = runtimeOf(
      { panelSize: 2 },
      { market: { workers }, quotas: { httpCalls: 5, httpRequestBytes: 10_000 } },
    )
    const { record } = run(runtime)
    expect(asRound(record).draw?.passedOver).toHaveLength(62)
    expect(utf8Length(canonicalJson(record))).toBeLessThan(10_000)
  })
})

describe('a data verdict', () => {
  const full = Date.UTC(2026, 4, 31, 20) / 1_000
  const question =
    '§question Will it be so?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:76000'
  const market = { question, deadline: BigInt(full + 60), workers: [] }
  const sources =
    (price: number, archive: unknown = undefined) =>
    ({ url, body }: JsonRequest) =>
      url.includes('coingecko.com')
        ? jsonAnswer({ prices: [[full * 1_000, price]] })
        : url.includes('llama')
          ? jsonAnswer({ coins: { 'coingecko:bitcoin': { price, timestamp: full } } })
          : body === undefined
            ? jsonAnswer(archive, archive === undefined ? 404 : 200)
            : jsonAnswer({ kept: 'now' }, 201)
  const broken =
    (archive: unknown) =>
    ({ url, body }: JsonRequest) =>
      url.startsWith(archiveUrl)
        ? sources(0, archive)({ url, body, timeoutMs: 1, shared: true })
        : ({ kind: 'failure', reason: 'timeout' } as const)
  const first = run(runtimeOf({}, { market, answer: sources(76_000) })).record
  const disputed = (
    answer: NonNullable<FakeRuntimeParameters['answer']>,
    recordHash = hashRecord(first),
  ) => runtimeOf({ state: 3, judge: 1, recordHash }, { market, answer })

  test('is proposed without seats', () => {
    const { said, report, record } = run(
      runtimeOf({}, { market, answer: sources(76_000) }),
    )
    expect(said).toMatchObject({ outcome: 'YES', decidedBy: 'data', stage: 0 })
    expect(report).toMatchObject({ finding: FINDINGS.YES, seats: 0n })
    expect(record).toMatchObject({ kind: 'adjudication', terms: { finding: 'YES' } })
  })

  test('whose rule is at fault is proposed as void', () => {
    const malformed = question.replace('76000', '76,000')
    const runtime = runtimeOf(
      {},
      { market: { ...market, question: malformed }, answer: sources(1) },
    )
    expect(run(runtime).report).toMatchObject({ finding: FINDINGS.VOID, voidReason: 1 })
  })

  test('stands where fresh and kept bytes say the same', () => {
    const runtime = disputed(sources(76_000, first))
    const { said, report, record } = run(runtime)
    expect(said).toMatchObject({ outcome: 'YES', stage: 1, decidedBy: 'data' })
    expect(report).toMatchObject({ stage: 1, finding: FINDINGS.YES, seats: 0n })
    expect(record).toMatchObject({
      kept: { verdict: 'YES', recordHash: hashRecord(first) },
    })
    expect(reportedOf(runtime, 'kept-read')).toMatchObject([{ verdict: 'YES' }])
  })

  test('is unsure where fresh bytes say something else than the kept ones', () => {
    const { said, report } = run(disputed(sources(75_999, first)))
    expect(said).toMatchObject({ outcome: 'UNSURE', reason: 'READS_DIFFER' })
    expect(report).toMatchObject({ finding: FINDINGS.UNSURE, stage: 1 })
  })

  test('is decided by the kept bytes where nothing fresh can be read', () => {
    const { said, record } = run(disputed(broken(first)))
    expect(said).toMatchObject({ outcome: 'YES', stage: 1 })
    expect(record).toMatchObject({
      kept: { verdict: 'YES', fresh: 'SOURCE_FAILED' },
    })
  })

  test.each<[string, unknown, `0x${string}` | undefined]>([
    ['the archive has no record', undefined, undefined],
    ['its record has another hash', first, fakeBlockHash(1n)],
    ['what it sends cannot be read as a record', { kind: 'adjudication' }, undefined],
  ])('is decided by fresh bytes alone where %s', (_, archive, recordHash) => {
    const runtime = disputed(sources(75_999, archive), recordHash)
    const { said, record } = run(runtime)
    expect(said).toMatchObject({ outcome: 'NO', stage: 1 })
    expect(record).not.toHaveProperty('kept.verdict')
    expect(reportedOf(runtime, 'kept-read')[0]?.failure).toEqual(expect.any(String))
  })

  test('is not judged where there are neither fresh nor kept bytes', () => {
    const runtime = disputed(broken(undefined))
    expect(() => runRound(runtime, { cause: 'request', marketId: 42n })).toThrow(
      /\(SOURCES_UNAVAILABLE\)$/,
    )
    expect(runtime.payloads).toEqual([])
  })
})

test('a report without a request is good for an hour from now', () => {
  const runtime = runtimeOf({ panelSize: 3 }, { market: { requestedAt: 0n } })
  const { report } = run(runtime)
  expect(report.requestedAt).toBe(0n)
  expect(report.validUntil).toBe(BigInt(Date.UTC(2026, 5, 1) / 1_000 + 3_600))
})
