/** Result of a check. A part that is missing, cut off or unread never holds. */
export type CheckEnd = 'holds' | 'fails' | 'cannot-say'

/** One statement of a record, and how its check ended. */
export type RecordCheck = {
  /** Subject of the check, such as `quorum` or `weight 0xabc...`. */
  readonly name: string
  readonly end: CheckEnd
  /**
   * Recomputed value and, if it differs, the recorded one. If the check cannot say, what is missing and where to
   * get it.
   */
  readonly detail: string
}

/** Checks, and how they end together. */
export type RecordVerification = {
  readonly end: CheckEnd
  readonly checks: readonly RecordCheck[]
}

/**
 * Says how checks end together: one that fails decides, then one that cannot say. No checks at all say nothing.
 *
 * @param checks - {@link RecordCheck}
 */
export function verificationOf(checks: readonly RecordCheck[]): RecordVerification {
  const ends = new Set(checks.map(({ end }) => end))
  if (ends.has('fails')) return { end: 'fails', checks }
  const isWhole = checks.length > 0 && !ends.has('cannot-say')
  return { end: isWhole ? 'holds' : 'cannot-say', checks }
}

/** A check that was made. */
export function check(name: string, holds: boolean, detail: string): RecordCheck {
  return { name, end: holds ? 'holds' : 'fails', detail }
}

/** A check for which something is missing. */
export function cannotSay(name: string, detail: string): RecordCheck {
  return { name, end: 'cannot-say', detail }
}

/** Compares what a record says with what was found elsewhere. */
export function compare(
  name: string,
  written: string | number | bigint,
  found: string | number | bigint,
  source = 'the chain says',
): RecordCheck {
  const holds = String(written) === String(found)
  const detail = holds ? String(found) : `the record says ${written}; ${source} ${found}`
  return check(name, holds, detail)
}
