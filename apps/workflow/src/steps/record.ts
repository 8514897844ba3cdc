import {
  type AdjudicationRecord,
  createAdjudicationRecord,
  createRecord,
  type DecidedPart,
  type PanelPart,
  type RoundRecord,
  type WorkerRecord,
} from '@cresolver/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { DatedAdjudication } from './adjudicate.ts'
import type { Asked } from './ask.ts'
import { judgeName } from './evaluate.ts'
import type { MarketReading } from './read.ts'
import type { PanelReading, WorkerReading } from './read-panel.ts'
import type { Verdict } from './resolve.ts'

/** Everything a stranger needs to decide by the same data again. */
export function recordAdjudication(
  { config }: RoundRuntime,
  market: MarketReading,
  finding: DecidedPart['finding'],
  { observations, decidedAt }: DatedAdjudication,
): AdjudicationRecord {
  return createAdjudicationRecord({
    chainId: config.chainId,
    market: config.market,
    receiver: config.receiver,
    marketId: market.marketId.toString(),
    question: market.text,
    deadline: market.deadline,
    adjudication: { decidedAt, observations: [...observations], finding },
  })
}

/** Everything a stranger needs to compute the verdict again; no secret is in it. */
export function recordRound(
  runtime: RoundRuntime,
  market: PanelReading,
  finding: PanelPart['finding'],
  { observations, decidedAt }: DatedAdjudication,
  asked: Asked,
  verdict: Verdict,
): RoundRecord {
  const { config } = runtime
  return createRecord({
    chainId: config.chainId,
    market: config.market,
    receiver: config.receiver,
    marketId: market.marketId.toString(),
    question: market.text,
    deadline: market.deadline,
    policy: config.policy,
    judge: { kind: config.judge.kind, model: judgeName(runtime) },
    quorum: {
      asked: asked.workers.length,
      answered: verdict.workers.length,
      required: asked.required,
    },
    workers: market.workers.map((reading) => recordWorker(reading, asked, verdict)),
    vote: { yes: verdict.totals.yes.toString(), no: verdict.totals.no.toString() },
    outcome: { kind: 'settle', resolution: verdict.resolution },
    // Free text was never meant for data.
    ...(finding.code === 'NO_RULE'
      ? {}
      : { adjudication: { decidedAt, observations: [...observations], finding } }),
  })
}

function recordWorker(
  reading: WorkerReading,
  asked: Asked,
  verdict: Verdict,
): WorkerRecord {
  const known = {
    worker: reading.worker,
    agentId: reading.agentId.toString(),
    endpoint: reading.endpoint.kind === 'found' ? reading.endpoint.endpoint : null,
    stake: reading.stake.toString(),
    reputation: reading.reputation,
  }
  if (reading.endpoint.kind === 'missing') {
    return { ...known, leftOut: { reason: reading.endpoint.reason } }
  }
  const judged = verdict.workers.find(({ worker }) => worker === reading.worker)
  if (!judged) {
    const finding = asked.workers.find(({ worker }) => worker === reading.worker)?.finding
    const reason = finding?.kind === 'absent' ? finding.reason : 'it was not asked'
    return { ...known, absence: { step: 'ASK', reason } }
  }
  const {
    determination,
    confidence,
    evidence,
    sources,
    investigated = true,
  } = judged.answer
  return {
    ...known,
    answer: { determination, confidence, evidence, sources, investigated },
    challenge: {
      kind: judged.challenge.kind,
      challenges: [...judged.challenge.challenges],
    },
    ...(judged.defence.kind === 'defended'
      ? { defence: { responses: [...judged.defence.responses] } }
      : { absence: { step: 'CHALLENGE', reason: judged.defence.reason } }),
    dimensions: judged.dimensions,
    aggregates: judged.aggregates,
    voteWeight: judged.voteWeight.toString(),
    weight: judged.weight.toString(),
  }
}
