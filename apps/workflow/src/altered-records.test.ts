import { decodeBoundReport, REPORT_ACTIONS } from '@cresolver/chain/abi'
import {
  fakeMarket,
  fakeSeed,
  fakeWorker,
  marketAddress,
  panelTerms,
  receiverAddress,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import { type BundleSeat, hashBundle, hashText } from '@cresolver/core/protocol'
import {
  claimKey,
  DIMENSIONS,
  FINDINGS,
  hashHead,
  type JoinedRecord,
  joinedRecordSchema,
  parseRoundRecord,
  rewardShares,
  type SettlementFacts,
  signatureClaims,
  verifySettlement,
} from '@cresolver/core/resolution'
import {
  type CampaignRandom,
  createRandom,
  isFull,
  runs,
} from '@cresolver/worlds/campaigns'
import { slice } from 'viem'
import { expect, test } from 'vitest'
import { ANSWER_HASH_POSTED_TOPIC } from './bundles/announcements.ts'
import {
  announcementsOf,
  answeredSeat,
  bundleOf,
  collectorA,
  collectorB,
  fakeSignature,
  gatheredRuntime,
  postedLog,
  sampleAnswer,
} from './bundles/gathered.fixture.ts'
import { runRound } from './round.ts'
import {
  answerAsWorker,
  createFakeRuntime,
  jsonAnswer,
} from './runtime/fake-runtime.fixture.ts'
import type { ChainLog } from './runtime/round-runtime.ts'

/** The tests of the workflow have no types of Node. */
declare const console: { readonly log: (text: string) => void }

/** Each record has some 130 fields, and every one is changed. */
const RECORDS = runs(50, 5)
const secretOwner = workerAddress(0)

/**
 * Fields in which a change is not found, as docs/verify.md lists them. Nothing that a worker or a collector
 * signed is among them, and no number that decided.
 */
const NOT_PROVED = [
  // The software that ran, and how: the DON agreed on them.
  'judge.judgedAt',
  // Nothing was scored here.
  'judge.kind',
  'judge.model',
  'judge.promptHash',
  'judge.usage.calls',
  'judge.usage.completionTokens',
  'judge.usage.failed',
  'judge.usage.promptTokens',
  // Of a market with a window, in which it decides nothing.
  'seats.reputation',
  // Of a mock judge, beside the totals that pay and decide.
  'seats.scores',
  'software.configHash',
  'software.version',
]

/** The same where the workflow itself asked: nobody announced its bundle, and the DON agreed on it. */
const NOT_PROVED_OWN = [
  'bundles.content.seats.absence.reason',
  'bundles.content.seats.endpoint',
  'bundles.content.seats.registration',
  ...NOT_PROVED.filter((field) => field !== 'seats.reputation'),
]

type MadeRound = { readonly joined: JoinedRecord; readonly facts: SettlementFacts }

/** A round that the workflow itself decided, and what the chain says of it. */
function makeRecord(number: number): MadeRound {
  const { below: random } = createRandom(number)
  const count = number % 25 === 0 ? 10 : 1 + random(4)
  const answers = Array.from({ length: count }, (_, index) =>
    sampleAnswer(index + 1, random(4) > 0),
  )
  const seats = answers.map((answer, index) =>
    alter(answeredSeat(index + 1, answer, answers), random(8)),
  )
  const one = bundleOf(seats, collectorA)
  const other = bundleOf(
    seats.map((seat) => (random(6) === 0 ? silent(seat) : seat)),
    collectorB,
  )
  const bundles = random(2) === 0 ? [one] : [one, other]
  const posted = seats.filter(({ answer }) => answer && random(3) === 0)
  const logs = [
    ...bundles.flatMap((bundle) => announcementsOf(bundle)),
    ...posted.map(postedLog),
  ]
  const hasWindow = random(2) === 0
  const units = Array.from({ length: count }, () => 1 + random(3))
  const asking = hasWindow ? { stage: random(2), askedAt: 1_700_000_000 } : undefined
  const market = {
    workers: units.map((each, index) => fakeWorker(index + 1, { units: each })),
    terms: {
      ...(hasWindow ? panelTerms : { policy: 'guarded' as const }),
      ...asking,
      collectors: bundles.length === 1 ? 0b01 : 0b11,
    },
  }
  const isModel = random(2) === 0
  const runtime = gatheredRuntime(bundles, {
    ...{ logs, workers: count, market },
    config: {
      archiveUrls: ['https://archive.example'],
      ...(isModel && {
        judge: {
          kind: 'model',
          model: 'judge-of-test',
          baseUrl: 'https://m.example',
          secretOwner,
        },
      }),
    },
    // A round needs one reply at least.
    modelAnswers: Array.from({ length: 15 }, (_, index) =>
      index > 0 && random(6) === 0 ? jsonAnswer({}) : judged(random),
    ),
  })
  runRound(runtime, { cause: 'answers', marketId: 42n })
  const body = runtime.exchanges.at(-1)?.[0]?.body ?? ''
  const head = joinedRecordSchema.parse(JSON.parse(body))
  const joined = joinedRecordSchema.parse({
    ...head,
    bundles: head.bundles.map((name) => ({
      ...name,
      content: bundles.find((bundle) => hashBundle(bundle) === name.hash),
    })),
  })
  const report = decodeBoundReport(runtime.payloads[0] ?? '0x')
  return { joined, facts: factsOf(report, logs, units, asking) }
}

/** A round that the workflow asked, and what the chain says of it. */
function makeOwnRecord(number: number): MadeRound {
  const { below: random } = createRandom(number)
  const count = 2 + random(4)
  // One of three or more leaves a quorum.
  const failing = count > 2 && random(2) === 0 ? random(count) : -1
  const runtime = createFakeRuntime({
    config: { archiveUrls: ['https://archive.example'] },
    market: {
      workers: Array.from({ length: count }, (_, index) => fakeWorker(index + 1)),
      terms: { policy: random(2) === 0 ? 'guarded' : 'spec' },
    },
    answer: (request) => {
      const worker = Number(/agent-(\d+)/.exec(request.url)?.[1]) - 1
      const isLate = request.url.endsWith('/a2a/challenge')
      return worker === failing && isLate === (worker % 2 === 0)
        ? { kind: 'failure', reason: 'timeout' }
        : answerAsWorker(request)
    },
  })
  runRound(runtime, { cause: 'request', marketId: 42n })
  const body = runtime.exchanges.at(-1)?.[0]?.body ?? ''
  const report = decodeBoundReport(runtime.payloads[0] ?? '0x')
  const facts = factsOf(report, [], Array(count).fill(1), undefined)
  const joined = joinedRecordSchema.parse(JSON.parse(body))
  const policy = joined.policy === 'spec' ? 'spec' : 'guarded'
  const terms = { ...facts.terms, policy, isCollected: false } as const
  return { joined, facts: { ...facts, terms, gathered: undefined } }
}

const newcomer = { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 }

type Report = ReturnType<typeof decodeBoundReport>
type Logs = readonly ChainLog[]

/** Data that a verifier reads from the chain; nothing of it comes from the record. */
function factsOf(
  report: Report,
  logs: Logs,
  units: readonly number[],
  asking: SettlementFacts['asking'],
): SettlementFacts {
  const [votes = 0n, scores = 0n] = report.weights
  const isVotes = report.action === REPORT_ACTIONS.VOTES
  const { question, rewardPool, deadline } = fakeMarket()
  const shares = report.workers.length > 0 ? payOf(rewardPool, report.weights) : []
  const seats = report.workers.map((worker, index) => {
    const place = BigInt(worker) - BigInt(workerAddress(1))
    const [a = 0, b = 0, c = 0] = report.dimScores.slice(3 * index)
    return (
      (shares[index] ?? 0n) |
      ((report.weights[index] ?? 0n) << 96n) |
      (BigInt(a) << 224n) |
      (BigInt(b) << 232n) |
      (BigInt(c) << 240n) |
      (place << 248n)
    )
  })
  const isPosted = ({ topics }: Logs[number]) => topics[0] === ANSWER_HASH_POSTED_TOPIC
  return {
    ...{ chainId: 31_337, market: marketAddress, receiver: receiverAddress },
    ...{ marketId: 42n, question, deadline: Number(deadline), rewardPool },
    workers: units.map((each, index) => ({
      address: workerAddress(index + 1),
      agentId: BigInt(index + 1),
      stake: 10n ** 16n,
      units: each,
      earlier: { requested: newcomer, reported: newcomer },
    })),
    draw: {
      ...{ requestBlock: 100n, seedBlock: 103n, seed: fakeSeed(103n) },
      ...{ candidates: units.length, panelSize: undefined, absent: [] },
    },
    asking,
    counted: isVotes ? { votes, scores } : undefined,
    settled: 'pending',
    clarifications: [],
    report,
    workflow: { id: `0x${'11'.repeat(32)}`, listed: 'now', isEnforced: true },
    decided: decidedBy(report, isVotes),
    scored: shares.length > 0 ? seats : [],
    terms: {
      policy: 'guarded' as const,
      isCollected: true,
      panel: isVotes ? { votes: 5, reserves: 3 } : undefined,
    },
    gathered: {
      ...{ requestedBlock: 100n, distance: 3n, collectors: [collectorA, collectorB] },
      committed: logs
        .filter((log) => !isPosted(log))
        .map(({ topics, data, block }) => ({
          collector: slice(topics[1] ?? '0x', 12),
          stage: Number(topics[3]),
          hash: data,
          block,
        })),
      posted: logs.filter(isPosted).map(({ topics, data, block }) => ({
        worker: slice(topics[2] ?? '0x', 12),
        hash: data,
        block,
      })),
    },
  }
}

/** The court is asked where votes are unsure; a market without a window is void. */
function decidedBy(report: Report, isVotes: boolean): string | undefined {
  const finding = FINDINGS[report.finding]
  if (finding !== 'UNSURE') return finding
  if (isVotes) return undefined
  return report.voidReason === 3 ? 'void NO_QUORUM' : 'void UNSURE'
}

function payOf(pool: bigint, weights: readonly bigint[]): bigint[] {
  return weights.some((weight) => weight > 0n) ? rewardShares(pool, weights) : []
}

const silent = ({ worker, agentId, endpoint, registration }: BundleSeat): BundleSeat => ({
  ...{ worker, agentId, endpoint, registration },
  absence: { step: 'ASK', code: 'SILENT', reason: 'no answer' },
})

/** Seats of all kinds: most answer, some do not defend themselves, some are absent. */
function alter(seat: BundleSeat, kind: number): BundleSeat {
  const { defence: _, ...undefended } = seat
  if (kind === 0) return silent(seat)
  if (kind === 1) {
    const answer_hash = hashText('withheld')
    const value = fakeSignature(collectorB, answer_hash)
    return {
      ...silent(seat),
      receipts: [{ collector: collectorB, phase: 0, answer_hash, value }],
    }
  }
  return kind === 2 ? undefended : seat
}

function judged(random: CampaignRandom['below']) {
  const workers = ['W1', 'W2'].map((id) => ({
    id,
    ...Object.fromEntries(DIMENSIONS.map(({ id: name }) => [name, 20 + random(80)])),
    reasons: {
      ...{ resQuality: 'It has the date.', srcQuality: 'Two sources.' },
      analysisDepth: 'It compares them.',
    },
  }))
  return jsonAnswer({
    choices: [{ message: { content: JSON.stringify({ workers }) } }],
    usage: { prompt_tokens: 900, completion_tokens: 120 },
  })
}

type Path = readonly (string | number)[]

/** Paths of all values in a record that are not themselves made of others. */
function listLeaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, each]) =>
    listLeaves(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Words that a field may have instead, where a strange one would already break the form. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ YES: 'NO', NO: 'YES', UNSURE: 'YES', settle: 'unsure', mock: 'model' },
  ...{ SILENT: 'MALFORMED', WITHHELD: 'SILENT', ASK: 'CHALLENGE', CHALLENGE: 'ASK' },
  ...{ disagreement: 'devils-advocate', 'devils-advocate': 'disagreement' },
  ...{ model: 'mock', NO_QUORUM: 'NO_MAJORITY', spec: 'investigated' },
  ...{ NO_MAJORITY: 'TOO_FEW_ANSWERS', TOO_FEW_ANSWERS: 'NO_MAJORITY', UNUSED: 'NO' },
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 1 ? 0 : value + 1
  if (value === null) return `0x${'ab'.repeat(32)}`
  if (typeof value !== 'string') throw new Error(`a ${typeof value} in a record`)
  const word = WORDS[value]
  if (word !== undefined) return word
  if (/^0x[0-9a-f]+$/.test(value)) {
    return `${value.slice(0, -1)}${value.endsWith('7') ? '8' : '7'}`
  }
  return /^\d+$/.test(value) ? `${BigInt(value) + 1n}` : `${value}.`
}

