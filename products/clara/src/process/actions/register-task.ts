import {
  holdsRewards,
  lockReward,
  readAccount,
  refundShare,
} from '../accounts/accounts.ts'
import { HIGHEST_LEVEL } from '../accounts/reputation.ts'
import { refuseRoom, release, tryHold } from '../accounts/room.ts'
import { compareAmounts, ZERO } from '../amount.ts'
import { isJsonObject, type JsonText, readJson } from '../aos/json-text.ts'
import { newDictionary } from '../dictionary.ts'
import { sendStatus, taskFacts } from '../entries.ts'
import { addDeadline } from '../index/deadlines.ts'
import { itemOf, newKeyedList, putItem, removeItem } from '../index/keyed-list.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import {
  numberOf,
  readIds,
  requireAmount,
  requireData,
  requireTag,
  requireTopic,
} from '../read-message.ts'
import type { Task, TaskEnd } from '../records.ts'
import { refuse, shown } from '../refusal.ts'
import {
  type AssignmentStrategy,
  BROADCAST,
  LIMITS,
  readStrategy,
  STRATEGIES,
} from '../settings.ts'
import { openBroadcast } from '../tasks/broadcast.ts'
import { dropEnd } from '../tasks/endings.ts'
import { hasCandidate } from '../tasks/matching.ts'
import { place } from '../tasks/placement.ts'
import { readTerms, refuseTerms } from '../tasks/terms.ts'
import type { Turn } from '../turn.ts'

/** Registers a task and finds an agent for it; without one it refuses and stores nothing. */
export function registerTask(turn: Turn): void {
  const { state } = turn
  const task = readTask(turn)
  const isBroadcast = task.topic === BROADCAST
  const { available } = readAccount(state, task.requester)
  const isHeld = task.terms !== undefined
  if (isHeld && compareAmounts(available, task.reward) < 0) refuseReward(task)
  if (!hasCandidate(turn, task)) refuseMatch(task)
  // A broadcast locks the reward of each share when it gives it out.
  if (!isBroadcast) lockReward(turn, task)
  if (!tryHold(turn, task.requester, task.bytes)) {
    refundShare(turn, task)
    refuseRoom(state, task.requester, task.bytes)
  }
  putItem(state.tasks, task.id, task)
  state.openTasks += 1
  startTime(turn, task)
  if (!(isBroadcast ? openBroadcast(turn, task) : place(turn, task))) {
    forgetNew(turn, task)
    if (isHeld && isBroadcast) refuseReward(task)
    refuseMatch(task)
  }
  sendStatus(turn, task)
}

function readTask({ state, message }: Turn): Task {
  if (itemOf(state.tasks, message.id) !== undefined) {
    refuse(
      'WRONG_STATE',
      'This message registered its task before',
      'Send a new message for a new task',
    )
  }
  const topicTag = requireTag(message, 'RedStone-Agent-Topic')
  const topic = requireTopic(state, topicTag, BROADCAST)
  const reward = requireAmount(message, 'RedStone-Agent-Reward')
  const strategy = readStrategyOf(message)
  const { shortestDeadline, longestDeadline, longestLifetime } = LIMITS
  const time = (name: string, longest: number, otherwise: number) =>
    numberOf(message, name, shortestDeadline, longest, otherwise)
  const { taskDeadline } = state.settings
  const answerWithin = time('RedStone-Task-Deadline', longestDeadline, taskDeadline)
  const offerWithin = time(
    'RedStone-Offer-Deadline',
    longestDeadline,
    LIMITS.offerDeadline,
  )
  const endsAt =
    state.now + time('RedStone-Task-Lifetime', longestLifetime, LIMITS.lifetime)
  const leastReputation = readLeastReputation(message, topic)
  const excluded = readExcluded(message)
  const schema = readSchema(message)
  const payload = requireData(message, LIMITS.payloadBytes)
  const terms = holdsRewards(state) ? readTerms(message, state.now) : refuseTerms(message)
  const { id, from: requester, timestamp, block } = message
  const stated = {
    id,
    requester,
    topic,
    strategy,
    payload,
    endsAt,
    leastReputation,
    terms,
  }
  const facts = taskFacts({ ...stated, timestamp, block, schema })
  return {
    ...stated,
    reward,
    facts,
    answerWithin,
    offerWithin,
    excluded,
    status: 'assigned',
    reason: '',
    assignments: newKeyedList(),
    declined: [],
    results: [],
    silent: newDictionary(),
    offers: newKeyedList(),
    asked: 0,
    queueSlot: -1,
    broadcastFrom: -1,
    locked: ZERO,
    deliveries: newKeyedList(),
    accepted: 0,
    burned: 0,
    agentSequence: state.agentSequence,
    open: true,
    bytes: LIMITS.taskOverhead + facts.length + payload.length,
  }
}

