import type { BlockSnapshot, PanelConfig, PanelHost } from '@cresolver/panel'
import type { Address, Hex } from 'viem'

/** The chain, read without blocking. */
export type AsyncReads = {
  /** Calls a view function; returns ABI-encoded bytes. */
  readonly readChain: (to: Address, data: Hex) => Promise<Uint8Array>
  /** Calls a view function in the state after a block; returns ABI-encoded bytes. */
  readonly readChainAt: (to: Address, data: Hex, block: bigint) => Promise<Uint8Array>
  readonly readBlockHash: (block: bigint) => Promise<BlockSnapshot>
  /** Reads the signature of a round of the beacon; absent without one. */
  readonly readBeacon?: ((round: number) => Promise<string | undefined>) | undefined
}

/** A read that the memo does not hold yet. */
class Missing extends Error {
  readonly key: string
  readonly fetch: () => Promise<unknown>

  constructor(key: string, fetch: () => Promise<unknown>) {
    super(key)
    this.key = key
    this.fetch = fetch
  }
}

/**
 * Runs code that reads the chain as if that were instant: it is run again after each read that was
 * missing, with all reads so far available. So the same code reads the panel inside the workflow, where
 * reading blocks.
 *
 * @param reads - {@link AsyncReads}
 * @param config - {@link PanelConfig}
 * @param now - milliseconds since 1970
 * @param run - pure but for its reads
 */
export async function withReads<Result>(
  reads: AsyncReads,
  config: PanelConfig,
  now: number,
  run: (host: PanelHost) => Result,
): Promise<Result> {
  const memo = new Map<string, unknown>()
  const find = <Value>(key: string, fetch: () => Promise<Value>): Value => {
    if (!memo.has(key)) throw new Missing(key, fetch)
    // Each key belongs to one kind of read, which decides the type.
    return memo.get(key) as Value
  }
  const host: PanelHost = {
    config,
    now,
    emit: () => undefined,
    readChain: (to, data) => find(`call ${to} ${data}`, () => reads.readChain(to, data)),
    readChainAt: (to, data, block) =>
      find(`call ${to} ${data} at ${block}`, () => reads.readChainAt(to, data, block)),
    readBlockHash: (block) => find(`block ${block}`, () => reads.readBlockHash(block)),
    readBeacon: (round) => find(`beacon ${round}`, async () => reads.readBeacon?.(round)),
  }
  for (;;) {
    try {
      return run(host)
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      memo.set(error.key, await error.fetch())
    }
  }
}
