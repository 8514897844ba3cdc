import { workerAddress } from '@cresolver/chain/panel/fixture'
import { type Bundle, type BundleSeat, hashText } from '@cresolver/core/protocol'
import { roundHeadSchema } from '@cresolver/core/resolution'
import { afterAll, expect, test } from 'vitest'
import {
  announcementsOf,
  answeredSeat,
  answeredSeats,
  bundleOf,
  collectorA,
  collectorB,
  fakeSignature,
  gatheredRuntime,
  postedLog,
  sampleAnswer,
} from './bundles/gathered.fixture.ts'
import { runRound } from './round.ts'
import type { RoundRequest } from './triggers.ts'

/** The tests of the workflow have no types of Node. */
declare const console: { readonly log: (text: string) => void }

const now = Date.UTC(2026, 5, 1)
const [first, second, third] = answeredSeats(3) as [BundleSeat, BundleSeat, BundleSeat]
const honest = bundleOf([first, second, third], collectorB)
const { answer: _answer, defence: _defence, ...unanswered } = third

/** The bundle of the collector that attacks. */
const attack = (seat: BundleSeat, list = honest.list): Bundle => ({
  ...bundleOf([first, second, seat], collectorA),
  list: [...list],
})

/** An answer of another that the third worker sends as its own. */
const passedOn = (number: number): BundleSeat => {
  const seat = answeredSeat(number, sampleAnswer(number), [])
  const text = seat.answer?.text ?? ''
  const value = fakeSignature(third.worker, hashText(text))
  return { ...third, answer: { ...seat.answer, text, value } }
}

const forged: BundleSeat = {
  ...third,
  answer: third.answer && {
    ...third.answer,
    value: fakeSignature(workerAddress(9), hashText(third.answer.text)),
  },
}

/** An answer and a defence that the third worker never gave. */
const notGiven = answeredSeat(3, sampleAnswer(3, false), [])
const unsigned = fakeSignature(workerAddress(9), 'x')
const invented: BundleSeat = {
  ...notGiven,
  ...(notGiven.answer && { answer: { ...notGiven.answer, value: unsigned } }),
  ...(notGiven.defence && { defence: { ...notGiven.defence, value: unsigned } }),
}

/** The third worker says NO to one collector. */
const turned = answeredSeat(3, sampleAnswer(3, false), [])
const turnedBundle = bundleOf([first, second, turned], collectorA)

/** Another answer of the third worker, which it made once it saw the others. */
const late = answeredSeat(3, { ...sampleAnswer(3), evidence: 'As Station 1 says.' }, [])

type Run = {
  readonly collectors?: number
  readonly logs?: ReturnType<typeof announcementsOf>
  readonly cause?: RoundRequest['cause']
  /** Milliseconds since the first bundle was announced. */
  readonly waited?: number
}

/** Result of bundles in the workflow: the codes of absent seats and the outcome, or why it stops. */
function settle(bundles: readonly Bundle[], run: Run = {}): string {
  const runtime = gatheredRuntime(bundles, {
    now,
    ...(run.logs && { logs: run.logs }),
    market: { terms: { policy: 'guarded', collectors: run.collectors ?? 0b11 } },
    config: { archiveUrls: ['https://archive.example'] },
  })
  const time = (now - (run.waited ?? 0)) / 1_000
  const readBlockHash: typeof runtime.readBlockHash = (block) =>
    run.waited === undefined
      ? runtime.readBlockHash(block)
      : { kind: 'final', hash: `0x${'07'.repeat(32)}`, time }
  try {
    const request = { cause: run.cause ?? 'answers', marketId: 42n } as const
    const result = JSON.parse(runRound({ ...runtime, readBlockHash }, request))
    const body = runtime.exchanges.at(-1)?.[0]?.body ?? ''
    const { seats } = roundHeadSchema.parse(JSON.parse(body))
    const codes = seats.flatMap(({ absence, posted }) =>
      absence ? [absence.code, ...(posted ? ['POSTED'] : [])] : [],
    )
    return [result.outcome, ...codes].join(' ')
  } catch (error) {
    return /\(([A-Z_]+)\)$/.exec(String(error))?.[1] ?? String(error)
  }
}

type Row = readonly [
  attack: string,
  effect: 'detected' | 'harmless' | 'undetected',
  happens: string,
  run: () => string,
]

