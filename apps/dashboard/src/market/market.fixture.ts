import { type Market, toAgentId, toWei } from '@cresolver/chain'
import {
  drawPanel,
  type RoundRecord,
  type WorkerRecord,
} from '@cresolver/core/resolution'
import { type RoundParts, recordOf } from '@cresolver/core/resolution/fixture'
import type { Address } from 'viem'
import type { JoinedWorker } from '../chain/read-workers.ts'
import { marketOf } from '../markets/market.fixture.ts'

/** The address of the numbered worker. */
export function workerAddress(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}`
}

/** The market of the round below, still open. */
export function openMarket(change: Partial<Market> = {}): Market {
  return marketOf(7, {
    question: 'Did it rain in Bern on 1 May 2026?',
    deadline: 1_777_777_777,
    ...change,
  })
}

/** A worker as the contract knows it. */
export function joinedWorker(number: number): JoinedWorker {
  return {
    address: workerAddress(number),
    agentId: toAgentId(number),
    stake: toWei(10n ** 16n),
    reputation: { resQuality: 80, srcQuality: 70, analysisDepth: 60, count: 4 },
    isStaked: true,
    units: 1,
    joinedAt: 1,
    leavingAt: undefined,
    feedbackPending: false,
  }
}

/** A worker of a record whose eight dimensions were all judged the same. */
export function judgedWorker(
  number: number,
  determination: boolean,
  score: number,
  scores: { readonly voteWeight: string; readonly weight: string },
): WorkerRecord {
  return {
    ...knownWorker(number),
    answer: {
      determination,
      confidence: 0.8,
      evidence: `The report of worker ${number} says so.`,
      sources: ['https://report.example/a', 'javascript:alert(1)'],
      investigated: true,
    },
    challenge: { kind: 'disagreement', challenges: ['Why?', 'How sure?', 'What if?'] },
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
    aggregates: { resQuality: score, srcQuality: score, analysisDepth: score },
    ...scores,
  }
}

/** A worker of a record that was asked and stayed silent. */
export function absentWorker(number: number): WorkerRecord {
  return {
    ...knownWorker(number),
    absence: { step: 'ASK', code: 'SILENT', reason: 'no answer in 8 seconds' },
  }
}

/** A round of three: YES, NO and one silent; it settles YES. */
export function roundParts(): RoundParts {
  return {
    chainId: 31_337,
    market: `0x${'a'.repeat(40)}`,
    receiver: `0x${'b'.repeat(40)}`,
    marketId: '7',
    question: openMarket().question,
    deadline: openMarket().deadline,
    policy: 'spec',
    judge: { kind: 'mock', model: 'mock' },
    quorum: { asked: 3, answered: 2, required: 2 },
    draw: drawOf(3),
    workers: [
      judgedWorker(1, true, 80, { voteWeight: '240000', weight: '16000' }),
      judgedWorker(2, false, 60, { voteWeight: '180000', weight: '3000' }),
      absentWorker(3),
    ],
    vote: { yes: '240000', no: '180000' },
    outcome: { kind: 'settle', resolution: true },
    terms: { stage: 0, requestedAt: 1, finding: 'YES' },
  }
}

/** A guarded round of five whose panel is divided: two YES, two NO, one silent; nothing is scored. */
export function dividedRound(): RoundRecord {
  const said = (number: number, determination: boolean): WorkerRecord => {
    const { challenge, defence, dimensions, aggregates, voteWeight, weight, ...rest } =
      judgedWorker(number, determination, 0, { voteWeight: '0', weight: '0' })
    return rest
  }
  return recordOf({
    ...roundParts(),
    policy: 'guarded',
    quorum: { asked: 5, answered: 4, required: 4 },
    draw: drawOf(5),
    workers: [
      said(1, true),
      said(2, true),
      said(3, false),
      said(4, false),
      absentWorker(5),
    ],
    vote: { yes: '0', no: '0' },
    outcome: { kind: 'unsure', reason: 'NO_MAJORITY' },
    terms: { stage: 0, requestedAt: 1, finding: 'UNSURE' },
  })
}

/** A draw that seats all of so many candidates. */
function drawOf(size: number): RoundRecord['draw'] {
  return {
    ...{ requestBlock: 1, seedBlock: 4, seed: `0x${'7'.repeat(64)}`, candidates: size },
    order: drawPanel({
      ...{ seed: `0x${'7'.repeat(64)}`, marketId: 7n, candidates: size, joined: size },
    }),
    ...{ size, absent: [], empty: 0, passedOver: [] },
  }
}

/** The record of {@link roundParts}. */
export function roundRecord(): RoundRecord {
  return recordOf(roundParts())
}

function knownWorker(number: number): WorkerRecord {
  return {
    place: number - 1,
    worker: workerAddress(number),
    agentId: String(number),
    endpoint: `https://agent-${number}.example`,
    stake: String(10n ** 16n),
    reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
  }
}
