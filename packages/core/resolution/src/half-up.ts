/**
 * Divides whole numbers and rounds the quotient half up, without a fraction on the way.
 *
 * @param dividend - whole number >= 0
 * @param divisor - whole number > 0
 * @returns the nearest whole number; a half goes up
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