function readStrategyOf(message: MarketMessage): AssignmentStrategy {
  const name = tagOf(message, 'RedStone-Agent-Matching') ?? 'roundRobin'
  return (
    readStrategy(name) ??
    refuse(
      'MESSAGE_INVALID',
      `Unknown matching strategy: ${shown(name)}`,
      `Use one of ${STRATEGIES.join(', ')}`,
    )
  )
}

function readLeastReputation(message: MarketMessage, topic: string): number {
  const name = 'RedStone-Agent-Reputation'
  const least = numberOf(message, name, 0, HIGHEST_LEVEL, 0)
  if (least === 0 || topic !== BROADCAST) return least
  return refuse(
    'MESSAGE_INVALID',
    'A broadcast goes to agents of every reputation',
    `Leave the tag ${name} out, or name a topic`,
  )
}

function readExcluded(message: MarketMessage): string[] {
  const name = 'RedStone-Task-Exclude'
  const list = tagOf(message, name)
  if (list === undefined) return []
  return (
    readIds(list, LIMITS.excludedAgents) ??
    refuse(
      'MESSAGE_INVALID',
      `The tag ${name} holds no list of agents`,
      `Separate up to ${LIMITS.excludedAgents} different ids by commas`,
    )
  )
}

/** The market hands a schema on; the clients of agents and evaluators check results. */
function readSchema(message: MarketMessage): JsonText | undefined {
  const name = 'RedStone-Task-Schema'
  const text = tagOf(message, name)
  if (text === undefined) return undefined
  const json = text.length > LIMITS.schemaBytes ? undefined : readJson(text)
  if (json !== undefined && json !== 'too complex' && isJsonObject(json)) return json
  return refuse(
    'MESSAGE_INVALID',
    `The tag ${name} holds no JSON object of that size`,
    `Send one JSON Schema of at most ${LIMITS.schemaBytes} bytes`,
  )
}

function startTime({ state }: Turn, task: Task): void {
  const end: TaskEnd = {
    kind: 'task-end',
    task,
    at: task.endsAt,
    sequence: 0,
    position: -1,
  }
  task.end = end
  addDeadline(state.indexes.deadlines, end)
}

function forgetNew(turn: Turn, task: Task): void {
  turn.state.openTasks -= 1
  removeItem(turn.state.tasks, task.id)
  dropEnd(turn, task)
  refundShare(turn, task)
  release(turn, task.requester, task.bytes)
}

function refuseMatch({ topic, reward }: Task): never {
  return refuse(
    'NO_AGENTS',
    `No free agent for ${topic} works for ${reward} on these terms`,
    'Offer a higher reward, choose another topic, or try again later',
  )
}

function refuseReward({ requester, reward }: Task): never {
  return refuse(
    'ESCROW_BALANCE_TOO_LOW',
    `The balance of ${requester} does not cover the reward ${reward}`,
    'Send tokens to the market first; Balance says what is there',
  )
}
