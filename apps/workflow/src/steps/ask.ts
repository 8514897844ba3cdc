import {
  type ResolveRequest,
  type ResolveResponse,
  resolveResponseSchema,
} from '@cresolver/protocol'
import { meetsQuorum, quorum } from '@cresolver/resolution'
import type { Address } from 'viem'
import { checkBudget, waitsFor } from '../budget.ts'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'
import { stop } from '../stop.ts'
import { readAnswer } from './json-answer.ts'
import type { PanelReading, WorkerReading } from './read-panel.ts'
import { shortenToFit } from './shorten.ts'

/** Signatures stay out: they would take the room of evidence, and no node needs them. */
const answerSchema = resolveResponseSchema.omit({ signature: true })

/** What a worker answered, or why it is absent. */
export type AskFinding =
  | { readonly kind: 'answered'; readonly answer: ResolveResponse }
  | { readonly kind: 'absent'; readonly reason: string }

/** The workers that were asked, each with what it answered. */
export type Asked = {
  readonly workers: readonly (WorkerReading & { readonly finding: AskFinding })[]
  readonly required: number
}

/** ASK: every worker gets the question at once; none sees another's answer. */
export function askWorkers(
  runtime: RoundRuntime,
  market: PanelReading,
  spentCalls = 0,
): Asked {
  const reachable = market.workers.flatMap((reading) =>
    reading.endpoint.kind === 'found'
      ? [{ reading, endpoint: reading.endpoint.endpoint }]
      : [],
  )
  checkBudget(runtime, reachable.length, spentCalls)
  const request: ResolveRequest = {
    market_id: Number(market.marketId),
    question: market.question,
    deadline: market.deadline,
    ...(market.context === undefined ? {} : { context: market.context }),
  }
  const text = runtime.exchange(
    reachable.map(({ endpoint }) => ({
      url: `${endpoint}/a2a/resolve`,
      body: JSON.stringify(request),
      timeoutMs: waitsFor(runtime.config).resolveMs,
      shared: true,
    })),
    (answers) => reduceAnswers(answers, runtime.config.quotas.observationBytes),
  )
  const findings: AskFinding[] = JSON.parse(text)
  const workers = reachable.map(({ reading }, index) => ({
    ...reading,
    finding: findings[index] ?? { kind: 'absent' as const, reason: 'no finding' },
  }))
  for (const { worker, finding } of workers) tellFinding(runtime, worker, finding)
  return { workers, required: requireQuorum(runtime, market.marketId, workers) }
}

/** Runs on each node; what it returns must be equal on all of them, byte by byte. */
function reduceAnswers(answers: readonly JsonAnswer[], observationBytes: number): string {
  const share = Math.floor((observationBytes - 500) / Math.max(1, answers.length))
  const findings = answers.map((answer): AskFinding => {
    const read = readAnswer(answer, answerSchema)
    return read.kind === 'value'
      ? { kind: 'answered', answer: shortenToFit(read.value, share - 100) }
      : { kind: 'absent', reason: read.reason }
  })
  return JSON.stringify(findings)
}

function tellFinding(runtime: RoundRuntime, worker: Address, finding: AskFinding): void {
  if (finding.kind === 'absent') {
    runtime.tell({ type: 'worker-absent', worker, step: 'ASK', reason: finding.reason })
    return
  }
  const { determination, confidence, evidence, sources, investigated } = finding.answer
  runtime.tell({
    type: 'worker-answered',
    worker,
    determination,
    confidence,
    evidence,
    sources: sources.length,
    investigated: investigated ?? true,
  })
}

function requireQuorum(
  runtime: RoundRuntime,
  marketId: bigint,
  workers: Asked['workers'],
): number {
  const asked = workers.length
  const answered = workers.filter(({ finding }) => finding.kind === 'answered').length
  const required = quorum(asked)
  const met = meetsQuorum(answered, asked)
  runtime.tell({ type: 'quorum', asked, answered, required, met })
  if (met) return required
  throw stop(
    'NO_QUORUM',
    `Only ${answered} of ${asked} workers of market ${marketId} answered; ${required} must.`,
    'Ask again when they are up; after the grace period anyone can void the market.',
  )
}
