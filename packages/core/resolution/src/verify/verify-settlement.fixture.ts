import * as fc from 'fast-check'
import {
  type AdjudicationRecord,
  createAdjudicationRecord,
} from '../record/adjudication-record.ts'
import { absentWorker, judgedWorker, settledParts } from '../record/record.fixture.ts'
import { createRecord, type RoundRecord } from '../record/record.ts'
import { hashRecord } from '../record/settlement-record.ts'
import type { WorkerRecord } from '../record/worker-record.ts'
import { computeVerdict } from '../resolve.ts'
import { type Aggregates, aggregate, flattenAggregates } from '../scoring/aggregate.ts'
import { DIMENSIONS, type Dimensions } from '../scoring/dimensions.ts'
import { quorum } from '../scoring/quorum.ts'
import { rewardShares } from '../scoring/reward-shares.ts'
import { specPolicy } from '../scoring/spec-policy.ts'
import type { SettlementFacts } from './verify-settlement.ts'
import type { DeliveredReport } from './verify-settlement-report.ts'

/** A round that settled, and what the chain then says about it. */
export type Settled = {
  readonly record: RoundRecord
  readonly facts: SettlementFacts
  readonly report: DeliveredReport
  readonly resolved: NonNullable<SettlementFacts['resolved']>
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
export const settledRound: fc.Arbitrary<Settled> = fc
  .record({
    workers: fc.array(judged, { minLength: 1, maxLength: 6 }),
    rewardPool: fc.bigInt({ min: 1_000n, max: 10n ** 20n }),
  })
  .map(({ workers, rewardPool }) => settle(workers, rewardPool))

type Judged = {
  readonly determination: boolean
  readonly dimensions: Dimensions
  readonly average: number
  readonly count: number
}

function settle(judgedWorkers: readonly Judged[], rewardPool: bigint): Settled {
  const scored = judgedWorkers.map((worker, index) => toScored(worker, index + 1))
  const round = computeVerdict({
    policy: specPolicy,
    panel: { drawn: 0, answers: [], families: 1 },
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
  const record = createRecord({
    ...settledParts(),
    workers,
    quorum: {
      asked: workers.length,
      answered: answered.length,
      required: quorum(workers.length),
    },
    vote: { yes: String(round.totals.yes), no: String(round.totals.no) },
    outcome: { kind: 'settle', resolution },
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

function toScored({ determination, dimensions, average, count }: Judged, number: number) {
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
  })
}

/** Chain state after the record's report was delivered. */
export function factsOf(
  record: RoundRecord,
  rewardPool: bigint,
  aggregates: readonly Aggregates[],
): Omit<Settled, 'record'> {
  const weights = record.workers.map(({ weight }) => BigInt(weight ?? 0))
  const listed = record.workers.filter(({ weight }) => weight !== undefined)
  const resolution = record.outcome.kind === 'settle' && record.outcome.resolution
  const resolved = {
    totalWeight: weights.reduce((sum, weight) => sum + weight, 0n),
    rewards: rewardShares(rewardPool, weights),
  }
  const report = {
    marketId: BigInt(record.marketId),
    workers: listed.map(({ worker }) => worker.toUpperCase().replace('0X', '0x')),
    weights: listed.map(({ weight }) => BigInt(weight ?? 0)),
    dimScores: flattenAggregates(aggregates),
    resolution,
    chainId: BigInt(record.chainId),
    receiver: record.receiver,
    action: 0,
    voidReason: 0,
    evidenceHash: hashRecord(record),
  }
  return {
    resolved,
    report,
    facts: {
      chainId: record.chainId,
      market: `0x${'A'.repeat(40)}`,
      receiver: `0x${'B'.repeat(40)}`,
      marketId: BigInt(record.marketId),
      question: record.question,
      deadline: record.deadline,
      outcome: { kind: 'verdict', resolution },
      workers: record.workers.map(({ worker, agentId, stake }) => ({
        address: worker.toUpperCase().replace('0X', '0x'),
        agentId: BigInt(agentId),
        stake: BigInt(stake),
      })),
      rewardPool,
      resolved,
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
