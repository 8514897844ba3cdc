import type { QuotaName, Quotas } from '@cresolver/chain/panel'

/** Error for an exceeded quota; a capability answers with its message. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'

  constructor(quota: QuotaName, limit: number, wanted: number) {
    super(`LimitExceeded: ${quota} is ${limit}, wanted ${wanted}`)
  }
}

/** Counts what one node uses in one execution. */
export class Meter {
  readonly limits: Quotas
  readonly #used = new Map<QuotaName, number>()

  constructor(limits: Quotas) {
    this.limits = limits
  }

  /** Counts one call. */
  count(quota: QuotaName): void {
    this.check(quota, (this.#used.get(quota) ?? 0) + 1)
  }

  /** Checks a size, or a number of calls, against its quota. */
  check(quota: QuotaName, wanted: number): void {
    const limit = this.limits[quota]
    if (wanted > limit) throw new LimitExceeded(quota, limit, wanted)
    this.note(quota, wanted)
  }

  /** Keeps what was used of a quota that cuts off instead of refusing. */
  note(quota: QuotaName, used: number): void {
    this.#used.set(quota, Math.max(used, this.#used.get(quota) ?? 0))
  }

  /** The most that was used of each quota so far. */
  get used(): ReadonlyMap<QuotaName, number> {
    return this.#used
  }
}
