import type { Panel } from '@cresolver/chain/panel'
import {
  type Bundle,
  type BundleSeat,
  canonicalJson,
  hashBundle,
  hashText,
  shortenBundle,
  utf8Length,
} from '@cresolver/core/protocol'
import {
  countUnsigned,
  type JoinedRecord,
  type PanelPart,
} from '@cresolver/core/resolution'
import type { WorkflowConfig } from '../config.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { AskedPanel, AskedWorker } from './asked-panel.ts'
import type { ChallengedWorker } from './challenge.ts'
import type { RoundVerdict } from './resolve.ts'
import { writeHead } from './write-head.ts'

/** Answers of the workers that the workflow asked itself. */
type OwnAnswers = {
  readonly asked: AskedPanel
  /** Empty where no vote was needed. */
  readonly challenged: readonly ChallengedWorker[]
}

/**
 * The record of a round in which the workflow asked: a head with one bundle, which it wrote itself. Long parts and
 * the question leave the bundle, the longest first, until both fit one request.
 *
 * @returns writes the record with at most so many bytes
 */
export function recordRound(
  runtime: RoundRuntime,
  panel: Panel,
  data: PanelPart | undefined,
  own: OwnAnswers,
  verdict: RoundVerdict,
): (most: number) => JoinedRecord {
  const whole = writeBundle(runtime.config, panel, own)
  const shortened = shorten(whole)
  const least = size(shortened.at(-1))
  const { counts, defences } = countUnsigned(panel.workers, panel.question, whole)
  const isChallenged = (worker: string) =>
    own.challenged.some((each) => each.worker === worker)
  const { collector } = whole
  const round = {
    ...{ panel, counts, quorum: own.asked.quorum },
    defences: new Map([...defences].filter(([worker]) => isChallenged(worker))),
    bundles: [{ collector, hash: hashText('') }],
  }
  return (most) => {
    const head = writeHead(runtime, round, data, verdict, most - least)
    const room = most - size(head)
    const content = shortened.find((each) => size(each) <= room) ?? whole
    return { ...head, bundles: [{ collector, hash: hashBundle(content), content }] }
  }
}

/** The whole bundle, then with one part less each time, the question last. */
function shorten(whole: Bundle): Bundle[] {
  const shortened = shortenBundle(whole)
  const { question: _, ...rest } = shortened.at(-1) ?? whole
  return [...shortened, rest]
}

const nameOfContent = '"content":,'.length

function size(value: unknown): number {
  return utf8Length(canonicalJson(value)) + nameOfContent
}

function writeBundle(
  { chainId, market, receiver }: WorkflowConfig,
  panel: Panel,
  { asked, challenged }: OwnAnswers,
): Bundle {
  return {
    kind: 'bundle',
    version: 1,
    ...{ chainId, market: market.toLowerCase() },
    marketId: panel.marketId.toString(),
    requestedAt: panel.requestedAt,
    collector: receiver.toLowerCase(),
    question: panel.text,
    list: [],
    seats: asked.workers.map((worker) =>
      writeSeat(
        worker,
        challenged.find((each) => each.worker === worker.worker),
      ),
    ),
  }
}

function writeSeat(
  { worker, agentId, endpoint, finding }: AskedWorker,
  challenged: ChallengedWorker | undefined,
): BundleSeat {
  const seat = {
    ...{ worker, agentId: agentId.toString(), registration: null },
    endpoint: endpoint ?? null,
  }
  if (finding.kind === 'absent') {
    const { code, reason } = finding
    return { ...seat, absence: { step: 'ASK', code, reason: reason.slice(0, 160) } }
  }
  const answered = { ...seat, ...(finding.written && { answer: { ...finding.written } }) }
  if (!challenged) return answered
  const { defence } = challenged
  if (defence.kind === 'defended') {
    return { ...answered, ...(defence.written && { defence: { ...defence.written } }) }
  }
  const { code, reason } = defence
  return {
    ...answered,
    absence: { step: 'CHALLENGE', code, reason: reason.slice(0, 160) },
  }
}
