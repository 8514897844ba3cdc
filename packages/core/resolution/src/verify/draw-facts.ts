/** Draw of a market, read from the chain. */
export type DrawFacts = {
  readonly requestBlock: bigint
  readonly seedBlock: bigint
  /**
   * RANDAO (`mixHash`) in the header of the block `seedBlock`, or what `beaconSeed` returns of the round that the
   * request fixed: empty where the record has no valid signature of it. Undefined where it is not known.
   */
  readonly seed: string | undefined
  /** Round of the beacon that the request fixed; undefined where the seed is a block's. */
  readonly beaconRound?: number | undefined
  readonly candidates: number
  /** Number of seats; undefined until a round without quorum fixed it. */
  readonly panelSize: number | undefined
  /** Places that held a seat in an earlier round and did not answer. */
  readonly absent: readonly number[]
}
