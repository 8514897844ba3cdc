import { parseRoundEvent, type RoundEvent } from '@cresolver/protocol'

/**
 * Takes an event and the number of the market whose round it belongs to; undefined where a round
 * stopped before it had read its market.
 */
export type RoundListener = (event: RoundEvent, marketId: bigint | undefined) => void

/**
 * Opens the log of one execution, whose events belong to the market that it reads first: logs of
 * other executions may go on at the same time.
 *
 * @param onEvent - takes each event
 * @returns takes each line of the log; lines that are no events are passed over
 */
export function openRoundLog(onEvent: RoundListener): (line: string) => void {
  let marketId: bigint | undefined
  return (line) => {
    const event = parseRoundEvent(line)
    if (!event) return
    if (event.type === 'market-read') marketId = readId(event.marketId)
    onEvent(event, marketId)
  }
}

function readId(text: string): bigint | undefined {
  return /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
}
