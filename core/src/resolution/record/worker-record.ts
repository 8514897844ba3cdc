import type { AbsenceCode, AnswerOutcome } from '../../protocol/index.ts'
import type { VoteCode } from '../ladder/finding.ts'
import type { Aggregates } from '../scoring/aggregate.ts'
import type { ChallengeKind } from '../scoring/challenges.ts'
import type { Dimensions } from '../scoring/dimensions.ts'
import type { Reputation } from '../scoring/weights.ts'

/** Words that an answer rests on; the page is `sha256` as it was at `readAt`. */
type RecordedClaim = {
  readonly quote: string
  /** The side that they speak for. */
  readonly supports?: 'YES' | 'NO' | undefined
  readonly url: string
  readonly sha256: string
  /** Unix time in seconds. */
  readonly readAt: number
  readonly offset: number
}

/** Reasons of a judge for the three scores that go on chain. */
export type ScoreReasons = {
  readonly resQuality: string
  readonly srcQuality: string
  readonly analysisDepth: string
}

/** An answer as far as the record has it. */
type RecordedAnswer = {
  readonly determination: boolean
  readonly confidence: number
  readonly evidence: string
  readonly sources: readonly string[]
  /** false when the answer is a guess of a mock. */
  readonly investigated: boolean
  /** Outcome that the worker stated; `determination` counts only if it is YES or NO. */
  readonly outcome?: AnswerOutcome | undefined
  /** The moment up to which the worker looked, ISO 8601. */
  readonly asOf?: string | undefined
  /** The first claims that found room. */
  readonly claims?: readonly RecordedClaim[] | undefined
}

/** Part of one worker in a round, as readers see it. Steps that it did not reach are omitted. */
export type WorkerRecord = {
  /** Place in join order, from 0. */
  readonly place: number
  /** Address, lower case. */
  readonly worker: string
  readonly agentId: string
  /** Base URL of the worker, or null when it has none. */
  readonly endpoint: string | null
  /** Wei. */
  readonly stake: string
  /** Integer averages before the round and the number of markets behind them. */
  readonly reputation: Reputation
  readonly answer?: RecordedAnswer | undefined
  /** Present when the worker failed in a step; without an answer that step is ASK. */
  readonly absence?:
    | {
        readonly step: 'ASK' | 'CHALLENGE'
        readonly reason: string
        readonly code: AbsenceCode
      }
    | undefined
  readonly challenge?:
    | {
        readonly kind: ChallengeKind
        readonly challenges: readonly string[]
      }
    | undefined
  readonly defence?: { readonly responses: readonly string[] } | undefined
  readonly dimensions?: Dimensions | undefined
  readonly aggregates?: Aggregates | undefined
  /** The judge's reasons in short; absent from records of mocks. */
  readonly reasons?: ScoreReasons | undefined
  /** In units of 1/3000; absent in a market with a window, as the weight is. */
  readonly voteWeight?: string | undefined
  readonly weight?: string | undefined
  /** Drawn units that have the code, 0 where none was needed; present in a market with a window. */
  readonly votes?: number | undefined
  /** Their statement. */
  readonly code?: VoteCode | undefined
}

/** Finds what contradicts itself in the record of a worker. */
export function findWorkerFault(record: WorkerRecord): string | undefined {
  const { answer, absence, challenge, defence } = record
  const weights = [record.voteWeight, record.weight]
  // Votes are units of stake, and have no weight.
  const isVoting = record.code !== undefined
  const scores = [record.dimensions, record.aggregates, ...(isVoting ? [] : weights)]
  const scored = scores.filter((score) => score !== undefined).length
  if (!answer && absence?.step !== 'ASK') return 'neither answer nor absence'
  if (answer && absence?.step === 'ASK') return 'both an answer and an absence'
  if (!answer && (challenge || defence || scored > 0)) return 'judged without an answer'
  if (!challenge && (defence || absence?.step === 'CHALLENGE')) {
    return 'defended without a challenge'
  }
  if (defence && absence) return 'both a defence and an absence'
  if (record.reasons && scored === 0) return 'reasons without scores'
  if (scored !== 0 && scored !== scores.length) return 'scored in part'
  if ((record.votes !== undefined) !== isVoting) return 'votes without what they say'
  if (isVoting && weights.some((weight) => weight !== undefined)) {
    return 'both votes and a weight'
  }
  return undefined
}
