import * as z from 'zod'

/** A text that is not empty, without the blanks at its ends. */
export const text = (name: string, most: number) =>
  z
    .string(`${name} must be a string`)
    .trim()
    .min(1, `${name} must not be empty`)
    .max(most, `${name} must have at most ${most} characters`)

/** An address in any case. */
export const address = z
  .string('address must be a string')
  .regex(/^0x[0-9a-fA-F]{40}$/, 'address must be 0x and 40 hex digits')

/** A hash of 32 bytes. */
export const hash = z
  .string('hash must be a string')
  .regex(/^0x[0-9a-f]{64}$/, 'hash must be 0x and 64 lower-case hex digits')

/** A whole number of 256 bits, in decimal digits. */
export const decimal = z.string().regex(/^(0|[1-9]\d{0,77})$/, 'must be decimal digits')

/** A whole number, such as Unix seconds. */
export const whole = z.number().int().nonnegative()

/**
 * An object whose `type` distinguishes it from others.
 *
 * @param type - the value of `type`
 * @param fields - its other fields
 */
export function typed<const Type extends string, Fields extends z.ZodRawShape>(
  type: Type,
  fields: Fields,
) {
  return z.object({ type: z.literal(type), ...fields })
}
