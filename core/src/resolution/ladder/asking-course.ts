import type { Claim, LadderSeat, StatedFinding } from './finding.ts'

/** Requests to the judge. */
export type Opening =
  /** By the asking itself, because the terms say so. Without a claim it only asks. */
  | { readonly by: 'ASKING'; readonly claim: Claim | undefined }
  /** By a dispute of the claim. */
  | { readonly by: 'DISPUTE'; readonly claim: Claim }

/** The votes of a panel, and which of its silent workers have an excuse. */
export type PanelVotes = {
  readonly kind: 'PANEL'
  readonly seats: readonly LadderSeat[]
  /** True if a collector committed to a bundle in this round: without one no silence is shown. */
  readonly hasBundle: boolean
  /** Places of workers that posted hash and answer on chain. */
  readonly posted: readonly number[]
}

/** A first judge that found an answer. */
export type StatedJudge = { readonly finding: StatedFinding } & (
  | { readonly kind: 'RULE' }
  | PanelVotes
)

/** A first judge that passed the question on to the court; ABSENT: there was no report, or no panel could be seated. */
export type UnsureJudge =
  | { readonly kind: 'RULE' }
  | (PanelVotes & {
      /** True if fewer than half of the votes and one answered. */
      readonly isWanting: boolean
    })
  | { readonly kind: 'ABSENT' }

/** Course of one asking of a market with a window until its end. */
export type AskingCourse =
  /** The claim stood when its window ended. */
  | { readonly kind: 'UNDISPUTED'; readonly claim: Claim }
  /** The finding of the first judge stood when its window ended. */
  | { readonly kind: 'FOUND'; readonly opening: Opening; readonly judge: StatedJudge }
  /** The finding of the first judge was appealed. A court that never ruled has no ruling. */
  | {
      readonly kind: 'APPEALED'
      readonly opening: Opening
      readonly judge: StatedJudge
      readonly ruling: StatedFinding | undefined
    }
  /** The first judge found nothing, so that the court was asked. */
  | {
      readonly kind: 'PASSED_ON'
      readonly opening: Opening
      readonly judge: UnsureJudge
      readonly ruling: StatedFinding | undefined
    }

/** Final result at the end; NO_JUDGE: the market is VOID, because the court never ruled and no judge found an answer. */
export type AskingEnd = StatedFinding | 'NO_JUDGE'

/** Whose deposit or pool the court's fee came from; NONE: the court was not asked. */
export type FeePayer = 'NONE' | 'POOL' | 'DISPUTE' | 'APPEAL'

/** Returns what is final: the court's ruling, otherwise what the first judge found, otherwise the claim. */
export function endOf(asking: AskingCourse): AskingEnd {
  switch (asking.kind) {
    case 'UNDISPUTED':
      return asking.claim
    case 'FOUND':
      return asking.judge.finding
    case 'APPEALED':
      return asking.ruling ?? asking.judge.finding
    case 'PASSED_ON':
      return asking.ruling ?? 'NO_JUDGE'
  }
}

/** Returns whose money paid the court: the appeal's, otherwise the dispute's, otherwise the pool's. */
export function feePayerOf(asking: AskingCourse): FeePayer {
  switch (asking.kind) {
    case 'UNDISPUTED':
    case 'FOUND':
      return 'NONE'
    case 'APPEALED':
      return 'APPEAL'
    case 'PASSED_ON':
      return asking.opening.by === 'DISPUTE' ? 'DISPUTE' : 'POOL'
  }
}

/** Returns the votes of the panel; undefined where none was asked, or it did not report. */
export function panelOf(asking: AskingCourse): PanelVotes | undefined {
  if (asking.kind === 'UNDISPUTED') return undefined
  return asking.judge.kind === 'PANEL' ? asking.judge : undefined
}

/** Returns true if the panel was unsure because too few votes answered. */
export function isWantingIn(asking: AskingCourse): boolean {
  if (asking.kind !== 'PASSED_ON' || asking.judge.kind !== 'PANEL') return false
  return asking.judge.isWanting
}
