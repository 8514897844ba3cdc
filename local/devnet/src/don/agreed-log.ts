import type { Quotas } from '@cresolver/chain/panel'

type LogQuotas = Pick<Quotas, 'LogLineLimit' | 'LogEventLimit'>

/** Passes on a log line once enough nodes have written it at the same place. */
export class AgreedLog {
  readonly #needed: number
  readonly #onLine: (line: string) => void
  readonly #limits: LogQuotas
  readonly #written: number[] = []
  readonly #counts = new Map<string, number>()

  constructor(needed: number, limits: LogQuotas, onLine: (line: string) => void) {
    this.#needed = needed
    this.#limits = limits
    this.#onLine = onLine
  }

  /** Adds the next line of a node. */
  write(node: number, line: string): void {
    const index = this.#written[node] ?? 0
    this.#written[node] = index + 1
    if (index >= this.#limits.LogEventLimit) return
    const cut = Buffer.from(line).subarray(0, this.#limits.LogLineLimit).toString()
    const key = `${index}/${cut}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count === this.#needed) this.#onLine(cut)
  }
}
