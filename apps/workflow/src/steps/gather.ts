import {
  addQuestion,
  drawOrder,
  type MarketHead,
  type MarketSnapshot,
  type Panel,
  seatCandidates,
  stop,
} from '@cresolver/chain/panel'
import { type AbsenceCode, PANEL_LIMITS } from '@cresolver/core/protocol'
import {
  type CountedDefence,
  claimGroups,
  claimKey,
  contestedHashes,
  countAnswers,
  countDefences,
  type SeatCount,
  type SignatureClaim,
} from '@cresolver/core/resolution'
import {
  type Announcements,
  readAnnouncements,
  readPosted,
  requireBundles,
} from '../bundles/announcements.ts'
import { checkSignatures } from '../bundles/check-signatures.ts'
import {
  type AgreedExtract,
  type ExtractQuery,
  extractBundles,
} from '../bundles/extract.ts'
import { packExtract, unpackExtract } from '../bundles/pack-extract.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { countQuorum, reportResult } from './ask.ts'
import type { AskedPanel } from './asked-panel.ts'
import { type ChallengedWorker, reportDefence } from './challenge.ts'
import { withBeacon } from './read-beacon.ts'

/** The bundles of a round, before its answers are counted. */
export type GatheredBundles = {
  readonly market: MarketSnapshot
  readonly panel: Panel
  readonly announced: Announcements
  readonly extract: AgreedExtract
}

/** A panel whose answers collectors gathered. */
export type GatheredPanel = Omit<GatheredBundles, 'market'> & {
  readonly asked: AskedPanel
  /** Workers whose answers are votes, with their challenges and defences. */
  readonly challenged: readonly ChallengedWorker[]
  /** In the order of `panel.workers`. */
  readonly counts: readonly SeatCount[]
  /** Of each worker that was challenged. */
  readonly defences: ReadonlyMap<string, CountedDefence>
  /** HTTP calls that it took. */
  readonly calls: number
}

/** ASK and CHALLENGE, where collectors did both: reads the panel and the bundles about it. */
export function readBundles(runtime: RoundRuntime, head: MarketHead): GatheredBundles {
  const announced = readAnnouncements(runtime, head)
  requireBundles(runtime, head, announced)
  // Of some markets the contract keeps only the hash of the question; the bundle has the text.
  const draft = { ...head, text: head.known, question: '' }
  const drawn = drawOrder(withBeacon(runtime), draft)
  const seated = seatCandidates(runtime, draft, drawn, {
    capacity: PANEL_LIMITS.seats,
    isCollected: true,
  })
  const extract = readExtract(runtime, head, announced, {
    workers: seated.workers.map(({ worker }) => worker),
    needsQuestion: head.questionHash !== undefined,
  })
  reportBundles(runtime, announced, extract)
  const market = addQuestion(head, extract.question)
  const { text: whole, question, context } = market
  return {
    market,
    panel: { ...seated, text: whole, question, context },
    announced,
    extract,
  }
}

/** Fetches the bundles; the nodes agree on what is taken from them. */
function readExtract(
  runtime: RoundRuntime,
  { marketId, requestedAt }: Pick<MarketHead, 'marketId' | 'requestedAt'>,
  { bundles }: Announcements,
  wanted: Pick<ExtractQuery, 'workers' | 'needsQuestion' | 'shown'>,
): AgreedExtract {
  const { chainId, market, quotas } = runtime.config
  const round = { chainId, market, marketId: marketId.toString(), requestedAt }
  const packed = runtime.exchange(
    bundles.map(({ url, hash }) => ({
      url: `${url.replace(/\/+$/, '')}/bundles/${hash}`,
      timeoutMs: quotas.httpTimeoutMs,
    })),
    (answers) => packExtract(extractBundles(answers, { ...round, bundles, ...wanted })),
  )
  return unpackExtract(packed, wanted.workers)
}

/** Counts the answers and defences of the bundles. */
export function countBundles(
  runtime: RoundRuntime,
  { market, panel, announced, extract: first }: GatheredBundles,
): GatheredPanel {
  const { marketId, requestedAt, question } = market
  const groups = claimGroups(first.seats, runtime.config.collectors ?? [])
  const round = { marketId, requestedAt }
  const valid = new Set(
    groups.flatMap((claims) => checkSignatures(runtime, round, claims).map(claimKey)),
  )
  const isValid = (claim: SignatureClaim) => valid.has(claimKey(claim))
  const shown = contestedHashes(first.seats, isValid)
  const seated = panel.workers.map(({ worker }) => worker)
  // Only now it is known which of two forms a collector invented.
  const extract =
    shown.length === 0
      ? first
      : readExtract(runtime, market, announced, {
          workers: seated,
          needsQuestion: false,
          shown,
        })
  const lists = extract.bundles.flatMap((each) => (each.kind === 'read' ? [each] : []))
  const gathered = { seats: extract.seats, lists }
  const posted = readPosted(runtime, marketId, announced, seated)
  const facts = { ...announced, posted }
  const counts = countAnswers(panel.workers, question, gathered, facts, isValid)
  const defences = countDefences(panel.workers, counts, question)
  const workers = panel.workers.map((reading, index) => {
    const count = counts[index]
    const finding =
      count?.kind === 'answered'
        ? ({ kind: 'answered', answer: count.answer, hash: count.answerHash } as const)
        : absentBy(count?.code ?? 'SILENT')
    reportResult(runtime, reading.worker, finding)
    return { ...reading, finding }
  })
  const challenged = workers.flatMap((reading) => {
    const defence = defences.get(reading.worker)
    if (!defence || reading.finding.kind !== 'answered') return []
    const { challenge } = defence
    runtime.emit({
      type: 'challenged',
      ...challenge,
      challenges: [...challenge.challenges],
    })
    const result =
      defence.kind === 'defended'
        ? ({ kind: 'defended', responses: defence.responses } as const)
        : ({ kind: 'absent', reason: defence.code, code: defence.code } as const)
    reportDefence(runtime, reading.worker, result)
    return [{ ...reading, answer: reading.finding.answer, challenge, defence: result }]
  })
  const asked = { workers, quorum: countQuorum(runtime, panel, workers) }
  const calls = announced.bundles.length * (shown.length === 0 ? 1 : 2)
  return { panel, asked, challenged, announced, extract, counts, defences, calls }
}

function absentBy(code: AbsenceCode) {
  return { kind: 'absent', reason: code, code } as const
}

function reportBundles(
  runtime: RoundRuntime,
  { bundles }: Announcements,
  extract: AgreedExtract,
): void {
  for (const [index, { collector, hash }] of bundles.entries()) {
    const read = extract.bundles[index]
    const failure = read?.kind === 'failed' ? read.reason : undefined
    runtime.emit({
      type: 'bundle-read',
      collector,
      hash,
      ...(failure !== undefined && { failure }),
    })
  }
  if (extract.bundles.some(({ kind }) => kind === 'read')) return
  throw stop(
    'BUNDLE_UNREADABLE',
    'No bundle of answers could be read.',
    'Check the URLs of the collectors in the configuration; nothing was written.',
  )
}
