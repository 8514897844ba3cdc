import { type UnixSeconds, unixSeconds } from '@cresolver/core/questions'
import type { Environment } from '../environment.ts'

/** Reads the clock in whole seconds. */
export function nowSeconds({ now }: Pick<Environment, 'now'>): UnixSeconds {
  const present = unixSeconds(Math.floor(now() / 1_000))
  if (present === undefined) throw new RangeError('the clock is wrong')
  return present
}