/** The record with one field changed, and each hash above it made again. */
function change(joined: JoinedRecord, path: Path): JoinedRecord {
  const copy = JSON.parse(JSON.stringify(joined))
  let parent = copy
  for (const key of path.slice(0, -1)) parent = parent[key]
  const last = path.at(-1) ?? ''
  parent[last] = otherValue(parent[last])
  if (path[0] === 'bundles' && path[2] === 'content') {
    const bundle = copy.bundles[path[1] ?? 0]
    bundle.hash = hashBundle(bundle.content)
  }
  return copy
}

/** The chain where the report has the hash of the changed record. */
function rehash(
  { facts }: MadeRound,
  changed: JoinedRecord,
): readonly [hash: ReturnType<typeof hashHead>, facts: SettlementFacts] {
  const evidenceHash = hashHead(changed)
  const { report } = facts
  return [
    evidenceHash,
    {
      ...facts,
      report: report && { ...report, evidenceHash },
      validSignatures: validOf(changed),
    },
  ]
}

/** Checks each signature, as the view on chain does. */
function validOf(joined: JoinedRecord): ReadonlySet<string> {
  try {
    const { claims = [] } = signatureClaims(parseRoundRecord(joined)) ?? {}
    return new Set(
      claims
        .filter(({ signer, hash, value }) => value === fakeSignature(signer, hash))
        .map(claimKey),
    )
  } catch {
    return new Set()
  }
}

