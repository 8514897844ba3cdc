/**
 * Writes a term of a rule as people read it.
 *
 * @param term - such as `price >= 75000 USD` or `at 2026-02-20T23:59:00Z`
 * @returns such as `price ≥ 75000 USD` or `at 2026-02-20 23:59 UTC`; seconds only where there are some
 */
export function formatTerm(term: string): string {
  return term
    .replace(/(\d)T(\d\d:\d\d):00Z/g, '$1 $2 UTC')
    .replace(/(\d)T(\d\d:\d\d:\d\d)Z/g, '$1 $2 UTC')
    .replace(' >= ', ' ≥ ')
    .replace(' <= ', ' ≤ ')
}
