import type { MarketSnapshot, Panel } from '@cresolver/panel'
import type { ResolveResponse } from '@cresolver/protocol'
import {
  type AdjudicationRecord,
  createAdjudicationRecord,
  createRecord,
  type DecidedPart,
  findingOf,
  judgeSeed,
  outcomeOf,
  type PanelPart,
  type RoundOutcome,
  type RoundRecord,
  type TermsPart,
  type WorkerRecord,
  writeWords,
} from '@cresolver/resolution'
import { hashPrompt } from '../judge/rubric.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { Asked, AskedWorker } from './asked.ts'
import { judgeName } from './evaluate.ts'
import { fitClarifications } from './fit-clarifications.ts'
import { policyOf, type Verdict } from './resolve.ts'

/** Everything a third party needs to decide by the same data again. */
export function recordAdjudication(
  { config }: RoundRuntime,
  market: MarketSnapshot,
  finding: DecidedPart['finding'],
  { observations, decidedAt }: Pick<DecidedPart, 'observations' | 'decidedAt'>,
): AdjudicationRecord {
  return createAdjudicationRecord({
    chainId: config.chainId,
    market: config.market,
    receiver: config.receiver,
    marketId: market.marketId.toString(),
    question: market.text,
    deadline: market.deadline,
    adjudication: { decidedAt, observations: [...observations], finding },
    terms: termsPart(market, outcomeOf(finding)),
  })
}

/** Which report a record is behind. */
export function termsPart(
  { asking, requestedAt }: Pick<MarketSnapshot, 'asking' | 'requestedAt'>,
  outcome: RoundOutcome,
): TermsPart {
  const { stage = 0, askedAt } = asking ?? {}
  return {
    ...{ stage, requestedAt },
    ...(askedAt !== undefined && { askedAt }),
    finding: findingOf(outcome),
  }
}

/** Everything a third party needs to compute the verdict again, without secrets. */
export function recordRound(
  runtime: RoundRuntime,
  panel: Panel,
  data: PanelPart | undefined,
  asked: Asked,
  verdict: Verdict,
): RoundRecord {
  const { config } = runtime
  const parts = {
    chainId: config.chainId,
    market: config.market,
    receiver: config.receiver,
    marketId: panel.marketId.toString(),
    question: panel.text,
    deadline: panel.deadline,
    policy: policyOf(panel).name,
    judge: {
      kind: config.judge.kind,
      model: judgeName(runtime),
      ...(config.judge.kind === 'model' && verdict.workers.length > 0
        ? { promptHash: hashPrompt(), seed: judgeSeed(panel) }
        : {}),
    },
    quorum: {
      asked: asked.quorum.asked,
      answered: asked.quorum.answered,
      required: asked.quorum.required,
    },
    draw: panel.draw,
    workers: asked.workers.map((worker) => recordWorker(worker, verdict)),
    vote: { yes: verdict.totals.yes.toString(), no: verdict.totals.no.toString() },
    ...(verdict.votes && { words: writeWords(verdict.votes.words) }),
    outcome: verdict.outcome,
    ...(data && { adjudication: data }),
    terms: termsPart(panel, verdict.outcome),
  }
  const { httpRequestBytes } = config.quotas
  return fitClarifications(panel.clarifications, httpRequestBytes, (part) =>
    createRecord({ ...parts, ...part }),
  )
}

function recordWorker(asked: AskedWorker, verdict: Verdict): WorkerRecord {
  const { finding } = asked
  const seat = verdict.votes?.seats.find(({ place }) => place === asked.place)
  const known = {
    ...(seat && { votes: seat.votes, code: seat.code }),
    place: asked.place,
    worker: asked.worker,
    agentId: asked.agentId.toString(),
    endpoint: asked.endpoint ?? null,
    stake: asked.stake.toString(),
    reputation: asked.reputation,
  }
  if (finding.kind === 'absent') {
    return { ...known, absence: { step: 'ASK', reason: finding.reason } }
  }
  const answered = { ...known, answer: recordAnswer(finding.answer) }
  const judged = verdict.workers.find(({ worker }) => worker === asked.worker)
  if (!judged) return answered
  return {
    ...answered,
    challenge: {
      kind: judged.challenge.kind,
      challenges: [...judged.challenge.challenges],
    },
    ...(judged.defence.kind === 'defended'
      ? { defence: { responses: [...judged.defence.responses] } }
      : { absence: { step: 'CHALLENGE', reason: judged.defence.reason } }),
    dimensions: judged.dimensions,
    aggregates: judged.aggregates,
    ...(judged.reasons && { reasons: judged.reasons }),
    ...weightsOf(judged),
  }
}

/** Weights as records have them; there are none in a market with a window. */
export function weightsOf({
  voteWeight,
  weight,
}: Verdict['workers'][number]): Pick<WorkerRecord, 'voteWeight' | 'weight'> {
  return voteWeight === undefined || weight === undefined
    ? {}
    : { voteWeight: voteWeight.toString(), weight: weight.toString() }
}

function recordAnswer(answer: ResolveResponse): NonNullable<WorkerRecord['answer']> {
  const { determination, confidence, evidence, sources, investigated = true } = answer
  return {
    determination,
    confidence,
    evidence,
    sources,
    investigated,
    ...(answer.outcome && { outcome: answer.outcome }),
    ...(answer.as_of !== undefined && { asOf: answer.as_of }),
    ...(answer.claims && {
      claims: answer.claims.map(({ read_at, ...claim }) => ({
        ...claim,
        readAt: read_at,
      })),
    }),
    ...(answer.evidence_hash !== undefined && { evidenceHash: answer.evidence_hash }),
  }
}
