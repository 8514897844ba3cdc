import { endProfile } from '../agents/end-profile.ts'
import { hideIdle, longestIdle, showIdle } from '../agents/idle-agents.ts'
import { bestAmount, firstFit } from '../queue/first-fit-tree.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Outbox } from '../reply.ts'
import { levelOf } from '../reputation.ts'
import { LIMITS } from '../settings.ts'
import type { Agent, MarketState, Usage } from '../state.ts'
import { endForRoom } from '../tasks/end-for-room.ts'
import { forgetOldest } from '../tasks/endings.ts'
import { usageOf } from './usage.ts'

/**
 * Makes room for what an address sends: forgets ended tasks, then ends profiles of agents that are
 * idle, then open tasks of the address that holds most; refuses where that is not enough.
 */
export function refuseWhenFull(
  state: MarketState,
  sender: string,
  bytes: number,
  out: Outbox,
): Refusal | undefined {
  const senderBytes = (usageOf(state, sender)?.bytes ?? 0) + bytes
  if (makeRoom(state, bytes, senderBytes, out)) return undefined
  return refuse(
    'MARKET_FULL',
    `The market holds ${state.heldBytes} bytes and takes no more`,
    'Try again when tasks have finished',
  )
}

/** Returns to the limit after messages that had to be taken went beyond it. */
export function keepWithinLimit(state: MarketState, out: Outbox): void {
  makeRoom(state, 0, 0, out)
}

function makeRoom(
  state: MarketState,
  bytes: number,
  senderBytes: number,
  out: Outbox,
): boolean {
  const isFull = () => state.heldBytes + bytes > LIMITS.heldBytes
  for (let left = LIMITS.forgottenForRoom; isFull() && left > 0; left -= 1) {
    if (!forgetOldest(state)) break
  }
  if (isFull()) evictIdle(state, isFull, out)
  if (isFull()) endLargest(state, isFull, senderBytes, out)
  return !isFull()
}

/** Of the agents that are idle, those with a reputation last. */
function evictIdle(state: MarketState, isFull: () => boolean, out: Outbox): void {
  const reputed: Agent[] = []
  for (let left = LIMITS.evictedAgents; isFull() && left > 0; left -= 1) {
    const agent = longestIdle(state)
    if (agent === undefined) break
    if (agent.activeAt + LIMITS.idleBeforeEviction > state.now) break
    if (levelOf(agent.opinions, state.now) > 0) {
      hideIdle(state, agent)
      reputed.push(agent)
    } else endProfile(state, agent, 'the market was full', out)
  }
  for (const agent of reputed) {
    if (isFull()) endProfile(state, agent, 'the market was full', out)
    else showIdle(state, agent)
  }
}

/** Ends tasks of the addresses that hold most, down to what the sender would hold. */
function endLargest(
  state: MarketState,
  isFull: () => boolean,
  senderBytes: number,
  out: Outbox,
): void {
  for (let left = LIMITS.endedForRoom; isFull() && left > 0; left -= 1) {
    const usage = largest(state)
    if (usage === undefined || usage.endableBytes <= senderBytes) return
    const task = usage.endable[usage.endable.length - 1]
    if (task === undefined) return
    if (!endForRoom(state, task, out)) return
    while (isFull() && forgetOldest(state)) {}
  }
}

function largest(state: MarketState): Usage | undefined {
  const most = bestAmount(state.endable)
  if (most === '') return undefined
  const usage = state.usageList[firstFit(state.endable, 0, most)]
  return usage === false ? undefined : usage
}
