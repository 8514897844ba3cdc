import type { Panel, SeatSnapshot } from '@cresolver/panel'
import {
  type ChallengeRequest,
  challengeResponseSchema,
  type ResolveResponse,
} from '@cresolver/protocol'
import { generateChallenges, isVote, type WorkerChallenges } from '@cresolver/resolution'
import { readAnswer } from '../answers/json-answer.ts'
import type { DefenceResult } from '../answers/judged-answer.ts'
import { shortenToFit } from '../answers/shorten.ts'
import { waitsFor } from '../budget.ts'
import type { WorkflowConfig } from '../config.ts'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'
import { placeOf, shareOf } from './ask.ts'
import type { Asked } from './asked.ts'

/** Signatures stay out, as in ASK. */
const defenceSchema = challengeResponseSchema.omit({ signature: true })

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
  asked: Asked,
): ChallengedWorker[] {
  const answered = asked.workers.flatMap((worker) =>
    worker.finding.kind === 'answered' && isVote(worker.finding.answer)
      ? [{ ...worker, answer: worker.finding.answer, hash: worker.finding.hash }]
      : [],
  )
  const challenges = generateChallenges(
    answered.map(({ worker, answer }) => ({ ...answer, worker })),
  )
  for (const challenge of challenges)
    runtime.emit({ type: 'challenged', ...copy(challenge) })
  const text = runtime.exchange(
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
      shared: true,
    })),
    (answers) => reduceDefences(answers, challenges, panel, runtime.config.quotas),
  )
  const findings: DefenceResult[] = JSON.parse(text)
  return answered.flatMap((worker, index) => {
    const challenge = challenges[index]
    const defence = findings[index]
    if (!challenge || !defence) return []
    reportDefence(runtime, worker.worker, defence)
    return [{ ...worker, challenge, defence }]
  })
}

function copy({ worker, kind, challenges }: WorkerChallenges) {
  return { worker, kind, challenges: [...challenges] }
}

/** Runs on each node; what it returns must be equal on all of them, byte by byte. */
function reduceDefences(
  answers: readonly JsonAnswer[],
  challenges: readonly WorkerChallenges[],
  panel: Panel,
  quotas: WorkflowConfig['quotas'],
): string {
  const share = shareOf(quotas, answers.length, 1 / 3, panel)
  const findings = answers.map((answer, index): DefenceResult => {
    const read = readAnswer(answer, defenceSchema)
    if (read.kind === 'failure') return { kind: 'absent', reason: read.reason }
    const { responses } = read.value
    const expected = challenges[index]?.challenges.length ?? 0
    if (responses.length !== expected) {
      const reason = `it defended ${responses.length} of ${expected} challenges`
      return { kind: 'absent', reason }
    }
    return { kind: 'defended', responses: shortenToFit(responses, share - 100) }
  })
  return JSON.stringify(findings)
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
