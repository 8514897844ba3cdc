import { CresolverError } from '@cresolver/core/protocol'

/** Reads blocks in ranges of 10,000; what a node refuses is halved from then on. */
export function openBlockRanges() {
  let range = 10_000n
  return async (
    from: bigint,
    to: bigint,
    read: (fromBlock: bigint, toBlock: bigint) => Promise<void>,
  ): Promise<void> => {
    for (let first = from; first <= to; ) {
      const last = first + range - 1n < to ? first + range - 1n : to
      try {
        await read(first, last)
        first = last + 1n
      } catch (error) {
        // Nodes limit the range or the number of events, each in its own words.
        const isAway = CresolverError.hasCode(error, ['RPC_UNREACHABLE'])
        if (isAway || range === 1n) throw error
        range /= 2n
      }
    }
  }
}
