/** Formats a term of a rule for people. */
export function formatTerm(term: string): string {
  return term
    .replace(/(\d)T(\d\d:\d\d)(?::00)?Z/g, '$1 $2 UTC')
    .replace(/(\d)T(\d\d:\d\d:\d\d)Z/g, '$1 $2 UTC')
    .replace(' >= ', ' ≥ ')
    .replace(' <= ', ' ≤ ')
}
