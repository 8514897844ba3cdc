/** Time since the node answered. */
export function silenceOf(heardAt: number | undefined, now: number, longestMs: number) {
  const silentMs = heardAt === undefined ? undefined : now - heardAt
  return {
    isSilent: silentMs === undefined || silentMs > longestMs,
    /** In seconds; null before the first answer. */
    seconds: silentMs === undefined ? null : Math.floor(silentMs / 1_000),
  }
}

/** Health, and why it is bad: a code of an error. */
export function statusOf(code: string | undefined) {
  return {
    status: code === undefined ? ('healthy' as const) : ('unhealthy' as const),
    ...(code !== undefined && { code }),
  }
}
