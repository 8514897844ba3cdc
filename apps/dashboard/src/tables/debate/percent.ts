/** Formats basis points as a percentage. */
export function percent(bps: number): string {
  return `${Number((bps / 100).toFixed(1))} %`
}
