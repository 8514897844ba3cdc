/** A copy in a cache that is older is not what its source says now. */
const mostSeconds = 600

/**
 * Finds why an answer is too old to count: a cache in front of a source can serve what it said days ago.
 *
 * @param age - header `Age` (RFC 9111); undefined, or no number, where nobody kept a copy
 * @returns a clause, or undefined for an answer that counts
 */
export function ageFault(age: string | undefined): string | undefined {
  const seconds = /^\s*\d{1,12}\s*$/.test(age ?? '') ? Number(age) : 0
  // Nodes agree on the reason, and each may have got a copy of its own.
  return seconds > mostSeconds
    ? `its answer is a copy of more than ${mostSeconds} s ago`
    : undefined
}
