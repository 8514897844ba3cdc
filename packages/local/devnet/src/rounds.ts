import type { DonOutcome } from './don/don.ts'

/** Lets callers wait for the round of a market, however it was started. */
export class Rounds {
  readonly #waiting = new Map<string, ((outcome: DonOutcome) => void)[]>()

  /** Waits for the next round of a market to end. */
  next(marketId: bigint): Promise<DonOutcome> {
    return new Promise((resolve) => {
      const key = marketId.toString()
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve])
    })
  }

  /** Resolves the waiting callers of a round. */
  end(marketId: bigint, outcome: DonOutcome): void {
    const key = marketId.toString()
    const waiting = this.#waiting.get(key) ?? []
    this.#waiting.delete(key)
    for (const resolve of waiting) resolve(outcome)
  }
}
