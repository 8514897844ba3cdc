import type { Panel, SeatSnapshot } from '@cresolver/panel'
import {
  answerOutcomeSchema,
  hashAnswer,
  outcomeOfAnswer,
  type ResolveRequest,
  type ResolveResponse,
  resolveResponseSchema,
  utf8Length,
} from '@cresolver/protocol'
import {
  isAnswer,
  leastAnswers,
  meetsQuorum,
  quorum,
  toGuarded,
} from '@cresolver/resolution'
import type { Address } from 'viem'
import { fitAnswer } from '../answers/fit-answer.ts'
import { readAnswer } from '../answers/json-answer.ts'
import { reportBudget, waitsFor } from '../budget.ts'
import type { WorkflowConfig } from '../config.ts'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'
import type { Asked, AskResult } from './asked.ts'
import { countedPanel } from './counted-panel.ts'
import { HASHED_CLARIFICATION_BYTES } from './fit-clarifications.ts'

/** Signatures stay out: they would take the room of evidence, and no node needs them. */
const answerSchema = resolveResponseSchema.omit({ signature: true })

/** ASK: every seat gets the question at once; none sees another's answer. */
export function askWorkers(runtime: RoundRuntime, panel: Panel, spentCalls = 0): Asked {
  const { config } = runtime
  const seats = panel.workers.filter(({ endpoint }) => endpoint !== undefined)
  reportBudget(runtime, seats.length, spentCalls)
  const text = runtime.exchange(
    seats.map((seat) => ({
      url: `${seat.endpoint}/a2a/resolve`,
      body: JSON.stringify(requestFor(panel, seat, config)),
      timeoutMs: waitsFor(config).resolveMs,
      shared: true,
    })),
    (answers) => reduceAnswers(answers, panel, config),
  )
  const findings: AskResult[] = JSON.parse(text)
  const workers = panel.workers.map((seat) => {
    const { unreachable: reason = 'no finding' } = seat
    const finding = findings[seats.indexOf(seat)] ?? { kind: 'absent', reason }
    return { ...seat, finding: ofSeat(seat, finding) }
  })
  for (const { worker, finding } of workers) reportResult(runtime, worker, finding)
  return { workers, quorum: countQuorum(runtime, panel, workers) }
}

function requestFor(
  panel: Panel,
  seat: SeatSnapshot,
  config: WorkflowConfig,
): ResolveRequest {
  return {
    market_id: Number(panel.marketId),
    question: panel.question,
    deadline: panel.deadline,
    ...(panel.asking && { asked_at: panel.asking.askedAt }),
    ...(panel.context === undefined ? {} : { context: panel.context }),
    ...placeOf(seat, config),
    ...(config.asOlderPeer ? {} : { outcomes: [...answerOutcomeSchema.options] }),
  }
}

/** Which market asks, and which of its seats is asked. */
export function placeOf(
  { worker, agentId }: SeatSnapshot,
  { chainId, market }: WorkflowConfig,
): Required<Pick<ResolveRequest, 'chain_id' | 'market' | 'seats'>> {
  return {
    chain_id: chainId,
    market,
    seats: [{ worker, agent_id: agentId.toString() }],
  }
}

/** What a record takes of a seat beside its texts, and of everything else but question and draw, in bytes. */
const [seatBytes, otherBytes] = [1_500, 900]

/**
 * Returns how many bytes the text of one worker may have: those of one observation and, as far as it goes,
 * of the request that archives the record.
 *
 * @param part - part of the record's room, of which answer and defence together take the whole
 * @param panel - its question, draw and clarifications take room too
 */
export function shareOf(
  { observationBytes, httpRequestBytes }: WorkflowConfig['quotas'],
  workers: number,
  part: number,
  { text, draw, clarifications = [] }: Pick<Panel, 'text' | 'draw' | 'clarifications'>,
): number {
  const count = Math.max(1, workers)
  const observed = (observationBytes - 500) / count
  const taken =
    otherBytes +
    count * seatBytes +
    utf8Length(JSON.stringify([text, draw])) +
    clarifications.length * HASHED_CLARIFICATION_BYTES
  const archived = (part * (httpRequestBytes - taken)) / count
  return Math.floor(Math.min(observed, archived))
}

/** Runs on each node; what it returns must be equal on all of them, byte by byte. */
function reduceAnswers(
  answers: readonly JsonAnswer[],
  panel: Panel,
  { quotas, asOlderPeer = false }: WorkflowConfig,
): string {
  const share = shareOf(quotas, answers.length, 2 / 3, panel)
  const findings = answers.map((answer): AskResult => {
    const read = readAnswer(answer, answerSchema)
    if (read.kind === 'failure') return { kind: 'absent', reason: read.reason }
    const fault = findFault(read.value, asOlderPeer)
    if (fault !== undefined) return { kind: 'absent', reason: fault }
    const hash = hashAnswer(read.value)
    return { kind: 'answered', answer: fitAnswer(read.value, share - 200), hash }
  })
  return JSON.stringify(findings)
}

function findFault(answer: ResolveResponse, asOlderPeer: boolean): string | undefined {
  const outcome = outcomeOfAnswer(answer)
  if (outcome === 'YES' || outcome === 'NO') {
    return outcome === (answer.determination ? 'YES' : 'NO')
      ? undefined
      : `its outcome is ${outcome}, but its determination is ${answer.determination}`
  }
  return asOlderPeer ? `it answered ${outcome}, which was not asked for` : undefined
}

/** An answer that names another worker is none of this seat. */
function ofSeat({ worker }: SeatSnapshot, finding: AskResult): AskResult {
  const named =
    finding.kind === 'answered' ? finding.answer.seat?.toLowerCase() : undefined
  return named === undefined || named === worker
    ? finding
    : { kind: 'absent', reason: `its endpoint answered for ${named}` }
}

/** Reports what a worker answered. */
export function reportResult(
  runtime: RoundRuntime,
  worker: Address,
  finding: AskResult,
): void {
  if (finding.kind === 'absent') {
    runtime.emit({ type: 'worker-absent', worker, step: 'ASK', reason: finding.reason })
    return
  }
  const { determination, confidence, evidence, sources, investigated } = finding.answer
  const outcome = outcomeOfAnswer(finding.answer)
  runtime.emit({
    type: 'worker-answered',
    worker,
    determination,
    confidence,
    evidence,
    sources: sources.length,
    investigated: investigated ?? true,
    ...(outcome === 'YES' || outcome === 'NO' ? {} : { outcome }),
  })
}

/** Counts the seats that answered; in a market with a window the votes. */
export function countQuorum(
  runtime: RoundRuntime,
  panel: Pick<Panel, 'draw'>,
  workers: Asked['workers'],
): Asked['quorum'] {
  const count = panel.draw.votes
    ? countVotesOf(panel, workers)
    : countSeats(workers, panel.draw.empty)
  runtime.emit({ type: 'quorum', ...count })
  return count
}

function countSeats(workers: Asked['workers'], empty: number): Asked['quorum'] {
  const asked = workers.length + empty
  const answered = workers.filter(({ finding }) => finding.kind === 'answered').length
  const required = quorum(asked)
  return { asked, answered, required, met: meetsQuorum(answered, asked) }
}

function countVotesOf(
  panel: Pick<Panel, 'draw'>,
  workers: Asked['workers'],
): Asked['quorum'] {
  const { votes: asked, seats } = toGuarded(countedPanel(panel, workers))
  const answered = seats.reduce(
    (sum, { code, votes }) => (isAnswer(code) ? sum + votes : sum),
    0,
  )
  const required = leastAnswers(asked)
  return { asked, answered, required, met: answered >= required }
}
