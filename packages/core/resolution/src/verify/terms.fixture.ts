import { hashText } from '@cresolver/protocol'
import { drawPanel } from '../draw-panel.ts'
import { packSeats, panelSeats } from '../panel-seats.ts'
import { judgedWorker, settledParts, workerAddress } from '../record/record.fixture.ts'
import { createRecord, type RoundRecord } from '../record/record.ts'
import { hashRecord } from '../record/settlement-record.ts'
import { computeVerdict } from '../resolve.ts'
import { rewardShares } from '../scoring/reward-shares.ts'
import { specPolicy } from '../scoring/spec-policy.ts'
import type { SettlementFacts } from './verify-settlement.ts'

const candidates = 8
const size = 3
const rewardPool = 100_000n
const disputeFee = 30_001n
const seeds = [hashText('block 103'), hashText('block 203')] as const
const requestedAt = 1_777_780_000

/** Places that the first panel of the fixture has. */
export const FIRST_PANEL = orderOf(0).slice(0, size)

/**
 * The record of a panel of three from eight candidates, and what the chain then says: two YES, and
 * one NO with the confidence given. In stage 1 it follows a first panel that said NO.
 */
export function termsRound(
  stage: 0 | 1,
  confidence = 0.9,
): { readonly record: RoundRecord; readonly facts: SettlementFacts } {
  const order = orderOf(stage)
  const satBefore = stage === 1 ? ascending(FIRST_PANEL) : []
  const turns = order.filter((place) => !satBefore.includes(place)).slice(0, size)
  const last = order.indexOf(turns.at(-1) ?? 0)
  const passedOver = order
    .slice(0, last)
    .flatMap((place) =>
      satBefore.includes(place) ? [{ place, cause: 'SAT_BEFORE' as const }] : [],
    )
  const judged = ascending(turns).map((place, index) => {
    const weights = { voteWeight: '0', weight: '0' }
    const worker = judgedWorker(place + 1, index > 0, 80, weights)
    const answer = worker.answer && { ...worker.answer, confidence }
    return { ...worker, place, ...(answer && { answer }) }
  })
  const round = computeVerdict({
    policy: specPolicy,
    panel: { drawn: 0, answers: [], families: 1 },
    workers: judged.map(({ worker, reputation, answer, aggregates }) => ({
      worker,
      reputation,
      determination: answer?.determination ?? false,
      aggregates: aggregates ?? { resQuality: 0, srcQuality: 0, analysisDepth: 0 },
    })),
  })
  const record = createRecord({
    ...settledParts(),
    quorum: { asked: 3, answered: 3, required: 2 },
    workers: judged.map((worker, index) => ({
      ...worker,
      voteWeight: String(round.workers[index]?.voteWeight),
      weight: String(round.workers[index]?.weight),
    })),
    vote: { yes: String(round.totals.yes), no: String(round.totals.no) },
    draw: {
      requestBlock: stage === 0 ? 100 : 200,
      seedBlock: stage === 0 ? 103 : 203,
      seed: seeds[stage],
      ...{ candidates, order, size, absent: [], empty: 0, passedOver },
      ...(stage === 1 ? { satBefore } : {}),
    },
    outcome: { kind: 'settle', resolution: true },
    terms: { stage, requestedAt, finding: 'YES' },
  })
  return { record, facts: factsOf(record, stage) }
}

function factsOf(record: RoundRecord, stage: 0 | 1): SettlementFacts {
  const shared = stage === 0 ? rewardPool : disputeFee
  const weights = record.workers.map(({ weight }) => BigInt(weight ?? 0))
  const rewards = rewardShares(shared, weights)
  const own = record.workers.map(
    ({ place = 0 }, index) =>
      (rewards[index] ?? 0n) |
      ((weights[index] ?? 0n) << 96n) |
      (80n << 224n) |
      (80n << 232n) |
      (80n << 240n) |
      (BigInt(place) << 248n),
  )
  return {
    chainId: record.chainId,
    market: record.market,
    receiver: record.receiver,
    marketId: BigInt(record.marketId),
    question: record.question,
    deadline: record.deadline,
    outcome: stage === 0 ? { kind: 'open' } : { kind: 'verdict', resolution: true },
    workers: Array.from({ length: candidates }, (_, place) => ({
      address: workerAddress(place + 1),
      agentId: BigInt(place + 1),
      stake: 10_000_000_000_000_000n,
    })),
    draw: {
      ...{ requestBlock: 100n, seedBlock: 103n, seed: seeds[0] },
      ...{ candidates, panelSize: undefined, absent: [] },
    },
    rewardPool,
    resolved: undefined,
    terms: {
      proposed: stage === 0 ? 'YES' : 'NO',
      dispute:
        stage === 0 ? undefined : { requestBlock: 200n, seedBlock: 203n, seed: seeds[1] },
      satBefore: ascending(FIRST_PANEL),
      disputeFee,
      ...{ policy: 'spec' as const, familyPool: 0n },
      scored: [
        ...(stage === 0 ? [] : [{ stage: 0, seats: [1n] }]),
        { stage, seats: own },
      ],
    },
    report: {
      marketId: BigInt(record.marketId),
      workers: record.workers.map(({ worker }) => worker),
      weights,
      dimScores: record.workers.flatMap(() => [80, 80, 80]),
      resolution: true,
      chainId: BigInt(record.chainId),
      receiver: record.receiver,
      action: 3,
      voidReason: 0,
      evidenceHash: hashRecord(record),
      requestedAt: BigInt(requestedAt),
      finding: 0,
      stage,
      seats: packSeats(panelSeats(record)),
    },
  }
}

function orderOf(stage: 0 | 1): number[] {
  return drawPanel({ seed: seeds[stage], candidates, joined: candidates })
}

function ascending(places: readonly number[]): number[] {
  return [...places].sort((one, other) => one - other)
}
