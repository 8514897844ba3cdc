import { hashText } from '../../protocol/index.ts'
import { drawPanel } from '../draw-panel.ts'
import { judgedWorker, settledParts, workerAddress } from '../record/record.fixture.ts'
import type { RoundRecord } from '../record/record.ts'
import { recordOf } from '../record/record-of.fixture.ts'
import { computeVerdict } from '../resolve.ts'
import { specPolicy } from '../scoring/spec-policy.ts'
import type { SettlementFacts } from './settlement/settlement-facts.ts'
import { factsOf } from './settlement/verify-settlement.fixture.ts'

const candidates = 8
const size = 3
const seed = hashText('block 103')

/**
 * The record of a panel of three from eight candidates, of whom the first drawn could not be asked, and what
 * the chain then says: two YES, and one NO with the confidence given.
 */
export function drawnRound(confidence = 0.9): {
  readonly record: RoundRecord
  readonly facts: SettlementFacts
} {
  const order = drawPanel({ seed, marketId: 1n, candidates, joined: candidates })
  const [unreachable = 0, ...turns] = order
  const places = turns.slice(0, size).sort((one, other) => one - other)
  const judged = places.map((place, index) => {
    const weights = { voteWeight: '0', weight: '0' }
    const worker = judgedWorker(place + 1, index > 0, 80, weights)
    const answer = worker.answer && { ...worker.answer, confidence }
    return { ...worker, ...(answer && { answer }) }
  })
  const round = computeVerdict({
    policy: specPolicy,
    panel: { votes: 0, drawn: [], answers: [] },
    workers: judged.map(({ worker, reputation, answer, aggregates }) => ({
      worker,
      reputation,
      determination: answer?.determination ?? false,
      aggregates: aggregates ?? { resQuality: 0, srcQuality: 0, analysisDepth: 0 },
    })),
  })
  const record = recordOf({
    ...settledParts(),
    quorum: { asked: 3, answered: 3, required: 2 },
    workers: judged.map((worker, index) => ({
      ...worker,
      voteWeight: String(round.workers[index]?.voteWeight),
      weight: String(round.workers[index]?.weight),
    })),
    vote: { yes: String(round.totals.yes), no: String(round.totals.no) },
    draw: {
      ...{ requestBlock: 100, seedBlock: 103, seed, candidates, order, size },
      ...{ absent: [], empty: 0 },
      passedOver: [{ place: unreachable, cause: 'UNREACHABLE' }],
    },
  })
  const scores = { resQuality: 80, srcQuality: 80, analysisDepth: 80 }
  const { facts } = factsOf(
    record,
    100_000n,
    judged.map(() => scores),
  )
  return {
    record,
    facts: {
      ...facts,
      workers: Array.from({ length: candidates }, (_, place) => ({
        address: workerAddress(place + 1),
        agentId: BigInt(place + 1),
        stake: 10n ** 16n,
      })),
      draw: {
        ...{ requestBlock: 100n, seedBlock: 103n, seed },
        ...{ candidates, panelSize: size, absent: [] },
      },
    },
  }
}
