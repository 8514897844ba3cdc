/** Addition of the creator of a market to its question before a round could begin. */
export type Clarification = {
  /** When it was made, Unix seconds. */
  readonly at: number
  /** Untrusted text. */
  readonly text: string
}
