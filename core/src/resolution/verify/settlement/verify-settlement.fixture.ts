import * as fc from 'fast-check'
import {
  type AdjudicationRecord,
  createAdjudicationRecord,
} from '../../record/adjudication-record.ts'
import {
  absentWorker,
  drawOfAll,
  judgedWorker,
  settledParts,
} from '../../record/record.fixture.ts'
import type { RoundRecord } from '../../record/record.ts'
import { recordOf } from '../../record/record-of.fixture.ts'
import type { WorkerRecord } from '../../record/worker-record.ts'
import { computeVerdict } from '../../resolve.ts'
import { type Aggregates, aggregate, flattenAggregates } from '../../scoring/aggregate.ts'
import { DIMENSIONS, type Dimensions } from '../../scoring/dimensions.ts'
import { quorum } from '../../scoring/quorum.ts'
import { rewardShares } from '../../scoring/reward-shares.ts'
import { specPolicy } from '../../scoring/spec-policy.ts'
import { hashRecord } from '../verify-stored.fixture.ts'
import type { SettlementFacts } from './settlement-facts.ts'
import type { DeliveredReport } from './verify-settlement-report.ts'

/** A round that settled, and what the chain then says about it. */
export type SettledRound = {
  readonly record: RoundRecord
  readonly facts: SettlementFacts
  readonly report: DeliveredReport
}

const score = fc.integer({ min: 1, max: 100 })
const dimensions = fc.tuple(...DIMENSIONS.map(() => score)).map(toDimensions)
const judged = fc.record({
  determination: fc.boolean(),
  dimensions,
  average: score,
  count: fc.integer({ min: 0, max: 9 }),
})

/** Any settled round of 1 to 6 workers that answered, one more silent where the quorum allows it. */
export const settledRound: fc.Arbitrary<SettledRound> = fc
  .record({
    workers: fc.array(judged, { minLength: 1, maxLength: 6 }),
    rewardPool: fc.bigInt({ min: 1_000n, max: 10n ** 20n }),
  })
  .map(({ workers, rewardPool }) => settle(workers, rewardPool))

type JudgedDetermination = {
  readonly determination: boolean
  readonly dimensions: Dimensions
  readonly average: number
  readonly count: number
}

function settle(
  judgedWorkers: readonly JudgedDetermination[],
  rewardPool: bigint,
): SettledRound {
  const scored = judgedWorkers.map((worker, index) => toScored(worker, index + 1))
  const round = computeVerdict({
    policy: specPolicy,
    panel: { votes: 0, drawn: [], answers: [] },
    workers: scored.map(({ entry, determination, aggregates }) => ({
      worker: entry.worker,
      reputation: entry.reputation,
      determination,
      aggregates,
    })),
  })
  if (round.decision.kind !== 'verdict') throw new Error('the round has votes')
  const { resolution } = round.decision
  const answered = scored.map(({ entry }, index) => ({
    ...entry,
    voteWeight: String(round.workers[index]?.voteWeight),
    weight: String(round.workers[index]?.weight),
  }))
  const silent = scored.length < 2 ? [] : [absentWorker(scored.length + 1)]
  const workers: WorkerRecord[] = [...answered, ...silent]
  const record = recordOf({
    ...settledParts(),
    workers,
    draw: drawOfAll(workers.length),
    quorum: {
      asked: workers.length,
      answered: answered.length,
      required: quorum(workers.length),
    },
    vote: { yes: String(round.totals.yes), no: String(round.totals.no) },
    outcome: { kind: 'settle', resolution },
    terms: { ...settledParts().terms, finding: resolution ? 'YES' : 'NO' },
  })
  return {
    record,
    ...factsOf(
      record,
      rewardPool,
      scored.map(({ aggregates }) => aggregates),
    ),
  }
}

