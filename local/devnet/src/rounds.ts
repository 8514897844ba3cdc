import type { DonOutcome } from './don/don.ts'
import { readStopCode } from './stop-code.ts'

/** Lets callers wait for the round of a market, however it was started. */
export class Rounds {
  readonly #waiting = new Map<string, ((outcome: DonOutcome) => void)[]>()

  /** Waits for the next round of a market that does not leave the market to a collector. */
  next(marketId: bigint): Promise<DonOutcome> {
    return new Promise((resolve) => {
      const key = marketId.toString()
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve])
    })
  }

  /** Resolves the waiting callers of a round, unless a further round will follow by itself. */
  end(marketId: bigint, outcome: DonOutcome): void {
    if (waitsForCollector(outcome)) return
    const key = marketId.toString()
    const callers = this.#waiting.get(key) ?? []
    this.#waiting.delete(key)
    for (const resolve of callers) resolve(outcome)
  }
}

function waitsForCollector(outcome: DonOutcome): boolean {
  return outcome.kind === 'failed' && readStopCode(outcome.error) === 'AWAITS_ANSWERS'
}
