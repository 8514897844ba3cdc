import * as z from 'zod'

/** Bytes in lower-case hex digits. */
export const hexSchema = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/.test(value),
  'must be 0x and lower-case hex digits',
)

/** A whole number that is not negative. */
export const wholeSchema = z.number().int().nonnegative()