function toScored(
  { determination, dimensions, average, count }: JudgedDetermination,
  number: number,
) {
  const aggregates = aggregate(dimensions)
  const judged = judgedWorker(number, determination, 50, { voteWeight: '0', weight: '0' })
  const reputation = {
    resQuality: average,
    srcQuality: average,
    analysisDepth: average,
    count,
  }
  const entry = { ...judged, reputation, dimensions, aggregates }
  return { determination, aggregates, entry }
}

/** Data that decided a market to be void, because its rule cannot be read. */
export function malformedDecision(): AdjudicationRecord {
  const { chainId, market, receiver } = settledParts()
  return createAdjudicationRecord({
    chainId,
    market,
    receiver,
    marketId: '7',
    question: '§question Will it rain?\n§rule\nop:gte',
    deadline: 1_771_631_940,
    adjudication: {
      decidedAt: 1_771_639_000,
      observations: [],
      finding: { verdict: 'INVALID', code: 'RULE_MALFORMED', reason: 'x' },
    },
    terms: { ...settledParts().terms, finding: 'INVALID' },
  })
}

/** Chain state after the record's report was delivered. */
export function factsOf(
  record: RoundRecord,
  rewardPool: bigint,
  aggregates: readonly Aggregates[],
): Omit<SettledRound, 'record'> {
  const listed = record.workers.filter(({ weight }) => weight !== undefined)
  const weights = listed.map(({ weight }) => BigInt(weight ?? 0))
  const rewards = rewardShares(rewardPool, weights)
  const resolution = record.outcome.kind === 'settle' && record.outcome.resolution
  const { draw, terms } = record
  const report = {
    action: 0,
    marketId: BigInt(record.marketId),
    workers: listed.map(({ worker }) => worker.toUpperCase().replace('0X', '0x')),
    weights,
    dimScores: flattenAggregates(aggregates),
    chainId: BigInt(record.chainId),
    receiver: record.receiver,
    voidReason: 0,
    evidenceHash: hashRecord(record),
    requestedAt: BigInt(terms.requestedAt),
    finding: resolution ? 1 : 2,
  }
  return {
    report,
    facts: {
      chainId: record.chainId,
      market: `0x${'A'.repeat(40)}`,
      receiver: `0x${'B'.repeat(40)}`,
      marketId: BigInt(record.marketId),
      question: record.question,
      deadline: record.deadline,
      decided: resolution ? 'YES' : 'NO',
      terms: { policy: 'spec', isCollected: false },
      clarifications: [],
      workflow: { id: `0x${'7'.repeat(64)}`, listed: 'now', isEnforced: true },
      workers: record.workers.map(({ worker, agentId, stake, reputation }) => ({
        address: worker.toUpperCase().replace('0X', '0x'),
        agentId: BigInt(agentId),
        stake: BigInt(stake),
        earlier: { requested: reputation, reported: reputation },
      })),
      draw: {
        ...{ requestBlock: BigInt(draw.requestBlock), seedBlock: BigInt(draw.seedBlock) },
        ...{ seed: draw.seed, candidates: draw.candidates, absent: [] },
        panelSize: undefined,
      },
      rewardPool,
      scored: aggregates.map(
        ({ resQuality, srcQuality, analysisDepth }, index) =>
          (rewards[index] ?? 0n) |
          ((weights[index] ?? 0n) << 96n) |
          (BigInt(resQuality) << 224n) |
          (BigInt(srcQuality) << 232n) |
          (BigInt(analysisDepth) << 240n) |
          (BigInt(listed[index]?.place ?? 0) << 248n),
      ),
      report,
    },
  }
}

function toDimensions(scores: readonly number[]): Dimensions {
  const [
    resolutionQuality = 0,
    sourceQuality = 0,
    analysisDepth = 0,
    reasoningClarity = 0,
    evidenceStrength = 0,
    biasAwareness = 0,
    timeliness = 0,
    collaboration = 0,
  ] = scores
  return {
    resolutionQuality,
    sourceQuality,
    analysisDepth,
    reasoningClarity,
    evidenceStrength,
    biasAwareness,
    timeliness,
    collaboration,
  }
}
