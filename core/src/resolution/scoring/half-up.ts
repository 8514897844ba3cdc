/**
 * Divides whole numbers and rounds the quotient half up, without a fraction on the way.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
