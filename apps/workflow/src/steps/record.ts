import type { MarketSnapshot, Panel, WorkerSnapshot } from '@cresolver/panel'
import type { ResolveResponse } from '@cresolver/protocol'
import {
  type AdjudicationRecord,
  createAdjudicationRecord,
  createRecord,
  type DecidedPart,
  findingOf,
  judgeSeed,
  type KeptPart,
  outcomeBeside,
  type PanelPart,
  type RoundOutcome,
  type RoundRecord,
  type TermsPart,
  type WorkerRecord,
} from '@cresolver/resolution'
import { hashPrompt } from '../judge/rubric.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { Asked } from './ask.ts'
import { judgeName } from './evaluate.ts'
import { fitClarifications } from './fit-clarifications.ts'
import { policyOf, type Verdict } from './resolve.ts'

/** Everything a third party needs to decide by the same data again. */
export function recordAdjudication(
  { config }: RoundRuntime,
  market: MarketSnapshot,
  finding: DecidedPart['finding'],
  { observations, decidedAt }: Pick<DecidedPart, 'observations' | 'decidedAt'>,
  kept?: KeptPart,
): AdjudicationRecord {
  const outcome = outcomeBeside(finding, kept, market.terms !== undefined)
  return createAdjudicationRecord({
    chainId: config.chainId,
    market: config.market,
    receiver: config.receiver,
    marketId: market.marketId.toString(),
    question: market.text,
    deadline: market.deadline,
    adjudication: { decidedAt, observations: [...observations], finding },
    ...termsOf(market, outcome),
    ...(kept && { kept }),
  })
}

/** The part of a record that only markets with terms have. */
function termsOf(
  { terms, requestedAt }: Pick<MarketSnapshot, 'terms' | 'requestedAt'>,
  outcome: RoundOutcome,
): { readonly terms?: TermsPart } {
  if (!terms) return {}
  return { terms: { stage: terms.stage, requestedAt, finding: findingOf(outcome) } }
}

/** {@link termsOf}, with what only the answers of a panel need. */
export function panelTerms(
  { terms, requestedAt }: Pick<Panel, 'terms' | 'requestedAt'>,
  outcome: RoundOutcome,
): { readonly terms?: TermsPart } {
  const part = termsOf({ terms, requestedAt }, outcome).terms
  if (!part || !terms) return {}
  const { families } = terms
  return { terms: terms.policy === 'guarded' ? { ...part, families } : part }
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
    workers: panel.workers.map((reading) => recordWorker(reading, panel, asked, verdict)),
    vote: { yes: verdict.totals.yes.toString(), no: verdict.totals.no.toString() },
    outcome: verdict.outcome,
    ...(data && { adjudication: data }),
    ...panelTerms(panel, verdict.outcome),
  }
  const { httpRequestBytes } = config.quotas
  return fitClarifications(panel.clarifications, httpRequestBytes, (part) =>
    createRecord({ ...parts, ...part }),
  )
}

function recordWorker(
  reading: WorkerSnapshot,
  panel: Panel,
  asked: Asked,
  verdict: Verdict,
): WorkerRecord {
  const known = {
    ...(panel.terms && { place: reading.place }),
    worker: reading.worker,
    agentId: reading.agentId.toString(),
    endpoint: reading.endpoint.kind === 'found' ? reading.endpoint.endpoint : null,
    ...(reading.family !== undefined && { family: reading.family }),
    stake: reading.stake.toString(),
    reputation: reading.reputation,
  }
  const leftOut = panel.leftOut.get(reading.worker) ?? asked.leftOut.get(reading.worker)
  if (leftOut) return { ...known, leftOut: { ...leftOut } }
  const finding = asked.workers.find(({ worker }) => worker === reading.worker)?.finding
  if (finding?.kind !== 'answered') {
    const reason = finding?.reason ?? 'it was not asked'
    return { ...known, absence: { step: 'ASK', reason } }
  }
  const answered = { ...known, answer: recordAnswer(finding.answer) }
  const judged = verdict.workers.find(({ worker }) => worker === reading.worker)
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
    voteWeight: judged.voteWeight.toString(),
    weight: judged.weight.toString(),
  }
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
