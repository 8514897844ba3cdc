/** Result of checking a claim against the stored text of a page. */
export type ClaimStatus = 'FOUND' | 'NOT_FOUND' | 'CHANGED' | 'BLOCKED'

/** One finding with the words of a page that it rests on. */
export type Claim = {
  /** The finding in one sentence. */
  readonly text: string
  /** Words of the page, 12 to 300 characters. */
  readonly quote: string
}
