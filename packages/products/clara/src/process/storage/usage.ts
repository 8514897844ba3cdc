import { readPositiveAmount } from '../amount.ts'
import { drop, get, put } from '../dictionary.ts'
import { setSlot } from '../queue/first-fit-tree.ts'
import type { MarketState, Task, Usage } from '../state.ts'

/** Bytes that an address takes in memory. */
const addressBytes = 768

/** What an address holds; nothing if the market does not know it. */
export function usageOf(state: MarketState, address: string): Usage | undefined {
  return get(state.usages, address)
}

/** Counts a new agent of an address, or one that left. */
export function useAgents(state: MarketState, address: string, change: number): void {
  const usage = ensureUsage(state, address)
  usage.agents += change
  dropIfUnused(state, usage)
}

/** Counts a task that was opened. */
export function openUse(state: MarketState, task: Task): void {
  const usage = ensureUsage(state, task.requester)
  usage.openTasks += 1
  if (task.terms !== undefined) return
  task.roomIndex = usage.endable.length
  usage.endable.push(task)
}

/** Removes a task that ended, with its bytes. */
export function endUse(state: MarketState, task: Task): void {
  const usage = ensureUsage(state, task.requester)
  usage.openTasks -= 1
  if (task.roomIndex >= 0) {
    const last = usage.endable.pop()
    if (last !== undefined && last !== task) {
      usage.endable[task.roomIndex] = last
      last.roomIndex = task.roomIndex
    }
    task.roomIndex = -1
  }
  useTaskBytes(state, task, -task.bytes)
}

/** Counts bytes of an open task; one with a held reward is not ended for room. */
export function useTaskBytes(state: MarketState, task: Task, bytes: number): void {
  useBytes(state, task.requester, bytes, task.terms === undefined ? bytes : 0)
}

/** Counts bytes of an address, and those of them that may be ended for room. */
export function useBytes(
  state: MarketState,
  address: string,
  bytes: number,
  endableBytes: number,
): void {
  const usage = ensureUsage(state, address)
  usage.bytes += bytes
  if (endableBytes !== 0) {
    usage.endableBytes += endableBytes
    showEndable(state, usage)
  }
  dropIfUnused(state, usage)
}

/** Shows the search for the largest address what this one holds. */
function showEndable(state: MarketState, usage: Usage): void {
  const kib = String(Math.floor(usage.endableBytes / 1_024))
  setSlot(state.endable, usage.slot, readPositiveAmount(kib) ?? '')
}

function ensureUsage(state: MarketState, address: string): Usage {
  const known = get(state.usages, address)
  if (known !== undefined) return known
  const usage: Usage = {
    address,
    agents: 0,
    openTasks: 0,
    bytes: 0,
    endableBytes: 0,
    endable: [],
    slot: state.vacantUsages.pop() ?? state.usageList.length,
  }
  put(state.usages, address, usage)
  state.usageList[usage.slot] = usage
  state.heldBytes += addressBytes
  return usage
}

function dropIfUnused(state: MarketState, usage: Usage): void {
  if (usage.agents > 0 || usage.openTasks > 0 || usage.bytes > 0) return
  drop(state.usages, usage.address)
  setSlot(state.endable, usage.slot, '')
  state.usageList[usage.slot] = false
  state.vacantUsages.push(usage.slot)
  state.heldBytes -= addressBytes
}

/** Bytes that all addresses take together. */
export function bytesOfUsages(state: MarketState): number {
  return (state.usageList.length - state.vacantUsages.length) * addressBytes
}
