/** A refusal for coming too early. */
type EarlyRefusal = {
  /** Seconds until the next one is free. */
  readonly seconds: number
  /** Further keys of the body. */
  readonly more: Readonly<Record<string, unknown>>
}

/** Counts the requests of each account, as the API does. */
type ServerRates = {
  /** Counts a request, or refuses it. */
  readonly count: (
    account: string,
    kind: 'read' | 'post' | 'comment' | 'other' | 'verify',
  ) => {
    readonly early: EarlyRefusal | undefined
    readonly limit: number
    readonly remaining: number
    /** Seconds since 1970. */
    readonly reset: number
  }
}

const minute = 60_000
const day = 86_400_000

export function createServerRates(clock: () => number): ServerRates {
  const times = new Map<string, number[]>()
  const within = (name: string, window: number) =>
    (times.get(name) ?? []).filter((time) => time > clock() - window)
  return {
    count: (account, kind) => {
      const now = clock()
      const own = `${account} ${kind}`
      const writes = ['post', 'comment', 'other'].map((name) => `${account} ${name}`)
      const group = kind === 'read' || kind === 'verify' ? [own] : writes
      const limit = kind === 'read' ? 60 : 30
      const used = group.flatMap((name) => within(name, minute))
      const early = findEarly()
      if (!early) times.set(own, [...within(own, day), now])
      const remaining = Math.max(0, limit - used.length - (early ? 0 : 1))
      const reset = Math.ceil((Math.min(now, ...used) + minute) / 1_000)
      return { early, limit, remaining, reset }

      function findEarly(): EarlyRefusal | undefined {
        const today = within(own, day)
        const last = today.at(-1) ?? Number.NEGATIVE_INFINITY
        if (kind === 'post' && now - last < 30 * minute) {
          const minutes = Math.ceil((last + 30 * minute - now) / minute)
          return { seconds: minutes * 60, more: { retry_after_minutes: minutes } }
        }
        if (kind === 'comment' && today.length >= 50) {
          const message = 'Daily comment limit reached'
          return { seconds: 3_600, more: { message, daily_remaining: 0 } }
        }
        if (kind === 'comment' && now - last < 20_000) {
          const seconds = Math.ceil((last + 20_000 - now) / 1_000)
          return { seconds, more: { daily_remaining: 50 - today.length } }
        }
        return used.length < limit ? undefined : { seconds: 60, more: {} }
      }
    },
  }
}
