/**
 * Default deposit of a marketplace with a token: 0.01 of the token, at least its smallest unit.
 *
 * @param denomination - decimals of the token
 * @returns the amount in smallest units
 */
export function defaultDeposit(denomination: number): string {
  return `1${'0'.repeat(Math.max(0, denomination - 2))}`
}
