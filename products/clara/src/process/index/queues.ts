import { get, put } from '../dictionary.ts'
import type { AgentEntry, Task } from '../records.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState, TopicQueue } from '../state.ts'
import { type Turn, touch } from '../turn.ts'
import { firstFit, newFirstFit, setSlot } from './first-fit-tree.ts'

/** The tasks of a topic that wait; made when it is first needed. */
export function queueOf({ indexes }: MarketState, topic: string): TopicQueue {
  const known = get(indexes.queues, topic)
  if (known !== undefined) return known
  const queue: TopicQueue = {
    rewards: newFirstFit('highest'),
    tasks: [],
    waiting: 0,
    epoch: 0,
  }
  put(indexes.queues, topic, queue)
  return queue
}

/** Adds a task behind all others of its topic. */
export function enqueue(turn: Turn, task: Task): void {
  const queue = queueOf(turn.state, task.topic)
  if (queue.tasks.length >= 32 && queue.waiting * 2 < queue.tasks.length) compact(queue)
  addToQueue(queue, task)
  turn.state.queuedTasks += 1
  touch(turn, 'queue', task.topic)
}

/** Removes a task from its queue. */
export function dequeue(turn: Turn, task: Task): void {
  const queue = queueOf(turn.state, task.topic)
  setSlot(queue.rewards, task.queueSlot, '')
  task.queueSlot = -1
  queue.waiting -= 1
  turn.state.queuedTasks -= 1
  touch(turn, 'queue', task.topic)
}

/** Puts a task at the end of a queue. */
export function addToQueue(queue: TopicQueue, task: Task): void {
  task.queueSlot = queue.tasks.length
  queue.tasks.push(task)
  queue.waiting += 1
  setSlot(queue.rewards, task.queueSlot, task.reward)
}

/**
 * The task that has waited longest of those that an agent may have and works for. It looks at no
 * more tasks than a message may, and continues where it stopped: what it passed stays closed to
 * the agent until its profile changes.
 */
export function longestWaiting(
  turn: Turn,
  agent: AgentEntry,
  isOpenTo: (task: Task) => boolean,
): Task | 'more' | undefined {
  const queue = queueOf(turn.state, agent.topic)
  for (;;) {
    const slot = nextSlot(queue, agent)
    if (slot < 0) {
      agent.queueFrom = queue.tasks.length
      return undefined
    }
    if (turn.scanned === LIMITS.queueScan) return 'more'
    turn.scanned += 1
    const task = queue.tasks[slot]
    agent.queueFrom = slot + 1
    if (task !== undefined && isOpenTo(task)) return task
  }
}

/** Returns whether a task waits that an agent has not passed and works for. */
export function mayFindMore(state: MarketState, agent: AgentEntry): boolean {
  return nextSlot(queueOf(state, agent.topic), agent) >= 0
}

function nextSlot(queue: TopicQueue, agent: AgentEntry): number {
  if (agent.queueEpoch !== queue.epoch) {
    agent.queueEpoch = queue.epoch
    agent.queueFrom = 0
  }
  return firstFit(queue.rewards, agent.queueFrom, agent.fee)
}

/** Closes the gaps of tasks that left; the order stays. */
function compact(queue: TopicQueue): void {
  const { tasks } = queue
  queue.epoch += 1
  queue.tasks = []
  queue.waiting = 0
  queue.rewards = newFirstFit('highest')
  for (const [slot, task] of tasks.entries()) {
    if (task.queueSlot === slot) addToQueue(queue, task)
  }
}
