import { accountOf, burnShare, payShare, refundShare } from '../accounts/accounts.ts'
import { levelOf, noteOpinion } from '../accounts/reputation.ts'
import { readPositiveAmount, type TokenAmount, ZERO } from '../amount.ts'
import {
  type JsonText,
  jsonFlag,
  jsonNumber,
  jsonObject,
  quote,
} from '../aos/json-text.ts'
import { get } from '../dictionary.ts'
import { sendStatus, workTags } from '../entries.ts'
import { addDeadline, removeDeadline } from '../index/deadlines.ts'
import { putItem, removeItem } from '../index/keyed-list.ts'
import { refreshAgent } from '../index/pools.ts'
import type {
  AgentEntry,
  Assignment,
  HeldPayment,
  Opinion,
  OutboxResult,
  PendingDelivery,
  Task,
} from '../records.ts'
import { BROADCAST, LIMITS } from '../settings.ts'
import { send, type Turn, touch } from '../turn.ts'
import { endBroadcastIfOver } from './broadcast.ts'
import { dropEnd, endTask, releaseResult } from './endings.ts'
import { feed } from './placement.ts'

/** Who decided about a result; silence and evaluator-silence are deadlines that passed. */
type Decider = 'requester' | 'evaluator' | 'silence' | 'evaluator-silence'

/** A decision about a delivered result, and what the decider says about it. */
type ResultDecision = {
  by: Decider
  outcome: 'paid' | 'refunded' | 'burned'
  reason?: JsonText | undefined
}

/** Keeps the reward of a delivered result until it is decided or the window closes. */
export function deliver(
  turn: Turn,
  { task, agent, reward }: Assignment,
  result: OutboxResult,
  terms: HeldPayment,
): void {
  const delivery: PendingDelivery = {
    kind: 'delivery',
    task,
    agent,
    reward,
    result,
    rejected: false,
    at: turn.state.now + terms.acceptWithin,
    sequence: 0,
    position: -1,
  }
  putItem(task.deliveries, agent.id, delivery)
  addDeadline(turn.state.indexes.deadlines, delivery)
  if (task.topic === BROADCAST) return
  dropEnd(turn, task)
  task.status = 'delivered'
  task.reason = `${agent.id} answered; the reward is paid when the window closes, unless the result is rejected`
}

/** Hands a result that its requester rejected to the evaluator of the task. */
export function askEvaluator(
  turn: Turn,
  delivery: PendingDelivery,
  terms: HeldPayment,
  reason: JsonText | undefined,
): void {
  const { task, agent, result } = delivery
  delivery.rejected = true
  removeDeadline(turn.state.indexes.deadlines, delivery)
  delivery.at = Math.max(turn.state.now + LIMITS.evaluation, terms.evaluateBy)
  addDeadline(turn.state.indexes.deadlines, delivery)
  if (task.topic !== BROADCAST) {
    task.status = 'rejected'
    task.reason = `its requester rejected the result; ${terms.evaluator} decides`
  }
  const fields: [string, JsonText][] = [
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
    ['requester', quote(task.requester)],
    ['decideBy', jsonNumber(delivery.at)],
  ]
  if (terms.market !== '') fields.push(['market', quote(terms.market)])
  if (reason !== undefined) fields.push(['reason', reason])
  if (result.entry !== '') fields.push(['result', result.entry])
  const data = jsonObject(fields)
  send(turn, terms.evaluator, 'Evaluation-Request', data, workTags(delivery))
  const rejection: ResultDecision = { by: 'requester', outcome: 'refunded', reason }
  notifyOfDecision(turn, delivery, rejection, false)
  sendStatus(turn, task)
}

/** Pays, returns or burns the reward of a result; with the last one the task ends. */
export function settle(
  turn: Turn,
  delivery: PendingDelivery,
  decision: ResultDecision,
): void {
  const { task, agent, reward, result } = delivery
  const { by, outcome } = decision
  removeDeadline(turn.state.indexes.deadlines, delivery)
  removeItem(task.deliveries, agent.id)
  const requester = accountOf(turn, task.requester)
  if (outcome === 'paid') {
    payShare(turn, task, agent.address, reward)
    task.accepted += 1
    requester.paid += 1
    if (by === 'silence') requester.expired += 1
  } else if (outcome === 'burned') {
    burnShare(turn, task, reward)
    task.burned += 1
  } else refundShare(turn, task)
  if (delivery.rejected || outcome === 'burned') requester.rejected += 1
  releaseResult(turn, result)
  notifyOfDecision(turn, delivery, decision, true)
  if (task.topic === BROADCAST) endBroadcastIfOver(turn, task)
  else {
    const status = outcome === 'paid' ? 'finished' : outcome
    endTask(turn, task, status, describeDecision(decision))
    sendStatus(turn, task)
  }
  // Only what was decided counts: not the silence of an evaluator, nor a rejection that burns.
  if (outcome === 'paid' && by !== 'evaluator-silence') {
    noteWork(turn, task, agent, 'paid', reward)
  }
  if (outcome === 'refunded') noteWork(turn, task, agent, 'rejected', reward)
}

/** Settlement of a delivered result when its time has ended. */
export function settleByTime(turn: Turn, delivery: PendingDelivery): void {
  const by = delivery.rejected ? 'evaluator-silence' : 'silence'
  settle(turn, delivery, { by, outcome: 'paid' })
}

/** Counts an end of work to the reputation of a registered agent. */
export function noteWork(
  turn: Turn,
  task: Task,
  agent: AgentEntry,
  kind: keyof Omit<Opinion, 'requester'>,
  reward: TokenAmount,
): void {
  const { indexes, settings } = turn.state
  if (get(indexes.agents, agent.id) !== agent) return
  noteOpinion(agent.opinions, task.requester, kind, reward)
  const unit = settings.deposit === ZERO ? readPositiveAmount('1') : settings.deposit
  const before = agent.level
  agent.level = levelOf(agent.opinions, unit ?? ZERO)
  refreshAgent(turn.state, agent)
  touch(turn, 'agent', agent.id)
  if (agent.level <= before) return
  // Tasks that the queue passed over may be open to it now.
  agent.queueFrom = 0
  feed(turn, agent)
}

/** Tells the agent; a decision that is not final names the moment of the final one. */
function notifyOfDecision(
  turn: Turn,
  delivery: PendingDelivery,
  { by, outcome, reason }: ResultDecision,
  final: boolean,
): void {
  const { task, agent, reward } = delivery
  const fields: [string, JsonText][] = [
    ['id', quote(task.id)],
    ['agentId', quote(agent.id)],
    ['by', quote(by)],
  ]
  if (outcome === 'paid') fields.push(['reward', quote(reward)])
  else fields.push(['final', jsonFlag(final)])
  if (outcome === 'burned') fields.push(['burned', quote(reward)])
  if (!final) fields.push(['decideBy', jsonNumber(delivery.at)])
  if (reason !== undefined) fields.push(['reason', reason])
  const action = outcome === 'paid' ? 'Result-Accepted' : 'Result-Rejected'
  send(turn, agent.address, action, jsonObject(fields), workTags(delivery))
}

function describeDecision({ by, outcome }: ResultDecision): string {
  const verb = outcome === 'paid' ? 'accepted' : 'rejected'
  switch (by) {
    case 'requester':
      return `its requester ${verb} the result${outcome === 'burned' ? '; the reward is burned' : ''}`
    case 'evaluator':
      return `its evaluator ${verb} the result`
    case 'silence':
      return 'the result was not rejected in time'
    case 'evaluator-silence':
      return 'its evaluator did not decide about the rejected result in time'
  }
}
