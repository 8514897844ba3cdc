import type { ChainClient } from './chain-client.ts'

/** Blocks that are searched, both included. */
export type BlockSpan = { readonly fromBlock: bigint; readonly toBlock: bigint }

/** Narrower spans would take more requests than a public node allows. */
const minimumSpan = 500n

/**
 * Searches blocks; halves a span that a node refuses, until it accepts.
 *
 * @param read - searches a span
 */
export async function readSpans<log>(
  chain: Pick<ChainClient, 'attempt'>,
  span: BlockSpan,
  read: (span: BlockSpan) => Promise<log[]>,
): Promise<log[]> {
  const { fromBlock, toBlock } = span
  try {
    return await chain.attempt('search the blocks', async () => {
      const found = await read(span)
      if (!Array.isArray(found)) throw new Error('it did not return a list of events')
      return found
    })
  } catch (error) {
    if (toBlock - fromBlock < minimumSpan || !refusesSpan(error)) throw error
    const middle = fromBlock + (toBlock - fromBlock) / 2n
    const older = await readSpans(chain, { fromBlock, toBlock: middle }, read)
    const newer = await readSpans(chain, { fromBlock: middle + 1n, toBlock }, read)
    return [...older, ...newer]
  }
}

/** Providers word it differently; an unreachable node has another code. */
function refusesSpan(error: unknown): boolean {
  return (
    error instanceof Error &&
    /range|limit|too many|exceed|10,?000|query returned/i.test(error.message)
  )
}
