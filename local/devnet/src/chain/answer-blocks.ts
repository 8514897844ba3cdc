/** Which collectors run, which of them a market names, and how blocks are mined. */
type AnswerBlocksParameters = {
  /** Places, in the list of the deployment, of the collectors that a market names. */
  readonly namedBy: (marketId: bigint) => Promise<readonly number[]>
  /** Mines until a block is there. */
  readonly mineUntil: (block: number) => Promise<void>
}

/** Lets the blocks come for which the collectors of a round wait. */
export type AnswerBlocks = {
  /** Called when a collector, by its place, waits for a block. */
  readonly wait: (place: number, marketId: bigint, block: number) => Promise<void>
  /** Called when a collector ended: the others do not wait for it. */
  readonly end: (place: number) => Promise<void>
}

/**
 * Makes the answer blocks of a chain that mines only for transactions: they come once each running
 * collector that the market names waits for them. None earlier, since a list that is announced after the
 * answer block counts for nothing.
 *
 * @param places - places of the collectors that run
 * @param parameters - {@link AnswerBlocksParameters}
 */
export function createAnswerBlocks(
  places: readonly number[],
  { namedBy, mineUntil }: AnswerBlocksParameters,
): AnswerBlocks {
  const running = new Set(places)
  const rounds = new Map<
    string,
    { readonly marketId: bigint; readonly block: number; readonly waiting: Set<number> }
  >()
  const look = async (key: string): Promise<void> => {
    const round = rounds.get(key)
    if (!round) return
    const named = await namedBy(round.marketId)
    if (named.some((place) => running.has(place) && !round.waiting.has(place))) return
    rounds.delete(key)
    await mineUntil(round.block)
  }
  return {
    async wait(place, marketId, block) {
      const key = `${marketId}/${block}`
      const round = rounds.get(key) ?? { marketId, block, waiting: new Set() }
      rounds.set(key, round)
      round.waiting.add(place)
      await look(key)
    },
    async end(place) {
      running.delete(place)
      for (const key of [...rounds.keys()]) await look(key)
    },
  }
}
