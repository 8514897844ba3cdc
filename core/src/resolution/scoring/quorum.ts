import { CresolverError } from '../../protocol/index.ts'

/** Number of tolerated faults, by kind. */
export type FaultTolerance = {
  /** Workers that may stay silent: n - quorum. */
  readonly crash: number
  /** Workers that may lie in a protocol with Byzantine agreement: floor((n - 1) / 3). */
  readonly byzantine: number
}

/**
 * Returns the required number of answers of n workers: ceil(2n / 3).
 *
 * Source: the worker protocol, quorum requirement.
 *
 * @param n - workers asked, a whole number >= 0
 * @returns answers required; 0 when no worker was asked
 * @throws CresolverError `VALUE_INVALID` when n is not a whole number >= 0
 */
export function quorum(n: number): number {
  requireCount(n, 'The number of workers')
  return n - Math.floor(n / 3)
}

/**
 * Returns the number of faulty workers that a panel of n tolerates, silent ones and lying ones apart.
 *
 * @param n - workers asked, a whole number >= 0
 * @returns {@link FaultTolerance}
 * @throws CresolverError `VALUE_INVALID` when n is not a whole number >= 0
 */
export function faultTolerance(n: number): FaultTolerance {
  return { crash: n - quorum(n), byzantine: Math.max(0, Math.floor((n - 1) / 3)) }
}

/**
 * Returns true if enough workers answered. A round without workers never meets its quorum.
 *
 * @param answered - workers that answered
 * @param asked - workers asked
 * @returns true when answered >= quorum(asked) and asked > 0
 * @throws CresolverError `VALUE_INVALID` when a number is not a whole number >= 0
 */
export function meetsQuorum(answered: number, asked: number): boolean {
  requireCount(answered, 'The number of answers')
  const required = quorum(asked)
  return required > 0 && answered >= required
}

function requireCount(value: number, name: string): void {
  if (Number.isSafeInteger(value) && value >= 0) return
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${name} must be a whole number of at least 0, but it is ${value}.`,
    hint: 'Pass the length of a list.',
  })
}
