import { type UnixSeconds, unixSeconds } from '@cresolver/questions'
import type { Environment } from '../environment.ts'

/**
 * Reads the clock in whole seconds.
 *
 * @param environment - its clock is used
 * @returns seconds since 1970
 * @throws RangeError for a clock before 1970 or after 9999
 */
export function nowSeconds({ now }: Pick<Environment, 'now'>): UnixSeconds {
  const present = unixSeconds(Math.floor(now() / 1_000))
  if (present === undefined) throw new RangeError('the clock is wrong')
  return present
}
