import type { CheckedClaim, Frame } from './reader.ts'

const DAY = 86_400

/**
 * Keeps the claims that can decide: dated inside the window of the question, on pages that existed
 * at the time of asking. A statement that nothing happened counts only from the end of the window on,
 * unless it names a day inside the window.
 *
 * @param claims - checked claims
 * @param frame - window of the question
 * @param now - Unix time in seconds
 * @returns the claims that count
 */
export function countedClaims(
  claims: readonly CheckedClaim[],
  frame: Frame,
  now: number,
): readonly CheckedClaim[] {
  return claims.filter((claim) => counts(claim, frame.window, now))
}

function counts(
  claim: CheckedClaim,
  { from, to }: Frame['window'],
  now: number,
): boolean {
  const page = startOfDay(claim.pageDate)
  const event = startOfDay(claim.eventDate)
  if (page !== undefined && page > now) return false
  if (event !== undefined) {
    if (event > now) return false
    return (from === undefined || event + DAY > from) && (to === undefined || event <= to)
  }
  if (from === undefined && to === undefined) return true
  if (page === undefined) return false
  if (claim.supports === 'NO') return to === undefined || page + DAY > to
  return from === undefined || page + DAY > from
}

function startOfDay(date: string | undefined): number | undefined {
  if (date === undefined) return undefined
  const milliseconds = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000
}
