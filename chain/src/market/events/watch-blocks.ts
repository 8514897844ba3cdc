import { watchBlockNumber } from 'viem/actions'
import { toChainError } from '../../chain-error.ts'
import type { MarketConnection } from '../market-connection.ts'

/** Options for following blocks. */
export type WatchBlocksParameters = {
  /** Called for the newest block at once, and for each later one that is seen. */
  readonly onBlock: (blockNumber: bigint) => void
  /** Called when a look failed; the next look makes up for it. */
  readonly onError?: ((error: Error) => void) | undefined
  /** Milliseconds between two looks; that of the connection unless given. */
  readonly pollingIntervalMs?: number | undefined
}

/** Follows the newest block. Time passes on a chain with its blocks only. */
export function watchNewBlocks(
  connection: MarketConnection,
  { onBlock, onError, pollingIntervalMs }: WatchBlocksParameters,
): () => void {
  const { client, endpoint } = connection
  return watchBlockNumber(client, {
    emitOnBegin: true,
    poll: true,
    ...(pollingIntervalMs === undefined ? {} : { pollingInterval: pollingIntervalMs }),
    onBlockNumber: onBlock,
    onError: (error) =>
      onError?.(toChainError(error, { endpoint, action: 'follow the blocks' })),
  })
}
