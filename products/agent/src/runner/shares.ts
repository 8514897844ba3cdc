/** Places for work that callers share. */
type Shares = {
  /** Reserves a place. */
  readonly enter: (caller: string | undefined) => (() => void) | undefined
  /** Returns whether `enter` would return a place. */
  readonly hasRoom: (caller: string | undefined) => boolean
}

/**
 * Creates places that are shared by a dynamic threshold: a caller may hold as many places as are
 * free. One caller alone gets half of them, and a new caller finds one while any is free.
 *
 * Source of the rule: Choudhury and Hahne, "Dynamic Queue Length Thresholds for Shared-Memory Packet
 * Switches", IEEE/ACM Transactions on Networking, 1998.
 */
export function createShares(places: number): Shares {
  const held = new Map<string, number>()
  let taken = 0
  const count = (caller: string | undefined) =>
    caller === undefined ? 0 : (held.get(caller) ?? 0)
  const hasRoom = (caller: string | undefined) => count(caller) < places - taken
  return {
    hasRoom,
    enter: (caller) => {
      if (!hasRoom(caller)) return undefined
      taken += 1
      if (caller !== undefined) held.set(caller, count(caller) + 1)
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        taken -= 1
        if (caller === undefined) return
        const left = count(caller) - 1
        if (left > 0) held.set(caller, left)
        else held.delete(caller)
      }
    },
  }
}
