import { parseRoundEvent, type RoundEvent } from '@cresolver/core/protocol'
import type { DonOutcome } from './don/don.ts'
import { readStopCode } from './stop-code.ts'

/**
 * Called with an event and the number of its market; undefined if a round
 * stopped before it had read its market.
 */
export type RoundListener = (event: RoundEvent, marketId: bigint | undefined) => void

/** The log of one execution. */
type RoundLog = {
  /** Reads one line. Lines that are not events are skipped. */
  readonly write: (line: string) => void
  /** Handles the end of the execution: emits `stopped` for a failure without that event. */
  readonly end: (outcome: DonOutcome) => void
}

/**
 * Opens the log of one execution, whose events belong to the market that it reads first: logs of
 * other executions may go on at the same time.
 */
export function openRoundLog(onEvent: RoundListener, requested?: bigint): RoundLog {
  let marketId: bigint | undefined
  let hasStopped = false
  return {
    write(line) {
      const event = parseRoundEvent(line)
      if (!event) return
      if (event.type === 'market-read') marketId = readId(event.marketId)
      if (event.type === 'stopped') hasStopped = true
      onEvent(event, marketId)
    },
    end(outcome) {
      if (outcome.kind !== 'failed' || hasStopped) return
      onEvent(toStopped(outcome.error), marketId ?? requested)
    },
  }
}

/** The workflow ends the line of its own errors with their code; a node that dies has none. */
function toStopped(error: string): RoundEvent {
  const code = readStopCode(error) ?? 'EXECUTION_FAILED'
  return { type: 'stopped', code, message: error.slice(0, 1_000) }
}

function readId(text: string): bigint | undefined {
  return /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
}
