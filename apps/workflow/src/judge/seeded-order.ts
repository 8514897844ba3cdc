import { hashText } from '@cresolver/protocol'

/** The part of a panel that sets the seed. */
export type SeedSource = {
  readonly marketId: bigint
  /** Unix time in seconds. */
  readonly deadline: number
  readonly draw: { readonly seed: string }
}

/** Seed of the judge's orders: equal on all nodes, and unknown before the panel is drawn. */
export function judgeSeed({ marketId, deadline, draw }: SeedSource): string {
  return hashText(`judge ${marketId} ${deadline} ${draw.seed}`)
}

/** Places of `count` things in an order that the seed and the purpose set. */
export function seededOrder(count: number, seed: string, purpose: string): number[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    key: hashText(`${seed} ${purpose} ${index}`),
  }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ index }) => index)
}
