import { hashText } from '../../protocol/index.ts'
import { drawPanel } from '../draw-panel.ts'
import type { Aggregates } from '../scoring/aggregate.ts'
import { generateChallenges } from '../scoring/challenges.ts'
import type { Reputation } from '../scoring/weights.ts'
import type { DrawRecord } from './draw-record.ts'
import type { RoundRecord } from './record.ts'
import { type RoundParts, recordOf } from './record-of.fixture.ts'
import type { WorkerRecord } from './worker-record.ts'

/** Three equal on-chain scores. */
export function aggregates(score: number): Aggregates {
  return { resQuality: score, srcQuality: score, analysisDepth: score }
}

/** Three equal averages over `count` markets. */
export function reputation(average: number, count: number): Reputation {
  return { ...aggregates(average), count }
}

/** The address of the numbered worker. */
export function workerAddress(number: number): string {
  return `0x${number.toString(16).padStart(40, '0')}`
}

/** A worker that was asked and stayed silent. */
export function absentWorker(number: number): WorkerRecord {
  return {
    place: number - 1,
    worker: workerAddress(number),
    agentId: String(number),
    endpoint: `https://agent-${number}.example`,
    stake: '10000000000000000',
    reputation: reputation(0, 0),
    absence: { step: 'ASK', code: 'SILENT', reason: 'no answer in 8 seconds' },
  }
}

const noChallenge = { kind: 'disagreement', challenges: [] } as const

/** A worker whose eight dimensions were all judged the same. */
export function judgedWorker(
  number: number,
  determination: boolean,
  score: number,
  { voteWeight, weight }: { voteWeight: string; weight: string },
): WorkerRecord {
  const { absence: _, ...base } = absentWorker(number)
  const answer = {
    determination,
    confidence: 0.8,
    evidence: 'The report says so.',
    sources: ['https://report.example'],
    investigated: true,
    outcome: determination ? ('YES' as const) : ('NO' as const),
  }
  const own = { ...answer, worker: base.worker }
  const others = [own, { ...own, determination: !determination }]
  const { kind, challenges } = generateChallenges(others)[0] ?? noChallenge
  return {
    ...base,
    answer,
    challenge: { kind, challenges },
    defence: { responses: ['Because.', 'Quite.', 'Then not.'] },
    dimensions: {
      resolutionQuality: score,
      sourceQuality: score,
      analysisDepth: score,
      reasoningClarity: score,
      evidenceStrength: score,
      biasAwareness: score,
      timeliness: score,
      collaboration: score,
    },
    aggregates: aggregates(score),
    voteWeight,
    weight,
  }
}

/** A draw in which all of so many candidates have a seat. */
export function drawOfAll(candidates: number): DrawRecord {
  const seed = hashText('block 103')
  return {
    ...{ requestBlock: 100, seedBlock: 103, seed, candidates, size: candidates },
    order: drawPanel({ seed, marketId: 1n, candidates, joined: candidates }),
    ...{ absent: [], empty: 0, passedOver: [] },
  }
}

/** A round of four: two YES, one NO, one silent. It settles YES. */
export function settledParts(): RoundParts {
  return {
    chainId: 31337,
    market: `0x${'a'.repeat(40)}`,
    receiver: `0x${'b'.repeat(40)}`,
    marketId: '1',
    question: 'Did it rain in Bern on 1 May 2026?',
    deadline: 1_777_777_777,
    policy: 'spec',
    judge: { kind: 'mock', model: 'mock' },
    quorum: { asked: 4, answered: 3, required: 3 },
    draw: drawOfAll(4),
    workers: [
      judgedWorker(1, true, 80, { voteWeight: '240000', weight: '16000' }),
      judgedWorker(2, false, 60, { voteWeight: '180000', weight: '3000' }),
      judgedWorker(3, true, 71, { voteWeight: '213000', weight: '14200' }),
      absentWorker(4),
    ],
    vote: { yes: '453000', no: '180000' },
    outcome: { kind: 'settle', resolution: true },
    terms: { stage: 0, requestedAt: 1_777_780_000, finding: 'YES' },
  }
}

/** A round in which one of three answered, so that it is unsure. */
export function unsureParts(): RoundParts {
  const { challenge, defence, dimensions, aggregates, voteWeight, weight, ...answered } =
    judgedWorker(1, true, 80, { voteWeight: '0', weight: '0' })
  return {
    ...settledParts(),
    quorum: { asked: 3, answered: 1, required: 2 },
    draw: drawOfAll(3),
    workers: [answered, absentWorker(2), absentWorker(3)],
    vote: { yes: '0', no: '0' },
    outcome: { kind: 'unsure', reason: 'NO_QUORUM' },
    terms: { stage: 0, requestedAt: 1_777_780_000, finding: 'UNSURE' },
  }
}

/** The record of {@link settledParts}. */
export function settledRecord(): RoundRecord {
  return recordOf(settledParts())
}
