import {
  decodeBoundReport,
  FINDINGS,
  REPORT_ACTIONS,
  VOID_REASONS,
} from '@cresolver/chain/abi'
import {
  type FakeTerms,
  fakeSeed,
  fakeWorker,
  panelTerms,
  reportedOf,
} from '@cresolver/chain/panel/fixture'
import { canonicalJson, utf8Length } from '@cresolver/core/protocol'
import {
  drawPanel,
  drawUnits,
  hashRecord,
  isAdjudicationRecord,
  parseRecord,
  type RoundRecord,
  type SettlementRecord,
  unpackScores,
  unpackVotes,
  verifyRecord,
} from '@cresolver/core/resolution'
import { beaconSeed } from '@cresolver/core/resolution/beacon'
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
const askedAt = requestedAt - 3_600
const crowd = (count: number) =>
  Array.from({ length: count }, (_, place) => fakeWorker(place + 1))

function runtimeOf(
  terms: FakeTerms,
  { config, market, ...more }: FakeRuntimeParameters = {},
): FakeRuntime {
  return createFakeRuntime({
    ...more,
    config: { archiveUrls: [archiveUrl], ...config },
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
  const value: unknown = JSON.parse(post?.body ?? '')
  const record = parseRecord(value)
  const { checks } = verifyRecord(value, hashRecord(record))
  expect(checks.filter(({ end }) => end === 'fails')).toEqual([])
  return record
}

function asRound(record: SettlementRecord): RoundRecord {
  if (isAdjudicationRecord(record)) throw new Error('data decided')
  return record
}

const numberOf = ({ url }: JsonRequest) => Number(/agent-(\d+)/.exec(url)?.[1])
const guess = { confidence: 0, evidence: '-', sources: [], investigated: false }

const units = [2, 1, 3, 1, 2]
const stakes = units.map((each, place) => fakeWorker(place + 1, { units: each }))
const drawn = drawUnits({
  ...{ seed: fakeSeed(103n), marketId: 42n, stage: 0, count: 8 },
  units: units.map(BigInt),
})
const first = drawn[0] ?? 0

/** Workers that say what the test says of their place; undefined for silence. */
const saying =
  (outcomeAt: (place: number) => string | undefined) => (request: JsonRequest) => {
    if (!request.url.endsWith('/a2a/resolve')) return answerAsWorker(request)
    const outcome = outcomeAt(numberOf(request) - 1)
    if (outcome === undefined) return { kind: 'failure', reason: 'timeout' } as const
    const known = { confidence: 0.9, evidence: 'It was so.', sources: [] }
    return jsonAnswer({ determination: outcome === 'YES', outcome, ...known })
  }

describe('the panel of a market with a window', () => {
  const panel = (
    outcomeAt: (place: number) => string | undefined,
    terms: FakeTerms = {},
  ) =>
    runtimeOf(
      { ...panelTerms, askedAt, ...terms },
      { market: { workers: stakes }, answer: saying(outcomeAt) },
    )

  test('is asked as of the asking, votes and reserves at once', () => {
    const runtime = panel(() => 'YES')
    const { said, report, record } = run(runtime)
    expect(said).toMatchObject({ outcome: 'YES', decidedBy: 'workers', stage: 0 })
    const asked = runtime.exchanges[0]?.map(({ body }) => JSON.parse(body ?? '{}'))
    expect(asked?.map((each) => each.asked_at)).toEqual(
      Array(new Set(drawn).size).fill(askedAt),
    )
    expect(report).toMatchObject({
      ...{ action: REPORT_ACTIONS.VOTES, finding: FINDINGS.YES, workers: [] },
      requestedAt: BigInt(requestedAt),
      validUntil: BigInt(requestedAt + 3_600),
    })
    const seats = unpackVotes(report.weights[0] ?? 0n)
    expect(seats.reduce((sum, { votes }) => sum + votes, 0)).toBe(5)
    expect(asRound(record)).toMatchObject({
      terms: { stage: 0, requestedAt, askedAt, finding: 'YES' },
      vote: { yes: '5', no: '0' },
      draw: { votes: { units, drawn, panel: 5, reserves: 3 } },
    })
  })

  test('counts reserves for who is silent or does not know', () => {
    const { said, report } = run(panel((place) => (place === first ? undefined : 'NO')))
    expect(said).toMatchObject({ outcome: 'NO' })
    const seats = unpackVotes(report.weights[0] ?? 0n)
    expect(seats.find(({ place }) => place === first)?.code).toBe('SILENT')
    const { report: other } = run(panel((place) => (place === first ? 'UNKNOWN' : 'NO')))
    const [abstains] = unpackVotes(other.weights[0] ?? 0n).filter(
      ({ place }) => place === first,
    )
    expect(abstains?.code).toBe('UNSURE')
  })

  test('scores each answer against what was found', () => {
    const { report } = run(panel((place) => (place === first ? 'NO' : 'YES')))
    const seats = unpackVotes(report.weights[0] ?? 0n)
    expect(unpackScores(report.weights[1] ?? 0n, seats.length)).toEqual(
      seats.map(({ code }) =>
        code === 'YES' ? [99, 99, 99] : code === 'NO' ? [19, 19, 19] : [0, 0, 0],
      ),
    )
  })

  test('is unsure without an answer, and reports who was silent', () => {
    const { said, report } = run(panel(() => undefined))
    expect(said).toMatchObject({ outcome: 'UNSURE', reason: 'TOO_FEW_ANSWERS' })
    expect(report.action).toBe(REPORT_ACTIONS.VOTES)
    const codes = unpackVotes(report.weights[0] ?? 0n).map(({ code }) => code)
    expect(new Set(codes)).toEqual(
      new Set(
        new Set(drawn).size > new Set(drawn.slice(0, 5)).size
          ? ['SILENT', 'UNUSED']
          : ['SILENT'],
      ),
    )
  })

  test.each(['INVALID', 'TOO_EARLY'] as const)(
    'can find %s before its deadline',
    (found) => {
      const { said, report } = run(panel(() => found))
      expect(said).toMatchObject({ outcome: 'VOID', reason: found })
      expect(report).toMatchObject({
        action: REPORT_ACTIONS.VOTES,
        finding: FINDINGS[found],
      })
    },
  )

  test('decides also where the judge fails', () => {
    const runtime = runtimeOf(
      { ...panelTerms, askedAt },
      {
        market: { workers: stakes },
        answer: saying(() => 'YES'),
        config: {
          judge: {
            kind: 'model',
            ...{ baseUrl: 'https://model.example', model: 'judge' },
            secretOwner: `0x${'12'.repeat(20)}`,
          },
        },
      },
    )
    const { said, record } = run(runtime)
    expect(said).toMatchObject({ outcome: 'YES' })
    expect(asRound(record).workers.some(({ dimensions }) => dimensions)).toBe(false)
  })

  test('keeps a seat that cannot be asked, which is silent', () => {
    const workers = stakes.map((worker, place) =>
      place === first ? { ...worker, tokenUri: undefined } : worker,
    )
    const runtime = runtimeOf(
      { ...panelTerms, askedAt },
      { market: { workers }, answer: saying(() => 'YES') },
    )
    const { report, record } = run(runtime)
    const seats = unpackVotes(report.weights[0] ?? 0n)
    expect(seats.find(({ place }) => place === first)?.code).toBe('SILENT')
    expect(asRound(record).workers.find(({ place }) => place === first)).toMatchObject({
      absence: { step: 'ASK', reason: 'its agent has no token URI' },
    })
  })
})

test('a panel of a deployment with a beacon is drawn by a round of it', () => {
  // A test vector of the scheme; block 100 of the fake chain has the time 1,200.
  const publicKey =
    'a1ee12542360bf75742bcade13d6134e7d5283d9eb782887c47d3d9725f05805d37b0106b7f744395bf82c175dd7434a169e998f188a657a030d588892c0cd2c01f996aaf331c4d8bc5b9734bbe261d09e7d2d39ef88b635077f262bd7bbb30f'
  const signature =
    'b98dae74f6a9d2ec79d75ba273dcfda86a45d589412860eb4c0fd056b00654dbf667c1b6884987c9aee0d43f8ba9db52'
  const beacon = { url: 'https://beacon.example/', publicKey, genesis: 1_140, period: 30 }
  const runtime = runtimeOf(
    { ...panelTerms, askedAt },
    {
      config: { beacon },
      market: { workers: stakes, times: { seedKind: 1 } },
      answer: (request) =>
        request.url === 'https://beacon.example/public/3'
          ? jsonAnswer({ round: 3, signature, randomness: '' })
          : saying(() => 'YES')(request),
    },
  )
  const { record } = run(runtime)
  const { draw } = asRound(record)
  expect(draw.beacon).toEqual({ round: 3, signature: `0x${signature}` })
  expect(draw.seed).toBe(beaconSeed({ publicKey }, 3, signature))
})

test('a panel whose collectors are not configured is not counted as silent', () => {
  const runtime = runtimeOf(
    { ...panelTerms, askedAt, collectors: 0b01 },
    { market: { workers: stakes } },
  )
  expect(() => runRound(runtime, { cause: 'request', marketId: 42n })).toThrow(
    /\(TERMS_UNSUPPORTED\)$/,
  )
  expect(runtime.exchanges).toEqual([])
})

describe('a panel of a market without a window', () => {
  test('is void for want of answers if it only guesses', () => {
    const { said, report } = run(
      runtimeOf(
        { window: 0 },
        {
          answer: (request) =>
            request.url.startsWith(archiveUrl)
              ? answerAsWorker(request)
              : jsonAnswer({ determination: true, ...guess }),
        },
      ),
    )
    expect(said).toMatchObject({ outcome: 'UNSURE', reason: 'TOO_FEW_ANSWERS' })
    expect(report).toMatchObject({
      ...{ action: REPORT_ACTIONS.VERDICT, finding: FINDINGS.UNSURE, workers: [] },
      voidReason: VOID_REASONS.NO_QUORUM,
    })
  })

  test('records absences without quorum while candidates are left', () => {
    const runtime = runtimeOf(
      { window: 0 },
      {
        market: { draw: [100n, 6n, 3n, 0n] },
        answer: () => ({ kind: 'failure', reason: 'timeout' }),
      },
    )
    expect(() => runRound(runtime, { cause: 'request', marketId: 42n })).toThrow(
      /\(NO_QUORUM\)$/,
    )
    expect(reportedOf(runtime, 'absences-written')).toMatchObject([{ absent: 3 }])
  })

  test('is unsure without quorum once the last candidate was drawn', () => {
    const { said, report } = run(
      runtimeOf(
        { window: 0 },
        {
          answer: (request) =>
            request.url.startsWith(archiveUrl)
              ? answerAsWorker(request)
              : { kind: 'failure', reason: 'timeout' },
        },
      ),
    )
    expect(said).toMatchObject({ outcome: 'UNSURE', reason: 'NO_QUORUM' })
    expect(report.voidReason).toBe(VOID_REASONS.NO_QUORUM)
  })

  test.each(['INVALID', 'TOO_EARLY'] as const)('voids if it says %s', (outcome) => {
    const { said, report } = run(
      runtimeOf(
        { window: 0 },
        { market: { deadline: 1_700_000_000n }, answer: saying(() => outcome) },
      ),
    )
    expect(said).toMatchObject({ outcome: 'VOID', reason: outcome })
    expect(report).toMatchObject({
      ...{ action: REPORT_ACTIONS.VERDICT, finding: FINDINGS[outcome], workers: [] },
      voidReason: VOID_REASONS.NONE,
    })
  })

  test('fits the record of the smallest quotas with 64 candidates, also with 62 passed over', () => {
    const order = drawPanel({
      ...{ seed: fakeSeed(103n), marketId: 42n, candidates: 64, joined: 64 },
    })
    const last = order.slice(-2)
    const workers = crowd(64).map((worker, place) =>
      last.includes(place) ? worker : { ...worker, staked: false },
    )
    const runtime = runtimeOf(
      { window: 0 },
      { market: { workers }, quotas: { httpCalls: 5, httpRequestBytes: 10_000 } },
    )
    const { record } = run(runtime)
    expect(asRound(record).draw?.passedOver).toHaveLength(62)
    expect(utf8Length(canonicalJson(asRound(record).joined))).toBeLessThan(10_000)
  })
})

describe('a data verdict', () => {
  const full = Date.UTC(2026, 4, 31, 20) / 1_000
  const question =
    '§question Will it be so?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:76000'
  const market = { question, deadline: BigInt(full + 60), workers: [] }
  const sources =
    (price: number) =>
    ({ url }: JsonRequest) =>
      url.includes('coingecko.com')
        ? jsonAnswer({ prices: [[full * 1_000, price]] })
        : url.includes('llama')
          ? jsonAnswer({ coins: { 'coingecko:bitcoin': { price, timestamp: full } } })
          : jsonAnswer({ kept: 'now' }, 201)
  const ruleAsked = (more: FakeTerms = {}) => ({
    judge: 1,
    askedAt: full + 7_200,
    ...more,
  })

  test('is a finding without workers, as of the asking', () => {
    const { said, report, record } = run(
      runtimeOf(ruleAsked(), { market, answer: sources(76_000) }),
    )
    expect(said).toMatchObject({ outcome: 'YES', decidedBy: 'data', stage: 0 })
    expect(report).toMatchObject({
      ...{ action: REPORT_ACTIONS.VERDICT, finding: FINDINGS.YES, workers: [] },
    })
    expect(record).toMatchObject({
      kind: 'adjudication',
      adjudication: { decidedAt: full + 7_200 },
      terms: { askedAt: full + 7_200, finding: 'YES' },
    })
  })

  test('is too early as of the asking, although it can be known now', () => {
    const runtime = runtimeOf(ruleAsked({ askedAt: full + 60 }), {
      market,
      answer: sources(76_000),
    })
    const { said, report, record } = run(runtime)
    expect(said).toMatchObject({ outcome: 'VOID', reason: 'TOO_EARLY' })
    expect(report.finding).toBe(FINDINGS.TOO_EARLY)
    expect(record).toMatchObject({ adjudication: { finding: { verdict: 'TOO_EARLY' } } })
  })

  test('finds that there is no answer if its rule is at fault', () => {
    const malformed = question.replace('76000', '76,000')
    const runtime = runtimeOf(ruleAsked(), {
      market: { ...market, question: malformed },
      answer: sources(1),
    })
    expect(run(runtime).report).toMatchObject({
      finding: FINDINGS.INVALID,
      voidReason: VOID_REASONS.NONE,
    })
  })

  test('is decided by data also where a panel is asked', () => {
    const runtime = runtimeOf(
      { ...panelTerms, askedAt: full + 7_200 },
      { market: { ...market, workers: stakes }, answer: sources(76_000) },
    )
    const { said, report } = run(runtime)
    expect(said).toMatchObject({ outcome: 'YES', decidedBy: 'data' })
    expect(report.action).toBe(REPORT_ACTIONS.VERDICT)
  })

  test('is none where no source can be read', () => {
    const runtime = runtimeOf(ruleAsked(), {
      market,
      answer: () => ({ kind: 'failure', reason: 'timeout' }),
    })
    expect(() => runRound(runtime, { cause: 'request', marketId: 42n })).toThrow(
      /\(SOURCES_UNAVAILABLE\)$/,
    )
    expect(runtime.payloads).toEqual([])
  })
})

test('a report without a request is good for a round from now', () => {
  const runtime = runtimeOf({ window: 0 }, { market: { requestedAt: 0n } })
  const { report } = run(runtime)
  expect(report.requestedAt).toBe(0n)
  expect(report.validUntil).toBe(BigInt(Date.UTC(2026, 5, 1) / 1_000 + 3_600))
})
