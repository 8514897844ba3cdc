import type { Panel, SeatSnapshot } from '@cresolver/chain/panel'
import {
  type AbsenceCode,
  answerOfShortForm,
  answerOutcomeSchema,
  hashAnswer,
  outcomeOfAnswer,
  PANEL_LIMITS,
  type ResolveRequest,
  type ResolveResponse,
  resolveResponseSchema,
  type ShortAnswer,
  utf8Length,
  writeShortAnswer,
} from '@cresolver/core/protocol'
import {
  isAnswer,
  leastAnswers,
  meetsQuorum,
  quorum,
  toGuarded,
} from '@cresolver/core/resolution'
import type { Address } from 'viem'
import { fitForm, NO_SALT, withLong } from '../answers/fit-form.ts'
import { isSuccess, readAnswer } from '../answers/json-answer.ts'
import { reportBudget, waitsFor } from '../budget.ts'
import type { WorkflowConfig } from '../config.ts'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'
import {
  type AskedPanel,
  type AskResult,
  countedPanel,
  type WrittenAnswer,
} from './asked-panel.ts'

/** ASK: every seat gets the question at once; none sees another's answer. */
export function askWorkers(
  runtime: RoundRuntime,
  panel: Panel,
  spentCalls = 0,
): AskedPanel {
  const { config } = runtime
  const seats = panel.workers.filter(({ endpoint }) => endpoint !== undefined)
  reportBudget(runtime, seats.length, spentCalls)
  const agreed = runtime.exchange(
    seats.map((seat) => ({
      url: `${seat.endpoint}/a2a/resolve`,
      body: JSON.stringify(requestFor(panel, seat, config)),
      timeoutMs: waitsFor(config).resolveMs,
    })),
    (answers) => reduceAnswers(answers, seats, panel, config),
  )
  const workers = panel.workers.map((seat) => {
    const { unreachable: reason = 'no finding' } = seat
    const finding = agreed[seats.indexOf(seat)] ?? absent(reason, 'UNREACHABLE')
    return { ...seat, finding: readAgreed(finding) }
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

/** Size of a seat in a record beside its texts, and of everything else but draw and clarifications, in bytes. */
const [seatBytes, otherBytes] = [1_300, 1_400]

/** Bytes that a clarification takes in a record by its hash: at least this much room is kept for each. */
const hashedClarificationBytes = 110

/** Bytes for the texts of one worker in one step. */
type Room = {
  /** Of the short form, as a JSON string. */
  readonly form: number
  /** Of the short form with the long part. */
  readonly whole: number
}

/**
 * Returns the room of one worker in one step: its part of one observation, and for the short form its part of the request
 * that archives the record. Long parts and the question leave that request if they do not fit.
 *
 * @param panel - its draw and clarifications take room too
 */
export function roomOf(
  { observationBytes, httpRequestBytes }: WorkflowConfig['quotas'],
  workers: number,
  { draw, clarifications = [] }: Pick<Panel, 'draw' | 'clarifications'>,
): Room {
  const count = Math.max(1, workers)
  const whole = Math.floor((observationBytes - 500) / count) - 200
  const taken =
    otherBytes +
    count * seatBytes +
    utf8Length(JSON.stringify(draw)) +
    clarifications.length * hashedClarificationBytes
  const form = Math.floor((httpRequestBytes - taken) / (2 * count))
  return { form: Math.min(form, whole), whole }
}

/** Parts of one seat that the nodes agree on. */
type AgreedAnswer =
  | ({ readonly kind: 'answered'; readonly hash: string } & WrittenAnswer)
  | Extract<AskResult, { readonly kind: 'absent' }>

/** Runs on each node; what it returns must be equal on all of them, byte by byte. */
function reduceAnswers(
  answers: readonly JsonAnswer[],
  seats: readonly SeatSnapshot[],
  panel: Panel,
  { quotas, asOlderPeer = false }: WorkflowConfig,
): AgreedAnswer[] {
  const room = roomOf(quotas, answers.length, panel)
  return answers.map((answer, index): AgreedAnswer => {
    const seat = seats[index]
    const read = readAnswer(answer, resolveResponseSchema)
    if (read.kind === 'failure') return absentAnswer(answer, read.reason)
    if (!seat) return absent('it has no seat', 'UNREACHABLE')
    const fault = findFault(read.value, seat, asOlderPeer)
    if (fault !== undefined) return absent(fault, 'MALFORMED')
    const { evidence, sources, claims } = read.value
    const place = { agentId: seat.agentId, question: panel.question }
    const text = fitForm(
      (most) => writeShortAnswer(place, read.value, NO_SALT, most),
      PANEL_LIMITS.answerBytes,
      room.form,
    )
    const long = { evidence, sources, ...(claims && { claims }) }
    return {
      ...{ kind: 'answered', hash: hashAnswer(read.value) },
      ...withLong(text, long, room.whole),
    }
  })
}

/** Why an answer was not read: one with a status of success was malformed. */
export function absentAnswer(
  answer: JsonAnswer,
  reason: string,
): Extract<AskResult, { readonly kind: 'absent' }> {
  return absent(reason, isSuccess(answer) ? 'MALFORMED' : 'SILENT')
}

function absent(reason: string, code: AbsenceCode) {
  return { kind: 'absent', reason, code } as const
}

/** The short form counts, also where the long part is there. */
function readAgreed(agreed: AgreedAnswer): AskResult {
  if (agreed.kind === 'absent') return agreed
  const { hash, text, long } = agreed
  const form: ShortAnswer = JSON.parse(text)
  const answer = answerOfShortForm(form)
  return { kind: 'answered', answer, hash, written: { text, ...(long && { long }) } }
}

function findFault(
  answer: ResolveResponse,
  { worker }: SeatSnapshot,
  asOlderPeer: boolean,
): string | undefined {
  // An answer that names another worker is none of this seat.
  const named = answer.seat?.toLowerCase()
  if (named !== undefined && named !== worker) return `its endpoint answered for ${named}`
  const outcome = outcomeOfAnswer(answer)
  if (outcome === 'YES' || outcome === 'NO') {
    return outcome === (answer.determination ? 'YES' : 'NO')
      ? undefined
      : `its outcome is ${outcome}, but its determination is ${answer.determination}`
  }
  return asOlderPeer ? `it answered ${outcome}, which was not asked for` : undefined
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
  workers: AskedPanel['workers'],
): AskedPanel['quorum'] {
  const count = panel.draw.votes
    ? countVotesOf(panel, workers)
    : countSeats(workers, panel.draw.empty)
  runtime.emit({ type: 'quorum', ...count })
  return count
}

function countSeats(workers: AskedPanel['workers'], empty: number): AskedPanel['quorum'] {
  const asked = workers.length + empty
  const answered = workers.filter(({ finding }) => finding.kind === 'answered').length
  const required = quorum(asked)
  return { asked, answered, required, met: meetsQuorum(answered, asked) }
}

function countVotesOf(
  panel: Pick<Panel, 'draw'>,
  workers: AskedPanel['workers'],
): AskedPanel['quorum'] {
  const { votes: asked, seats } = toGuarded(countedPanel(panel, workers))
  const answered = seats.reduce(
    (sum, { code, votes }) => (isAnswer(code) ? sum + votes : sum),
    0,
  )
  const required = leastAnswers(asked)
  return { asked, answered, required, met: answered >= required }
}
