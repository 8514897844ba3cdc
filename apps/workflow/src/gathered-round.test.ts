import { decodeBoundReport, REPORT_ACTIONS } from '@cresolver/chain/abi'
import {
  fakeWorker,
  panelTerms,
  reportedOf,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import {
  type AnswerReceipt,
  type Bundle,
  type BundleSeat,
  hashText,
  utf8Length,
} from '@cresolver/core/protocol'
import {
  claimKey,
  hashHead,
  parseRoundRecord,
  roundHeadSchema,
  signatureClaims,
  unpackVotes,
  verifyRecord,
} from '@cresolver/core/resolution'
import { describe, expect, test } from 'vitest'
import {
  announcementsOf,
  answeredSeat,
  answeredSeats,
  bundleOf,
  collectorA,
  collectorB,
  fakeSignature,
  gatheredRuntime,
  sampleAnswer,
} from './bundles/gathered.fixture.ts'
import { runRound } from './round.ts'

const archiveUrl = 'https://archive.example'
const request = { cause: 'answers', marketId: 42n } as const

type Options = NonNullable<Parameters<typeof gatheredRuntime>[1]>

/** Runs a round whose one collector is the only one that the market names. */
function settle(bundles: readonly Bundle[], options: Options = {}) {
  const market = {
    terms: { policy: 'guarded' as const, collectors: bundles.length === 1 ? 0b01 : 0b11 },
    ...options.market,
  }
  const runtime = gatheredRuntime(bundles, {
    ...options,
    market,
    config: { archiveUrls: [archiveUrl], ...options.config },
  })
  const result = JSON.parse(runRound(runtime, request))
  const body = runtime.exchanges.at(-1)?.[0]?.body ?? ''
  return { runtime, result, body, head: roundHeadSchema.parse(JSON.parse(body)) }
}

const codes = (head: ReturnType<typeof settle>['head']) =>
  head.seats.map(({ absence }) => absence?.code)

test('ten workers settle with three HTTP calls, and the report has the hash of the head', () => {
  const bundle = bundleOf(answeredSeats(10))
  const other = { ...bundle, collector: collectorB }
  const { runtime, result, body, head } = settle([bundle, other], { workers: 10 })
  expect(result).toMatchObject({ outcome: 'YES', decidedBy: 'workers' })
  expect(runtime.exchanges.flat()).toHaveLength(3)
  expect(utf8Length(body)).toBeLessThanOrEqual(10_000)
  expect(runtime.observations.map((each) => utf8Length(each))[0]).toBeLessThanOrEqual(
    25_000,
  )
  expect(head.bundles).toHaveLength(2)
  expect(
    head.seats.every(({ answer, defence, weight }) => answer && defence && weight),
  ).toBe(true)
  const report = decodeBoundReport(runtime.payloads[0] ?? '0x')
  expect(report).toMatchObject({ evidenceHash: hashHead(head), workers: { length: 10 } })
})

test('the joined record holds, and each form that is changed is named', () => {
  const bundle = bundleOf([first, second, third])
  const { head } = settle([bundle])
  const joined = {
    ...head,
    bundles: head.bundles.map((name) => ({ ...name, content: bundle })),
  }
  const all = new Set(signatureClaims(parseRoundRecord(joined))?.claims.map(claimKey))
  const failed = (value: unknown) =>
    verifyRecord(value, hashHead(head), { validSignatures: all })
      .checks.filter(({ end }) => end === 'fails')
      .map(({ name }) => name)
  expect(failed(joined)).toEqual([])
  const changed: typeof joined = JSON.parse(JSON.stringify(joined))
  const answer = changed.bundles[0]?.content.seats[0]?.answer
  if (!answer) throw new Error('no answer')
  answer.text = answer.text.replace('Station 1', 'Station 9')
  expect(failed(changed)).toEqual(
    expect.arrayContaining([`bundle ${collectorA}`, `seat ${first.worker}`]),
  )
  const record = parseRoundRecord(joined)
  expect(signatureClaims(record)?.claims).toHaveLength(6)
  const valid = new Set(signatureClaims(record)?.claims.slice(1).map(claimKey))
  const { checks } = verifyRecord(joined, hashHead(head), { validSignatures: valid })
  expect(checks.filter(({ end }) => end === 'fails').map(({ name }) => name)).toContain(
    `signature answer ${first.worker}`,
  )
})

test('a request on chain waits for the collectors where data does not decide', () => {
  const runtime = gatheredRuntime([])
  const run = () => runRound(runtime, { cause: 'request', marketId: 42n })
  expect(run).toThrow(/AWAITS_ANSWERS/)
  expect(runtime.payloads).toEqual([])
})

test('one of two bundles waits, until two minutes are over', () => {
  const bundle = bundleOf(answeredSeats(3))
  const now = Date.UTC(2026, 5, 1)
  const early = gatheredRuntime([bundle], { now })
  // Block 110 of the fake chain has the time 1,320.
  expect(() =>
    runRound({ ...early, readBlockHash: blockAt(now - 119_000) }, request),
  ).toThrow(/AWAITS_ANSWERS/)
  const late = { ...early, readBlockHash: blockAt(now - 120_000) }
  expect(JSON.parse(runRound(late, { cause: 'http', marketId: 42n }))).toMatchObject({
    outcome: 'YES',
  })
})

function blockAt(ms: number) {
  return () =>
    ({ kind: 'final', hash: `0x${'07'.repeat(32)}`, time: ms / 1_000 }) as const
}

test('the union of two bundles counts', () => {
  const seats = answeredSeats(3)
  const silent = (seat: BundleSeat): BundleSeat => ({
    worker: seat.worker,
    agentId: seat.agentId,
    endpoint: seat.endpoint,
    registration: seat.registration,
    absence: { step: 'ASK', code: 'SILENT', reason: 'no answer' },
  })
  const [first, second, third] = seats as [BundleSeat, BundleSeat, BundleSeat]
  const one = bundleOf([first, silent(second), third], collectorA)
  const other = bundleOf([silent(first), second, third], collectorB)
  const { head } = settle([one, other])
  expect(codes(head)).toEqual([undefined, undefined, undefined])
})

const receipt = (hash: string): AnswerReceipt => ({
  collector: collectorB,
  phase: 0,
  answer_hash: hash,
  value: fakeSignature(collectorB, hash),
})

const [first, second, third] = answeredSeats(3) as [BundleSeat, BundleSeat, BundleSeat]
const { answer: _, defence: __, ...unanswered } = third
const signedBy = (worker: string, seat: BundleSeat): BundleSeat => ({
  ...seat,
  answer: seat.answer && {
    ...seat.answer,
    value: fakeSignature(worker, hashText(seat.answer.text)),
  },
})
const otherQuestion = answeredSeat(4, sampleAnswer(3), [])
const relabelled: BundleSeat = {
  ...otherQuestion,
  worker: third.worker,
  answer: otherQuestion.answer && {
    ...otherQuestion.answer,
    value: fakeSignature(third.worker, hashText(otherQuestion.answer.text)),
  },
}

test.each<[string, string | undefined, BundleSeat]>([
  ['omits an answer', 'SILENT', unanswered],
  [
    'says that a worker did not sign',
    'NOT_SIGNED',
    { ...unanswered, absence: { step: 'ASK', code: 'NOT_SIGNED', reason: 'unsigned' } },
  ],
  ['forges a signature', 'SIGNATURE_INVALID', signedBy(workerAddress(9), third)],
  ['replays the answer of another agent', 'OTHER_QUESTION', relabelled],
  [
    'omits an answer for which another collector gave a receipt',
    'WITHHELD',
    { ...unanswered, receipts: [receipt(hashText('x'))] },
  ],
])('a collector that %s makes the seat %s', (_name, code, seat) => {
  const { head, result } = settle([bundleOf([first, second, seat])])
  expect(codes(head)).toEqual([undefined, undefined, code])
  expect(result.outcome).toBe('YES')
})

describe('in a market with a window', () => {
  const market = {
    workers: [3, 2, 2].map((units, place) => fakeWorker(place + 1, { units })),
    terms: { ...panelTerms, collectors: 0b01, stage: 1, askedAt: 1_700_000_000 },
  }
  const votesOf = (seat: BundleSeat) => {
    const { runtime, head } = settle([bundleOf([first, second, seat])], { market })
    const { action, weights } = decodeBoundReport(runtime.payloads[0] ?? '0x')
    expect(action).toBe(REPORT_ACTIONS.VOTES)
    const seats = unpackVotes(weights[0] ?? 0n)
    expect(seats.map(({ votes, code }) => [votes, code])).toEqual(
      head.seats.map(({ votes, code }) => [votes, code]),
    )
    return { seats, head }
  }

  test('the votes of the seats are reported, and the head verifies', () => {
    const { seats, head } = votesOf(third)
    expect(seats.map(({ code }) => code)).not.toContain('SILENT')
    expect(seats.reduce((sum, { votes }) => sum + votes, 0)).toBe(5)
    expect(head).toMatchObject({
      policy: 'guarded',
      terms: { stage: 1, askedAt: 1_700_000_000, finding: 'YES' },
      quorum: { asked: 5, answered: 5, required: 3 },
      vote: { yes: '5', no: '0' },
    })
    expect(head.seats.every(({ weight, scores }) => !weight && scores)).toBe(true)
  })

  test('an omitted answer is silent, and one with a receipt abstains', () => {
    const codeOf = (seat: BundleSeat) =>
      votesOf(seat).seats.find(({ place }) => place === 2)?.code
    expect(codeOf(unanswered)).toBe('SILENT')
    expect(codeOf({ ...unanswered, receipts: [receipt(hashText('x'))] })).toBe('UNSURE')
  })
})

test('two different answers of one worker make it absent, and both hashes stay', () => {
  const changed = answeredSeat(3, sampleAnswer(3, false), [])
  const bundles = [
    bundleOf([first, second, third], collectorA),
    bundleOf([first, second, changed], collectorB),
  ]
  const { head } = settle(bundles)
  expect(codes(head)).toEqual([undefined, undefined, 'EQUIVOCATED'])
  expect(head.seats[2]?.equivocation).toEqual(
    [third, changed].map(({ answer }) => hashText(answer?.text ?? '')),
  )
})

test('an answer that was in no list counts for nothing, nor one listed too late', () => {
  const bundle = bundleOf([first, second, third])
  const without = { ...bundle, list: bundle.list.slice(0, 2) }
  const dropped = bundle.list.map(([worker]) => worker)[2]
  const { head } = settle([without])
  expect(head.seats.find(({ worker }) => worker === dropped)?.absence?.code).toBe(
    'NOT_LISTED',
  )
  const late = settle([bundle], { logs: announcementsOf(bundle, 124n) })
  expect(late.result.outcome).toBe('UNSURE')
  expect(codes(late.head)).toEqual(['NOT_LISTED', 'NOT_LISTED', 'NOT_LISTED'])
})

test('a collector that serves another bundle than it announced is not read', () => {
  const bundle = bundleOf(answeredSeats(3))
  const logs = announcementsOf(bundle)
  const runtime = gatheredRuntime([bundle], {
    logs,
    market: { terms: { collectors: 0b01 } },
  })
  const forged = { ...runtime, exchange: swapBundle(runtime, { ...bundle, deadline: 1 }) }
  expect(() => runRound(forged, request)).toThrow(/BUNDLE_UNREADABLE/)
  expect(reportedOf(forged, 'bundle-read')[0]?.failure).toContain('malformed')
})

function swapBundle(
  _runtime: ReturnType<typeof gatheredRuntime>,
  body: object,
): ReturnType<typeof gatheredRuntime>['exchange'] {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  return (requests, reduce) =>
    reduce(requests.map(() => ({ kind: 'answer', status: 200, body: bytes })))
}

test('a market that requires proved domains cannot name collectors', () => {
  const market = { terms: { collectors: 0b01, requireEndpointDomain: true } }
  const runtime = gatheredRuntime([bundleOf(answeredSeats(3))], { market })
  expect(() => runRound(runtime, request)).toThrow(/TERMS_UNSUPPORTED/)
})

test('the longest forms of ten workers fit one observation, by two bundles', () => {
  const long = '"Wort" \\ Schön. '.repeat(150)
  const answers = Array.from({ length: 10 }, (_, index) => ({
    ...sampleAnswer(index + 1),
    evidence: long,
  }))
  const seats = answers.map((answer, index) => answeredSeat(index + 1, answer, answers))
  const bundle = bundleOf(seats)
  const { runtime, head } = settle([bundle, { ...bundle, collector: collectorB }], {
    workers: 10,
  })
  expect(head.seats.every(({ answer, defence }) => answer && defence)).toBe(true)
  expect(utf8Length(runtime.observations[0] ?? '')).toBeLessThanOrEqual(25_000)
})
