import { type Durable, settleAll } from './durable.ts'
import { fromOutcome, toOutcome } from './step-outcome.ts'

/** Options of programs in memory. */
export type MemoryDurableOptions = {
  /** Is called with each event of `progress`. */
  readonly onProgress?: ((event: unknown) => void) | undefined
  /** Waits instead of `sleep`, in milliseconds. Default: not at all. */
  readonly sleep?: ((ms: number) => Promise<void>) | undefined
}

/**
 * Creates a port that keeps nothing, for tests and benchmarks of programs.
 *
 * @param options - {@link MemoryDurableOptions}
 * @returns the port
 */
export function createMemoryDurable(options: MemoryDurableOptions = {}): Durable {
  const { onProgress = () => undefined, sleep = async () => undefined } = options
  return {
    step: async (_name, run) => fromOutcome(await toOutcome(run)),
    confirm: async () => undefined,
    all: settleAll,
    sleep,
    progress: async (event) => onProgress(event),
  }
}
