/**
 * Writes ten-thousandths as a percentage.
 *
 * @param bps - ten-thousandths
 * @returns such as `66.7 %` or `-3 %`
 */
export function percent(bps: number): string {
  return `${Number((bps / 100).toFixed(1))} %`
}
