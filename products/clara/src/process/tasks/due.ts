import { refundShare } from '../accounts/accounts.ts'
import { forget } from '../accounts/room.ts'
import { notifyAgent, sendStatus } from '../entries.ts'
import { nextDue } from '../index/deadlines.ts'
import { itemOf } from '../index/keyed-list.ts'
import { tagOf } from '../message.ts'
import { requireOwnAgent, requireTag } from '../read-message.ts'
import type { AgentEntry, Assignment, DueItem, Task } from '../records.ts'
import { refuse, shown } from '../refusal.ts'
import { BROADCAST, LIMITS } from '../settings.ts'
import type { Turn } from '../turn.ts'
import { noteDeclined, unassign } from './assignments.ts'
import { endBroadcastIfOver, endFanOut } from './broadcast.ts'
import { dropEnd, endTask } from './endings.ts'
import { feed, placeOrQueue, settleRound } from './placement.ts'
import { checkProfile, noteActivity } from './profiles.ts'
import { noteWork, settleByTime } from './settlement.ts'

/** Does some of what is due, the earliest first. */
export function settleDue(turn: Turn): void {
  for (let left = LIMITS.expiries; left > 0; left -= 1) {
    const due = nextDue(turn.state.indexes.deadlines, turn.state.now)
    if (due === undefined) return
    settleOne(turn, due)
  }
}

/**
 * Does what is due of one task, however much else is due: of a broadcast the share of the agent
 * that the message names first, then some of the others.
 */
function settleDueOf(turn: Turn, task: Task, agentId: string | undefined): void {
  const { end, round, assignments, deliveries } = task
  const entries: DueItem[] = []
  const id = agentId ?? ''
  const own = itemOf(deliveries, id) ?? itemOf(assignments, id)
  if (own !== undefined) entries.push(own)
  if (round !== undefined) entries.push(round)
  if (end !== undefined) entries.push(end)
  // Of a broadcast some shares: each is bound to the time of its own agent.
  for (const each of assignments.items.slice(0, LIMITS.expiries)) entries.push(each)
  for (const each of deliveries.items.slice(0, LIMITS.expiries)) entries.push(each)
  for (const due of entries) {
    // One end can take others with it.
    if (due.position >= 0 && due.at <= turn.state.now) settleOne(turn, due)
  }
}

/** Returns whether something is overdue. */
export function isOverdue({ state }: Turn): boolean {
  return nextDue(state.indexes.deadlines, state.now) !== undefined
}

/** A task that the message names. What is due of it is done before anything else happens to it. */
export function requireTask(turn: Turn): Task {
  const { message, state } = turn
  const id = requireTag(message, 'RedStone-Task-Id')
  const task = itemOf(state.tasks, id)
  if (task !== undefined) {
    settleDueOf(turn, task, tagOf(message, 'RedStone-Agent-Id'))
    return task
  }
  return refuse(
    'NOT_FOUND',
    `Unknown task: ${shown(id)}`,
    'Use the id of the message that registered the task',
  )
}

/** An agent of the sender, and a task that the message names. */
export function requireWork(turn: Turn): { agent: AgentEntry; task: Task } {
  const agent = requireOwnAgent(turn)
  const task = requireTask(turn)
  noteActivity(turn, agent)
  return { agent, task }
}

/**
 * Takes a task from an agent that does not do it, and finds another one; a share of a broadcast
 * is not assigned again.
 */
export function giveBack(turn: Turn, assignment: Assignment, why: string): void {
  const { task, agent } = assignment
  const becameFree = unassign(turn, assignment)
  noteDeclined(turn, task, agent)
  if (task.topic === BROADCAST) {
    refundShare(turn, task)
    endBroadcastIfOver(turn, task)
  } else if (task.endsAt <= turn.state.now) endByTime(turn, task)
  else placeOrQueue(turn, task, why)
  if (becameFree) feed(turn, agent)
}

function settleOne(turn: Turn, due: DueItem): void {
  switch (due.kind) {
    case 'assignment':
      expire(turn, due)
      return
    case 'offers':
      if (due.task.endsAt <= turn.state.now) endByTime(turn, due.task)
      else settleRound(turn, due, 'the time for offers has ended')
      return
    case 'task-end':
      endByTime(turn, due.task)
      return
    case 'delivery':
      settleByTime(turn, due)
      return
    case 'profile':
      checkProfile(turn, due)
      return
    case 'kept':
      forget(turn, due)
      return
  }
}

/** An agent that had enough time for a held reward loses by its silence as by a bad result. */
function expire(turn: Turn, assignment: Assignment): void {
  const { task, agent, reward, window } = assignment
  notifyAgent(turn, agent, task, 'Task-Expired')
  const counts = task.terms !== undefined && window >= LIMITS.fairDeadline
  if (counts) agent.misses += 1
  giveBack(turn, assignment, `${agent.id} did not answer in time`)
  if (counts) noteWork(turn, task, agent, 'expired', reward)
}

/** Ends a task whose time is over without a result; the shares of a broadcast expire themselves. */
function endByTime(turn: Turn, task: Task): void {
  dropEnd(turn, task)
  if (task.topic === BROADCAST) {
    if (task.broadcastFrom < 0) return
    endFanOut(task, 'its time is over')
    endBroadcastIfOver(turn, task)
    return
  }
  const [assignment] = task.assignments.items
  if (assignment !== undefined) {
    expire(turn, assignment)
    return
  }
  refundShare(turn, task)
  endTask(turn, task, 'ended', 'no result was delivered before its end')
  sendStatus(turn, task)
}
