import {
  type ClaraAgent,
  ClaraError,
  type EventOptions,
  type OfferRequest,
} from '@cresolver/clara'
import { growingDelay, pause } from '@cresolver/core/bounded'
import type { AbilityRunner } from '../runner/ability-runner.ts'
import { type ClaraWorkNotice, handleClaraEvent } from './handle-clara-event.ts'

/** Options of an agent on a CLARA market. */
type WorkOnClaraParameters = Omit<EventOptions, 'once'> & {
  readonly runner: AbilityRunner
  /** Made by `createClaraAgent` of `@cresolver/clara`, with a signer. */
  readonly market: ClaraAgent
  /** Default price of a task, as decimal text. */
  readonly fee: string
  /** Returns the price of one task, or undefined for no offer. Default: the fee. */
  readonly quote?: ((request: OfferRequest) => string | undefined) | undefined
  /** Called after every action. */
  readonly onNotice?: ((notice: ClaraWorkNotice) => void) | undefined
}

const longestPauseMs = 60_000

/**
 * Does what a CLARA market gives an agent that is registered there, one task after the other, until
 * the signal fires.
 *
 * A market that cannot be reached is tried again after growing pauses; with a cursor the work goes
 * on after a restart where it stood.
 *
 * @param parameters - {@link WorkOnClaraParameters}
 * @throws what a cursor store throws
 */
export async function workOnClara(parameters: WorkOnClaraParameters): Promise<void> {
  const { runner, market, fee, signal, onProblem = () => undefined } = parameters
  const { quote = () => fee, onNotice = () => undefined } = parameters
  const options = { ...parameters, cursor: parameters.cursor ?? memoryCursor() }
  for (let failures = 0; !signal?.aborted; ) {
    try {
      for await (const event of market.events(options)) {
        await handleClaraEvent({ runner, agent: market, quote, onNotice }, event)
        failures = 0
      }
    } catch (error) {
      if (!(error instanceof ClaraError)) throw error
      onProblem(error)
      failures += 1
      const first = parameters.pollMilliseconds ?? 2_000
      const delayMs = growingDelay(first, longestPauseMs)(failures)
      await pause(delayMs, signal).catch(() => undefined)
    }
  }
}

function memoryCursor(): NonNullable<EventOptions['cursor']> {
  let cursor: string | undefined
  return {
    read: async () => cursor,
    write: async (next) => {
      cursor = next
    },
  }
}
