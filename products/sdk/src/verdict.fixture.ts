import type { Market, MarketVerdict, WatchBlocksParameters } from '@cresolver/chain'

/** Reads of a market whose verdict is another one at each block; the last stays. */
export function verdictReads(...verdicts: readonly Partial<MarketVerdict>[]) {
  let block = 0
  const followers = new Set<WatchBlocksParameters>()
  return {
    /** Number of programs that follow the blocks. */
    followers: () => followers.size,
    /** Makes the next block. */
    mine() {
      block += 1
      for (const { onBlock } of followers) onBlock(BigInt(block))
    },
    /** Makes a look for a block fail. */
    breakDown(error: Error) {
      for (const { onError } of followers) onError?.(error)
    },
    getMarket: async () => ({ question: 'Is it so?' }) as Market,
    getVerdict: async () =>
      ({
        reason: undefined,
        finalAt: undefined,
        ...verdicts[Math.min(block, verdicts.length - 1)],
      }) as MarketVerdict,
    watchBlocks(parameters: WatchBlocksParameters) {
      followers.add(parameters)
      parameters.onBlock(BigInt(block))
      return () => {
        followers.delete(parameters)
      }
    },
  }
}
