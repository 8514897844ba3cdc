import { refundShare } from '../escrow.ts'
import { standUp } from '../groups.ts'
import { unassign } from '../queue/assignments.ts'
import { feed } from '../queue/dispatch-queue.ts'
import { placeOrQueue } from '../queue/placement.ts'
import type { Outbox } from '../reply.ts'
import { BROADCAST } from '../settings.ts'
import type { Assignment, MarketState } from '../state.ts'
import { endBroadcastIfOver } from './broadcast.ts'
import { noteDeclined } from './declined.ts'

/**
 * Takes a task from an agent that does not do it, and finds another one; a share of a broadcast
 * is not assigned again.
 */
export function giveBack(
  state: MarketState,
  assignment: Assignment,
  why: string,
  out: Outbox,
): void {
  const { task, agent } = assignment
  const becameFree = unassign(state, assignment)
  noteDeclined(state, task, agent)
  standUp(state, task, agent)
  if (task.topic === BROADCAST) {
    refundShare(state, task)
    endBroadcastIfOver(state, task, out)
  } else placeOrQueue(state, task, why, out)
  // An agent that left a group may take the tasks of the group that wait.
  if (becameFree || task.group !== '') feed(state, agent, out)
}
