/**
 * Formats a whole number in groups of three digits. `Intl` takes some 20 ms for the
 * first number of a page.
 */
export function groupDigits(count: number | bigint | string): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