/**
 * Collector A attacks where nothing else is said; collector B is honest in rows that say so. An omission by the
 * only collector looks like a silent worker: that worker has to post its hash on chain itself.
 */
const rows: readonly Row[] = [
  ['forge an answer, alone', 'detected', 'YES SIGNATURE_INVALID', alone(attack(forged))],
  ['forge an answer, beside B', 'harmless', 'YES', beside(attack(forged))],
  ['invent an answer of a worker, beside B', 'harmless', 'YES', beside(attack(invented))],
  ['omit an answer, alone', 'undetected', 'YES SILENT', alone(attack(unanswered))],
  [
    'omit an answer whose hash the worker posted',
    'detected',
    'YES SILENT POSTED',
    alone(attack(unanswered), { posted: third }),
  ],
  ['omit an answer, beside B', 'harmless', 'YES', beside(attack(unanswered))],
  [
    'omit an answer for which B gave a receipt',
    'detected',
    'YES WITHHELD',
    alone(attack({ ...unanswered, receipts: [receiptOfB()] })),
  ],
  [
    'reorder the seats of the bundle',
    'harmless',
    'YES',
    alone(bundleOf([third, first, second], collectorA)),
  ],
  [
    'delay the list until answers are visible, alone',
    'detected',
    'UNSURE NOT_LISTED NOT_LISTED NOT_LISTED',
    () => {
      const bundle = attack(third)
      return settle([bundle], { collectors: 1, logs: announcementsOf(bundle, 124n) })
    },
  ],
  [
    'delay the list until answers are visible, beside B',
    'harmless',
    'YES',
    () => {
      const bundle = attack(third)
      const logs = [...announcementsOf(bundle, 124n), ...announcementsOf(honest)]
      return settle([bundle, honest], { logs })
    },
  ],
  [
    'delay the bundle for two minutes, beside B',
    'harmless',
    'YES',
    () => settle([honest], { cause: 'http', waited: 120_000 }),
  ],
  [
    'a worker equivocates between A and B',
    'detected',
    'YES EQUIVOCATED',
    () => settle([turnedBundle, honest]),
  ],
  [
    'replay the bundle of an earlier request',
    'detected',
    'BUNDLE_UNREADABLE',
    alone({ ...attack(third), requestedAt: honest.requestedAt - 3_600 }),
  ],
  [
    'a copycat signs the answer of another agent',
    'detected',
    'YES OTHER_QUESTION',
    alone(bundleOf([first, second, passedOn(1)], collectorA)),
  ],
  [
    'a copycat answers once the others are visible',
    'detected',
    'YES NOT_LISTED',
    alone(attack(late)),
  ],
  [
    'a worker is silent',
    'detected',
    'YES SILENT',
    alone(attack(unanswered, listOfTwo())),
  ],
  [
    'kill -9 of A after its list, seen at once',
    'harmless',
    'AWAITS_ANSWERS',
    () => settle([honest], { waited: 0 }),
  ],
  [
    'kill -9 of A after its list, two minutes later',
    'harmless',
    'YES',
    () => settle([honest], { cause: 'http', waited: 120_000 }),
  ],
  [
    'both named collectors stopped',
    'harmless',
    'AWAITS_ANSWERS',
    () => settle([], { cause: 'request' }),
  ],
  [
    'both named collectors stopped, a listed one serves after 45 minutes',
    'harmless',
    'YES',
    // The market names A alone; B is of the list of the deployment.
    () => settle([honest], { collectors: 1 }),
  ],
]

function alone(bundle: Bundle, { posted }: { readonly posted?: BundleSeat } = {}) {
  const logs = [...announcementsOf(bundle), ...(posted ? [postedLog(posted)] : [])]
  return () => settle([bundle], { collectors: 1, logs })
}

function beside(bundle: Bundle) {
  return () => settle([bundle, honest])
}

function receiptOfB() {
  const hash = hashText(third.answer?.text ?? '')
  const value = fakeSignature(collectorB, hash)
  return { collector: collectorB, phase: 0 as const, answer_hash: hash, value }
}

function listOfTwo() {
  return honest.list.filter(([worker]) => worker !== third.worker)
}

const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

test.each(rows)('%s: %s, %s', (name, effect, happens, run) => {
  const found = run()
  printed.push(`| ${name.padEnd(68)} | ${found.padEnd(40)} | ${effect.padEnd(10)} |`)
  expect(found).toBe(happens)
})
