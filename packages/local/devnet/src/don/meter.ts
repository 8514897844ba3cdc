import type { Limits } from './limits.ts'

/** Things that are counted once per call. */
export type MeteredCall =
  | 'http'
  | 'confidential-http'
  | 'consensus'
  | 'chain-read'
  | 'chain-write'

const quotaNames: Record<MeteredCall, string> = {
  http: 'HTTPAction.CallLimit',
  'confidential-http': 'ConfidentialHTTP.CallLimit',
  consensus: 'Consensus.CallLimit',
  'chain-read': 'ChainRead.CallLimit',
  'chain-write': 'ChainWrite.TargetsLimit',
}

/** Error for an exceeded quota; a capability answers with its message. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'

  constructor(quota: string, limit: number, wanted: number) {
    super(`LimitExceeded: ${quota} is ${limit}, wanted ${wanted}`)
  }
}

/** Counts what one node uses in one execution. */
export class Meter {
  readonly #limits: Limits
  readonly #used = new Map<MeteredCall, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Counts one call. */
  count(call: MeteredCall): void {
    const used = (this.#used.get(call) ?? 0) + 1
    const limit = callLimit(this.#limits, call)
    if (used > limit) throw new LimitExceeded(quotaNames[call], limit, used)
    this.#used.set(call, used)
  }

  /** Calls counted so far. */
  get used(): ReadonlyMap<MeteredCall, number> {
    return this.#used
  }
}

/** Checks a size against its quota. */
export function checkSize(quota: string, limit: number, size: number): void {
  if (size > limit) throw new LimitExceeded(quota, limit, size)
}

function callLimit(limits: Limits, call: MeteredCall): number {
  switch (call) {
    case 'http':
      return limits.httpAction.callLimit
    case 'confidential-http':
      return limits.confidentialHttp.callLimit
    case 'consensus':
      return limits.consensus.callLimit
    case 'chain-read':
      return limits.chainRead.callLimit
    case 'chain-write':
      return limits.chainWrite.targetLimit
  }
}
