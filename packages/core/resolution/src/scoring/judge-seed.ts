import { type Hash, hashText } from '@cresolver/protocol'

/** The part of a round that sets the seed. */
export type SeedSource = {
  readonly marketId: bigint
  /** Unix time in seconds. */
  readonly deadline: number
  readonly draw: { readonly seed: string }
}

/**
 * Returns the seed of the judge's orders: equal on all nodes, and unknown before the panel is drawn.
 *
 * @param source - {@link SeedSource}
 */
export function judgeSeed({ marketId, deadline, draw }: SeedSource): Hash {
  return hashText(`judge ${marketId} ${deadline} ${draw.seed}`)
}
