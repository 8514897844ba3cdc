import { ZERO } from '../amount.ts'
import { drop, get, newDictionary, put } from '../dictionary.ts'
import { taskFacts } from '../entries.ts'
import { coversReward, escrowIsOn, lockReward } from '../escrow.ts'
import { enterGroup, leaveGroup } from '../groups.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { notifyRequester } from '../notices.ts'
import { place } from '../queue/placement.ts'
import { isRefusal, type Refusal, refuse, shown } from '../refusal.ts'
import type { Outbox } from '../reply.ts'
import { HIGHEST_LEVEL } from '../reputation.ts'
import { BROADCAST, isTopic, LIMITS, readStrategy, STRATEGIES } from '../settings.ts'
import type { MarketState, Task } from '../state.ts'
import { admitTask } from '../storage/admission.ts'
import { returnTaskDeposit } from '../storage/deposits.ts'
import { discardTask, openTask } from '../storage/open-tasks.ts'
import { openBroadcast } from '../tasks/broadcast.ts'
import { dropEnd } from '../tasks/endings.ts'
import {
  requireAmount,
  requireId,
  requireJson,
  requireNumber,
  requireTag,
  unknownTopic,
} from '../tasks/requirements.ts'
import { optionalSchema } from '../tasks/result-schema.ts'
import { startLifetime } from '../tasks/settlement.ts'
import { readTerms, refuseTerms } from '../tasks/terms.ts'

/** Registers a task and finds an agent for it; without one it refuses and stores nothing. */
export function registerTask(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const task = readTask(state, message)
  if (isRefusal(task)) return task
  const notAdmitted = admitTask(state, task, out)
  if (notAdmitted !== undefined) return notAdmitted

  if (!coversReward(state, task)) {
    returnTaskDeposit(state, task)
    return refuse(
      'ESCROW_BALANCE_TOO_LOW',
      `The balance of ${task.requester} does not cover the reward ${task.reward}`,
      'Send tokens to the market first; Balance says what is there',
    )
  }
  store(state, task)
  const broadcast = task.topic === BROADCAST
  const placed = broadcast ? openBroadcast(state, task, out) : place(state, task, out)
  if (!placed) {
    forget(state, task)
    return refuse(
      'NO_AGENT',
      `No free agent for ${task.topic} works for ${task.reward}`,
      'Offer a higher reward, choose another topic, or try again later',
    )
  }
  // A broadcast locks the reward of each share when it gives it out.
  if (!broadcast) lockReward(state, task)
  notifyRequester(out, task)
  return undefined
}

function readTask(state: MarketState, message: MarketMessage): Task | Refusal {
  if (get(state.tasks, message.id) !== undefined) {
    return refuse(
      'TASK_ALREADY_REGISTERED',
      'This message registered its task before',
      'Send a new message for a new task',
    )
  }
  const topic = requireTag(message, 'RedStone-Agent-Topic')
  if (isRefusal(topic)) return topic
  if (topic !== BROADCAST && !isTopic(state.settings, topic)) {
    return unknownTopic(topic, [...state.settings.topics, BROADCAST])
  }
  const reward = requireAmount(message, 'RedStone-Agent-Reward')
  if (isRefusal(reward)) return reward
  const strategyName = tagOf(message, 'RedStone-Agent-Matching') ?? 'roundRobin'
  const strategy = readStrategy(strategyName)
  if (strategy === undefined) {
    return refuse(
      'STRATEGY_UNKNOWN',
      `Unknown matching strategy: ${shown(strategyName)}`,
      `Use one of ${STRATEGIES.join(', ')}`,
    )
  }
  const { shortestDeadline, longestDeadline, offerDeadline } = LIMITS
  const answerWithin = requireNumber(
    message,
    'RedStone-Task-Deadline',
    shortestDeadline,
    longestDeadline,
    state.settings.taskDeadline,
  )
  if (isRefusal(answerWithin)) return answerWithin
  const offerWithin = requireNumber(
    message,
    'RedStone-Offer-Deadline',
    shortestDeadline,
    longestDeadline,
    offerDeadline,
  )
  if (isRefusal(offerWithin)) return offerWithin
  const grouped = tagOf(message, 'RedStone-Task-Group') !== undefined
  const group = grouped ? requireId(message, 'RedStone-Task-Group') : ''
  if (isRefusal(group)) return group
  const leastReputation = readLeastReputation(message, topic)
  if (isRefusal(leastReputation)) return leastReputation
  const schema = optionalSchema(message)
  if (isRefusal(schema)) return schema
  const payload = requireJson(message, LIMITS.payloadBytes)
  if (isRefusal(payload)) return payload
  const terms = escrowIsOn(state) ? readTerms(message, state.now) : refuseTerms(message)
  if (isRefusal(terms)) return terms
  const named = {
    id: message.id,
    requester: message.from,
    topic,
    strategy,
    timestamp: message.timestamp,
    block: message.block,
    schema,
    leastReputation,
    terms,
  }
  return {
    ...named,
    facts: taskFacts({ ...named, payload }),
    payloadBytes: payload.length,
    reward,
    answerWithin,
    offerWithin,
    group,
    status: 'assigned',
    reason: '',
    assignments: [],
    holders: newDictionary(),
    results: [],
    offers: [],
    asked: 0,
    queueSlot: -1,
    broadcastFrom: -1,
    locked: ZERO,
    deliveries: [],
    accepted: 0,
    agentSequence: state.agentSequence,
    open: false,
    bytes: 0,
    textBytes: 0,
    deposit: ZERO,
    roomIndex: -1,
  }
}

function readLeastReputation(message: MarketMessage, topic: string): number | Refusal {
  const name = 'RedStone-Agent-Reputation'
  const least = requireNumber(message, name, 0, HIGHEST_LEVEL, 0)
  if (isRefusal(least) || least === 0 || topic !== BROADCAST) return least
  return refuse(
    'REPUTATION_NOT_AVAILABLE',
    'A broadcast goes to agents of every reputation',
    `Leave the tag ${name} out, or name a topic`,
  )
}

function store(state: MarketState, task: Task): void {
  put(state.tasks, task.id, task)
  state.openTasks += 1
  if (task.terms !== undefined) startLifetime(state, task, task.terms)
  openTask(state, task)
  enterGroup(state, task)
}

function forget(state: MarketState, task: Task): void {
  drop(state.tasks, task.id)
  state.openTasks -= 1
  dropEnd(state, task)
  discardTask(state, task)
  leaveGroup(state, task)
}
