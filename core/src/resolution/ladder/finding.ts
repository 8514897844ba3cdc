/**
 * Statements of a claim, a vote, a first judge or a court, in the order of the contract's numbers. UNSURE: a claim
 * states nothing, a vote abstains, a judge passes the question on.
 */
export const FINDINGS = ['UNSURE', 'YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'] as const

/** One of {@link FINDINGS}. */
export type Finding = (typeof FINDINGS)[number]

/** A finding that answers the question: all but UNSURE. */
export type StatedFinding = Exclude<Finding, 'UNSURE'>

/** Claims of an account: the market is open again after TOO_EARLY, so that it cannot be claimed. */
export type Claim = Exclude<StatedFinding, 'TOO_EARLY'>

/**
 * Statements of the votes of a seat, in the order of the contract's numbers: a finding, SILENT (one of the first votes, without an
 * answer) or UNUSED (drawn and not needed).
 */
export const VOTE_CODES = [...FINDINGS, 'SILENT', 'UNUSED'] as const

/** One of {@link VOTE_CODES}. */
export type VoteCode = (typeof VOTE_CODES)[number]

/** A worker that was drawn. */
export type LadderSeat = {
  /** Place of the worker in join order, 0 to 63. */
  readonly place: number
  /** Drawn units that have the code, 1 to 10; 0 where the code is UNUSED. */
  readonly votes: number
  readonly code: VoteCode
}

/** Returns true if votes with a code answer the question: SPLIT, INVALID and TOO_EARLY do, abstention does not. */
export function isAnswer(code: VoteCode): code is StatedFinding {
  switch (code) {
    case 'YES':
    case 'NO':
    case 'SPLIT':
    case 'INVALID':
    case 'TOO_EARLY':
      return true
    case 'UNSURE':
    case 'SILENT':
    case 'UNUSED':
      return false
  }
}
