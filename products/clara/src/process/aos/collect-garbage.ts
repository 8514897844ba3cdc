/** KiB by which the heap may at least grow between two full collections. */
const leastGrowth = 16_384

/** KiB of heap at which the next full collection is due. */
let dueAt = 0

/**
 * Collects all garbage once the heap has grown by an eighth since the last time.
 *
 * The module asks for it after each message, which takes longer the more the market holds. Lua's
 * own incremental collector alone lets the heap become twice as large as what it holds, and linear
 * memory never shrinks.
 */
export function collectWhenGrown(collect: AosGlobals['collect']): void {
  if (collect('count') < dueAt) return
  collect('collect')
  const held = collect('count')
  dueAt = held + Math.max(leastGrowth, held / 8)
}
