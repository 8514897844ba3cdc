import type { AbsenceCode } from '../../protocol/index.ts'
import type { Finding, StatedFinding } from '../ladder/finding.ts'
import type { Fact } from './fact.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/** A block, and its time. */
export type Moment = {
  readonly block: bigint
  /** Unix seconds. */
  readonly at: Fact<number>
}

/** Side of something at the end of its asking; NEITHER: it said nothing, or nothing was decided. */
export type FinalSide = 'WITH' | 'AGAINST' | 'NEITHER' | 'PENDING'

/** A candidate of a panel. */
export type StorySeat = {
  /** Place in join order, from 0. */
  readonly place: number
  /** Lower case. */
  readonly worker: Fact<string>
  /** UNUSED: drawn, and not needed. ABSTAINED: it answered, and says nothing that counts. */
  readonly state: 'ANSWERED' | 'ABSTAINED' | 'ABSENT' | 'UNUSED' | 'NOT_DRAWN'
  /** Votes that count; undefined without a window. */
  readonly votes: number | undefined
  /** Its answer; undefined if that does not count. */
  readonly side: StatedFinding | undefined
  /** Resolution quality, source quality and analysis depth on chain; undefined without scores. */
  readonly scores: readonly [number, number, number] | undefined
  /** URLs that its answer quotes or names, each once. Untrusted text. */
  readonly cites: Fact<readonly string[]>
  /** Why it is absent; undefined if it is not. */
  readonly absence: Fact<AbsenceCode> | undefined
  readonly stood: FinalSide
  /** Beside its stake. */
  readonly earned: Fact<bigint | 'pending'>
  /** Taken from its stake. */
  readonly lost: Fact<bigint | 'pending'>
}

type StageParts = {
  /** Number of askings before its own or, without a window, of rounds. */
  readonly asking: number
  readonly began: Moment
  /** `pending`: nothing has ended it on chain, though time may have. */
  readonly ended: Moment | 'pending'
  /** Agreement of its statement with the final result. */
  readonly stood: FinalSide
  /** Payments and receipts of its parties. */
  readonly money: Fact<readonly LedgerEntry[]>
}

/** Somebody asks, with a bond; UNSURE claims nothing. */
export type ClaimStage = StageParts & {
  readonly kind: 'claim'
  /** Lower case. */
  readonly by: Fact<string>
  readonly claim: Fact<Finding>
}

/** Somebody disputes a claim, or appeals what a judge found. It stands with what is final unless that is what it attacks. */
export type ObjectionStage = StageParts & {
  readonly kind: 'dispute' | 'appeal'
  /** Lower case, or `several`. */
  readonly by: string
  readonly answer: Finding
  /** Untrusted text. */
  readonly reason: string
}

/** The rule of the question is read. */
export type DataStage = StageParts & {
  readonly kind: 'data'
  /** UNSURE passes the question on. */
  readonly found: Fact<Finding | 'pending'>
  /** Untrusted text; undefined while it is pending. */
  readonly reason: Fact<string> | undefined
}

/** Agents are asked. */
export type PanelStage = StageParts & {
  readonly kind: 'panel'
  /** UNSURE passes the question on. */
  readonly found: Fact<Finding | 'pending'>
  /** Code of why it found nothing; undefined if it did, or is pending. */
  readonly reason: Fact<string> | undefined
  /** All candidates; none if none could be seated. */
  readonly seats: Fact<readonly StorySeat[] | 'pending'>
}

/** The court is asked. */
export type CourtStage = StageParts & {
  readonly kind: 'court'
  /** Lower case. */
  readonly by: Fact<string>
  readonly found: Fact<StatedFinding | 'NO_RULING' | 'pending'>
}

/** A stage on the way to a verdict. */
export type Stage = ClaimStage | ObjectionStage | DataStage | PanelStage | CourtStage

/** Says how a finding stood. */
export function stoodOf(
  said: Fact<Finding | 'NO_RULING' | 'pending'>,
  end: Finding | undefined,
): FinalSide {
  if (end === undefined) return 'PENDING'
  const isSaid = typeof said === 'string' && said !== 'NO_RULING' && said !== 'pending'
  if (!isSaid || said === 'UNSURE' || end === 'UNSURE') return 'NEITHER'
  return said === end ? 'WITH' : 'AGAINST'
}

/** Says how an objection stood: it wins unless what it attacks is final. */
export function objectionStood(attacked: Finding, end: Finding | undefined): FinalSide {
  if (end === undefined) return 'PENDING'
  if (end === 'UNSURE') return 'NEITHER'
  return attacked === end ? 'AGAINST' : 'WITH'
}
