import type { Panel, SeatSnapshot } from '@cresolver/chain/panel'
import {
  type ChallengeRequest,
  challengeResponseSchema,
  hashText,
  PANEL_LIMITS,
  type ResolveResponse,
  type ShortDefence,
  writeShortDefence,
} from '@cresolver/core/protocol'
import type { DefenceResult } from '@cresolver/core/resolution'
import {
  generateChallenges,
  isVote,
  type WorkerChallenges,
} from '@cresolver/core/resolution'
import { fitForm, withLong } from '../answers/fit-form.ts'
import { readAnswer } from '../answers/json-answer.ts'
import { waitsFor } from '../budget.ts'
import type { WorkflowConfig } from '../config.ts'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'
import { absentAnswer, placeOf, roomOf } from './ask.ts'
import type { AskedPanel, WrittenDefence } from './asked-panel.ts'

/** A worker whose answer is a vote, with its challenges and its defence. */
export type ChallengedWorker = SeatSnapshot & {
  readonly answer: ResolveResponse
  readonly challenge: WorkerChallenges
  readonly defence: DefenceResult
}

/** CHALLENGE: every worker whose answer is a vote is questioned at once. A silent one stays in. */
export function challengeWorkers(
  runtime: RoundRuntime,
  panel: Panel,
  asked: AskedPanel,
): ChallengedWorker[] {
  const answered = asked.workers.flatMap((worker) =>
    worker.finding.kind === 'answered' && isVote(worker.finding.answer)
      ? [{ ...worker, ...worker.finding }]
      : [],
  )
  const challenges = generateChallenges(
    answered.map(({ worker, answer }) => ({ ...answer, worker })),
  )
  for (const challenge of challenges)
    runtime.emit({ type: 'challenged', ...copy(challenge) })
  const agreed = runtime.exchange(
    answered.map((worker, index) => ({
      url: `${worker.endpoint}/a2a/challenge`,
      body: JSON.stringify({
        market_id: Number(panel.marketId),
        question: panel.question,
        deadline: panel.deadline,
        answer_hash: worker.hash,
        ...placeOf(worker, runtime.config),
        challenges: [...(challenges[index]?.challenges ?? [])],
      } satisfies ChallengeRequest),
      timeoutMs: waitsFor(runtime.config).challengeMs,
    })),
    (answers) =>
      reduceDefences(answers, answered, challenges, panel, runtime.config.quotas),
  )
  return answered.flatMap((worker, index) => {
    const challenge = challenges[index]
    const finding = agreed[index]
    if (!challenge || !finding) return []
    const defence = readAgreed(finding)
    reportDefence(runtime, worker.worker, defence)
    return [{ ...worker, challenge, defence }]
  })
}

function copy({ worker, kind, challenges }: WorkerChallenges) {
  return { worker, kind, challenges: [...challenges] }
}

/** Parts of one defence that the nodes agree on. */
type AgreedDefence =
  | ({ readonly kind: 'defended' } & WrittenDefence)
  | Extract<DefenceResult, { readonly kind: 'absent' }>

type AnsweredSeat = Pick<SeatSnapshot, 'agentId'> & {
  readonly written?: { readonly text: string }
}

/** Runs on each node; what it returns must be equal on all of them, byte by byte. */
function reduceDefences(
  answers: readonly JsonAnswer[],
  seats: readonly AnsweredSeat[],
  challenges: readonly WorkerChallenges[],
  panel: Panel,
  quotas: WorkflowConfig['quotas'],
): AgreedDefence[] {
  const room = roomOf(quotas, answers.length, panel)
  return answers.map((answer, index): AgreedDefence => {
    const read = readAnswer(answer, challengeResponseSchema)
    if (read.kind === 'failure') return absentAnswer(answer, read.reason)
    const { agentId = 0n, written = { text: '' } } = seats[index] ?? {}
    const { responses } = read.value
    const asked = challenges[index]?.challenges ?? []
    if (responses.length !== asked.length) {
      const reason = `it defended ${responses.length} of ${asked.length} challenges`
      return { kind: 'absent', reason, code: 'MALFORMED' }
    }
    const defended = {
      answerHash: hashText(written.text),
      challenges: asked,
      response: { responses },
    }
    const place = { agentId, question: panel.question }
    const text = fitForm(
      (most) => writeShortDefence(place, defended, most),
      PANEL_LIMITS.defenceBytes,
      room.form,
    )
    return { kind: 'defended', ...withLong(text, { responses }, room.whole) }
  })
}

/** The short form counts, also where the long part is there. */
function readAgreed(agreed: AgreedDefence): DefenceResult {
  if (agreed.kind === 'absent') return agreed
  const { text, long } = agreed
  const { responses }: ShortDefence = JSON.parse(text)
  return { kind: 'defended', responses, written: { text, ...(long && { long }) } }
}

/** Reports whether a worker defended its answer. */
export function reportDefence(
  runtime: RoundRuntime,
  worker: string,
  defence: DefenceResult,
): void {
  if (defence.kind === 'defended') {
    runtime.emit({ type: 'defended', worker, responses: [...defence.responses] })
  } else {
    const { reason } = defence
    runtime.emit({ type: 'worker-absent', worker, step: 'CHALLENGE', reason })
  }
}
