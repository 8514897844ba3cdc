import { type Hash, hashText } from '../../protocol/index.ts'

/** The part of a round that sets the seed. */
export type JudgedDraw = {
  readonly marketId: bigint
  /** Unix time in seconds. */
  readonly deadline: number
  readonly draw: { readonly seed: string }
}

/**
 * Returns the seed of the judge's orders: equal on all nodes, and unknown before the panel is drawn.
 *
 * @param draw - {@link JudgedDraw}
 */
export function judgeSeed({ marketId, deadline, draw }: JudgedDraw): Hash {
  return hashText(`judge ${marketId} ${deadline} ${draw.seed}`)
}
