import type { PanelConfig, PanelHost } from '@cresolver/chain/panel'

/** The chain, read without blocking. */
export type AsyncReads = {
  readonly [Name in 'readChain' | 'readBlockHash']: (
    ...parameters: Parameters<PanelHost[Name]>
  ) => Promise<ReturnType<PanelHost[Name]>>
}

/** A read that the memo does not hold yet. */
class MissingReadError extends Error {
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
    if (!memo.has(key)) throw new MissingReadError(key, fetch)
    // Each key belongs to one kind of read, which decides the type.
    return memo.get(key) as Value
  }
  const host: PanelHost = {
    config,
    now,
    emit: () => undefined,
    readChain: (to, data, block) =>
      find(`call ${to} ${data} at ${block}`, () => reads.readChain(to, data, block)),
    readBlockHash: (block) => find(`block ${block}`, () => reads.readBlockHash(block)),
  }
  for (;;) {
    try {
      return run(host)
    } catch (error) {
      if (!(error instanceof MissingReadError)) throw error
      memo.set(error.key, await error.fetch())
    }
  }
}
