import { type AnswerOutcome, hashText } from '../../protocol/index.ts'
import { drawUnits } from '../ladder/draw-units.ts'
import { FINDINGS, isAnswer } from '../ladder/finding.ts'
import { absentWorker, judgedWorker, settledParts } from '../record/record.fixture.ts'
import type { RoundRecord } from '../record/record.ts'
import { writeWords } from '../record/record-fields.ts'
import { recordOf } from '../record/record-of.fixture.ts'
import { findingOf } from '../record/terms-part.ts'
import type { WorkerRecord } from '../record/worker-record.ts'
import { decideGuarded } from '../scoring/guarded/guarded.ts'
import { guardedPolicy, toGuarded } from '../scoring/guarded/guarded-policy.ts'
import { packPanel } from '../scoring/panel-words.ts'
import type { SettlementFacts } from './settlement/settlement-facts.ts'
import { hashRecord } from './verify-stored.fixture.ts'

/** Answer of a worker of the fixture; undefined if it is silent. */
export type FixtureAnswer = AnswerOutcome | undefined

const seed = hashText('block 246')
const panel = 5
const reserves = 3
const units = [3, 1, 0, 2, 4, 1, 2]

/** Places in drawn order of the fixture, one for each drawn unit. */
export const drawnPlaces = drawUnits({
  seed,
  marketId: 1n,
  stage: 1,
  units: units.map(BigInt),
  count: panel + reserves,
})

/**
 * The record of a panel of five votes and three reserves of the second asking of a market with a window, and
 * what the chain then says.
 *
 * @param saidBy - what the worker at a place says
 */
export function votedRound(saidBy: (place: number) => FixtureAnswer): {
  readonly record: RoundRecord
  readonly facts: SettlementFacts
} {
  const places = [...new Set(drawnPlaces)].sort((one, other) => one - other)
  const parts = settledParts()
  const said = places.map((place) => ({ place, outcome: saidBy(place) }))
  const answers = said.flatMap(({ place, outcome }) =>
    outcome === undefined
      ? []
      : [{ ...answerOf(outcome), worker: '', place, evidence: 'The report says so.' }],
  )
  const counted = toGuarded({ votes: panel, drawn: drawnPlaces, answers })
  const decision = decideGuarded(counted)
  const outcome = guardedPolicy.outcomeOf({ votes: panel, drawn: drawnPlaces, answers })
  const isVote = outcome.kind === 'vote'
  const words = packPanel(
    counted.seats,
    decision.kind === 'decided' ? decision.side : undefined,
    () => 0.8,
  )
  const roundOutcome: RoundRecord['outcome'] =
    decision.kind === 'unsure'
      ? { kind: 'unsure', reason: decision.reason }
      : outcome.kind === 'void'
        ? outcome
        : { kind: 'settle', resolution: decision.side === 'YES' }
  const workers = said.map(({ place, outcome: each }): WorkerRecord => {
    const seat = counted.seats.find((one) => one.place === place)
    const votes = seat && { votes: seat.votes, code: seat.code }
    if (each === undefined) return { ...absentWorker(place + 1), ...votes }
    const {
      voteWeight: _,
      weight: __,
      ...judged
    } = judgedWorker(place + 1, true, 70, {
      voteWeight: '0',
      weight: '0',
    })
    const { challenge, defence, dimensions, aggregates, answer, ...base } = judged
    const scored = isVote && (each === 'YES' || each === 'NO')
    return {
      ...base,
      ...(answer && { answer: { ...answer, ...answerOf(each) } }),
      ...(scored && { challenge, defence, dimensions, aggregates }),
      ...votes,
    } as WorkerRecord
  })
  const order = [...new Set(drawnPlaces)]
  const record = recordOf({
    ...parts,
    policy: 'guarded',
    draw: {
      ...{ requestBlock: 100, seedBlock: 246, seed, candidates: units.length, order },
      votes: { units, drawn: drawnPlaces, panel, reserves },
      ...{ size: order.length, absent: [], empty: 0, passedOver: [] },
    },
    quorum: {
      asked: panel,
      answered: counted.seats.reduce(
        (sum, seat) => (isAnswer(seat.code) ? sum + seat.votes : sum),
        0,
      ),
      required: 3,
    },
    workers,
    vote: { yes: String(decision.yes), no: String(decision.no) },
    words: writeWords(words),
    outcome: roundOutcome,
    terms: {
      ...{ stage: 1, requestedAt: 1_777_780_000, askedAt: 1_777_770_000 },
      finding: findingOf(roundOutcome),
    },
  })
  return { record, facts: factsOf(record, words) }
}

function answerOf(outcome: AnswerOutcome) {
  return { determination: outcome === 'YES', outcome, investigated: true }
}

function factsOf(
  record: RoundRecord,
  words: { readonly votes: bigint; readonly scores: bigint },
): SettlementFacts {
  const { terms } = record
  const decided = { YES: 'YES', NO: 'NO', SPLIT: 'SPLIT', UNSURE: undefined }
  return {
    chainId: record.chainId,
    market: record.market,
    receiver: record.receiver,
    marketId: 1n,
    question: record.question,
    deadline: record.deadline,
    terms: { policy: 'guarded', isCollected: false, panel: { votes: panel, reserves } },
    workers: units.map((each, place) => {
      const { worker, agentId, stake } = absentWorker(place + 1)
      return {
        ...{ address: worker, agentId: BigInt(agentId), stake: BigInt(stake) },
        units: each,
      }
    }),
    draw: {
      ...{ requestBlock: 100n, seedBlock: 246n, seed, candidates: units.length },
      ...{ panelSize: undefined, absent: [] },
    },
    rewardPool: 1_000n,
    decided:
      terms.finding === 'INVALID' || terms.finding === 'TOO_EARLY'
        ? `void ${terms.finding}`
        : decided[terms.finding],
    scored: [],
    counted: words,
    asking: { stage: 1, askedAt: 1_777_770_000 },
    settled: 'pending',
    clarifications: [],
    workflow: { id: `0x${'7'.repeat(64)}`, listed: 'now', isEnforced: true },
    report: {
      ...{ action: 2, marketId: 1n, workers: [], dimScores: [] },
      weights: [words.votes, words.scores],
      ...{ chainId: BigInt(record.chainId), receiver: record.receiver, voidReason: 0 },
      evidenceHash: hashRecord(record),
      requestedAt: BigInt(terms.requestedAt),
      finding: FINDINGS.indexOf(terms.finding),
    },
  }
}
