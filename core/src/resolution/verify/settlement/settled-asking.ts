import type {
  AskingCourse,
  Opening,
  PanelVotes,
  UnsureJudge,
} from '../../ladder/asking-course.ts'
import { decideVotes, isWanting } from '../../ladder/decide-votes.ts'
import type { Claim, Finding, StatedFinding } from '../../ladder/finding.ts'
import { unpackVotes } from '../../ladder/votes-word.ts'

/** Course of an asking, as the events of the market say. */
export type AskingFacts = {
  /** Claim of the asker; UNSURE for nothing. */
  readonly claim: Finding
  /** True if the terms ask the first judge at once. */
  readonly isJudgeFirst: boolean
  readonly isDisputed: boolean
  readonly isAppealed: boolean
  /** Finding of rule or panel; UNSURE for nothing. */
  readonly found: Finding
  /** Word of `VotesCounted`; undefined without one. */
  readonly votes: bigint | undefined
  /** Votes of the panel, as the terms have them. */
  readonly panelVotes: number
  /** True if the court was paid. */
  readonly courtAsked: boolean
  /** Final result, or the one that opens the market again; UNSURE without a judge. */
  readonly end: Finding
  /** True if a collector committed to a bundle in the round. */
  readonly hasBundle: boolean
  /** Places of workers that posted hash and answer on chain. */
  readonly posted: readonly number[]
}

/**
 * Says how an asking went in the words of the model.
 *
 * @param facts - {@link AskingFacts}
 * @returns undefined where the model has no such case: the market ended without a judge, and its court was
 *   never asked
 */
export function askingOf(facts: AskingFacts): AskingCourse | undefined {
  const { isDisputed, isAppealed, isJudgeFirst, courtAsked, found } = facts
  const claim = claimOf(facts.claim)
  const end = statedOf(facts.end)
  if (!isDisputed && !isJudgeFirst) {
    return claim && { kind: 'UNDISPUTED', claim }
  }
  const opening = openingOf(isDisputed, claim)
  if (!opening) return undefined
  const panel = panelOf(facts)
  const finding = statedOf(found)
  if (finding === undefined) {
    if (!courtAsked) return undefined
    return { kind: 'PASSED_ON', opening, judge: unsureOf(panel, facts), ruling: end }
  }
  const judge = panel ? { ...panel, finding } : { kind: 'RULE' as const, finding }
  return isAppealed
    ? { kind: 'APPEALED', opening, judge, ruling: end }
    : { kind: 'FOUND', opening, judge }
}

function openingOf(isDisputed: boolean, claim: Claim | undefined): Opening | undefined {
  if (!isDisputed) return { by: 'ASKING', claim }
  return claim && { by: 'DISPUTE', claim }
}

function panelOf({ votes, hasBundle, posted }: AskingFacts): PanelVotes | undefined {
  if (votes === undefined) return undefined
  return { kind: 'PANEL', seats: unpackVotes(votes), hasBundle, posted }
}

function unsureOf(
  panel: PanelVotes | undefined,
  { panelVotes }: AskingFacts,
): UnsureJudge {
  if (!panel) return { kind: 'ABSENT' }
  return { ...panel, isWanting: isWanting(decideVotes(panel.seats, panelVotes)) }
}

function statedOf(finding: Finding): StatedFinding | undefined {
  return finding === 'UNSURE' ? undefined : finding
}

/** TOO_EARLY cannot be claimed. */
function claimOf(finding: Finding): Claim | undefined {
  return finding === 'UNSURE' || finding === 'TOO_EARLY' ? undefined : finding
}