const nameOf = (path: Path) => path.filter((key) => typeof key === 'string').join('.')

test.each([
  ['that collectors gathered', makeRecord, NOT_PROVED, [] as string[]],
  ['that the workflow asked', makeOwnRecord, NOT_PROVED_OWN, ['authors']],
])(
  'a change of any field of a record %s is found, or the field is on the list',
  (_, make, notProved, open) => {
    const records = Array.from({ length: RECORDS }, (_, index) => make(index))
    const found = new Map<string, number>()
    const missed = new Map<string, number>()
    for (const made of records) {
      const [hash, facts] = rehash(made, made.joined)
      const { checks } = verifySettlement(made.joined, hash, facts)
      const unproved = checks.filter(({ end }) => end !== 'holds').map(({ name }) => name)
      expect(unproved).toEqual(open)
      for (const path of listLeaves(made.joined)) {
        const changed = change(made.joined, path)
        const { end } = verifySettlement(changed, ...rehash(made, changed))
        const counts = end === 'fails' ? found : missed
        counts.set(nameOf(path), (counts.get(nameOf(path)) ?? 0) + 1)
      }
    }
    const changes = [...found.values(), ...missed.values()].reduce((sum, n) => sum + n, 0)
    const fields = new Set([...found.keys(), ...missed.keys()])
    console.log(
      `${changes} changes of ${fields.size} fields in ${RECORDS} records; not found in ${missed.size} fields:`,
    )
    for (const [name, count] of [...missed].sort()) {
      console.log(`${name}: ${count} not found, ${found.get(name) ?? 0} found`)
    }
    const names = [...missed.keys()].sort()
    expect(names.filter((name) => !notProved.includes(name))).toEqual([])
    // A few records do not have every field.
    if (isFull && make === makeRecord) expect(names).toEqual(notProved)
  },
  300_000,
)
