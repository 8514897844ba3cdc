/** Draw of a market, read from the chain. */
export type DrawFacts = {
  readonly requestBlock: bigint
  readonly seedBlock: bigint
  /** Hash of the block `seedBlock`. */
  readonly seed: string
  readonly candidates: number
  /** Number of seats; undefined until a round without quorum fixed it. */
  readonly panelSize: number | undefined
  /** Places that held a seat in an earlier round and did not answer. */
  readonly absent: readonly number[]
}
