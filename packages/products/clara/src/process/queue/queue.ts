import { get, put } from '../dictionary.ts'
import type { Outbox } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { Agent, MarketState, Queue, Task } from '../state.ts'
import { firstFit, newFirstFit, setSlot } from './first-fit-tree.ts'
import { isExcluded } from './matching.ts'

/** The tasks of a topic that wait; made when it is first needed. */
export function queueOf(state: MarketState, topic: string): Queue {
  const known = get(state.queues, topic)
  if (known !== undefined) return known
  const queue: Queue = {
    rewards: newFirstFit('highest'),
    tasks: [],
    waiting: 0,
    epoch: 0,
  }
  put(state.queues, topic, queue)
  return queue
}

/** Adds a task behind all others of its topic. */
export function enqueue(state: MarketState, task: Task): void {
  const queue = queueOf(state, task.topic)
  if (queue.tasks.length >= 32 && queue.waiting * 2 < queue.tasks.length) compact(queue)
  place(queue, task)
  queue.waiting += 1
  state.queuedTasks += 1
}

/** Removes a task from its queue. */
export function dequeue(state: MarketState, task: Task): void {
  const queue = queueOf(state, task.topic)
  setSlot(queue.rewards, task.queueSlot, '')
  task.queueSlot = -1
  queue.waiting -= 1
  state.queuedTasks -= 1
}

/**
 * The task that has waited longest of those that an agent may have and works for. It looks at no
 * more tasks than a message may, and continues where it stopped: what it passed stays closed to
 * the agent until its profile or its group changes.
 */
export function longestWaiting(
  state: MarketState,
  agent: Agent,
  out: Outbox,
): Task | 'more' | undefined {
  const queue = queueOf(state, agent.topic)
  for (;;) {
    const slot = nextSlot(queue, agent)
    if (slot < 0) {
      agent.queueFrom = queue.tasks.length
      return undefined
    }
    if (out.scanned === LIMITS.queueScan) return 'more'
    out.scanned += 1
    const task = queue.tasks[slot]
    agent.queueFrom = slot + 1
    if (task !== undefined && !isExcluded(state, task, agent)) return task
  }
}

/** Returns whether a task waits that an agent has not passed and works for. */
export function mayFindMore(state: MarketState, agent: Agent): boolean {
  return nextSlot(queueOf(state, agent.topic), agent) >= 0
}

function nextSlot(queue: Queue, agent: Agent): number {
  if (agent.queueEpoch !== queue.epoch) {
    agent.queueEpoch = queue.epoch
    agent.queueFrom = 0
  }
  return firstFit(queue.rewards, agent.queueFrom, agent.fee)
}

function place(queue: Queue, task: Task): void {
  task.queueSlot = queue.tasks.length
  queue.tasks.push(task)
  setSlot(queue.rewards, task.queueSlot, task.reward)
}

/** Closes the gaps of tasks that left; the order stays. */
function compact(queue: Queue): void {
  const tasks = queue.tasks
  queue.epoch += 1
  queue.tasks = []
  queue.rewards = newFirstFit('highest')
  for (let slot = 0; slot < tasks.length; slot += 1) {
    const task = tasks[slot]
    if (task !== undefined && task.queueSlot === slot) place(queue, task)
  }
}
