import type { JsonText } from '../aos/json-text.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { taskStatus } from '../notices.ts'
import { isRefusal, type Refusal, refuse, shown } from '../refusal.ts'
import { type Outbox, send } from '../reply.ts'
import { LIMITS } from '../settings.ts'
import type { Delivery, HeldTerms, MarketState, Task } from '../state.ts'
import { requireJson, requireTask } from '../tasks/requirements.ts'
import { askEvaluator, settle } from '../tasks/settlement.ts'

/** A delivered result, and the role in which the sender decides about it. */
interface Judgement {
  delivery: Delivery
  terms: HeldTerms
  by: 'requester' | 'evaluator'
}

/** Pays a delivered result; its requester and its evaluator may. */
export function acceptResult(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const judgement = readJudgement(state, message)
  if (isRefusal(judgement)) return judgement
  settle(state, judgement.delivery, { accepted: true, by: judgement.by }, out)
  replyToEvaluator(message, judgement, out)
  return undefined
}

/** Rejects a delivered result: the evaluator decides, or without one the reward returns. */
export function rejectResult(
  state: MarketState,
  message: MarketMessage,
  out: Outbox,
): Refusal | undefined {
  const judgement = readJudgement(state, message)
  if (isRefusal(judgement)) return judgement
  const reason = readReason(message)
  if (isRefusal(reason)) return reason
  const { delivery, terms, by } = judgement
  if (by === 'evaluator' || terms.evaluator === '') {
    settle(state, delivery, { accepted: false, by, reason }, out)
    replyToEvaluator(message, judgement, out)
    return undefined
  }
  if (delivery.rejected) {
    return refuse(
      'RESULT_ALREADY_REJECTED',
      `The result of ${delivery.agent.id} for task ${delivery.task.id} is rejected`,
      `${terms.evaluator} decides until ${delivery.at}`,
    )
  }
  askEvaluator(state, delivery, terms, reason, out)
  return undefined
}

/** The requester learns of it anyway. */
function replyToEvaluator(
  { from }: MarketMessage,
  { delivery: { task }, by }: Judgement,
  out: Outbox,
): void {
  if (by === 'requester') return
  send(out, from, 'Task-Status', taskStatus(task), [['TaskId', task.id]])
}

function readJudgement(state: MarketState, message: MarketMessage): Judgement | Refusal {
  const task = requireTask(state, message)
  if (isRefusal(task)) return task
  const { terms } = task
  if (terms === undefined) {
    return refuse(
      'REWARD_NOT_HELD',
      `The market does not hold the reward of task ${task.id}`,
      'Results of such a task are not accepted or rejected here',
    )
  }
  const by = message.from === task.requester ? 'requester' : 'evaluator'
  if (by === 'evaluator' && message.from !== terms.evaluator) {
    return refuse(
      'DECISION_NOT_ALLOWED',
      `${message.from} is neither the requester nor the evaluator of task ${task.id}`,
      'Send the message from one of these addresses',
    )
  }
  const delivery = findDelivery(task, tagOf(message, 'RedStone-Agent-Id'))
  return isRefusal(delivery) ? delivery : { delivery, terms, by }
}

function findDelivery(task: Task, agentId: string | undefined): Delivery | Refusal {
  const [first] = task.deliveries
  if (first === undefined) {
    return refuse(
      'RESULT_NOT_PENDING',
      `No result of task ${task.id} waits for acceptance`,
      'Get-Task says where it stands',
    )
  }
  if (agentId === undefined) {
    if (task.deliveries.length === 1) return first
    return refuse(
      'TAG_MISSING',
      'The tag RedStone-Agent-Id is missing',
      `Name the agent: ${task.deliveries.length} results wait for acceptance`,
    )
  }
  return (
    task.deliveries.find(({ agent }) => agent.id === agentId) ??
    refuse(
      'RESULT_NOT_PENDING',
      `No result of ${shown(agentId)} for task ${task.id} waits for acceptance`,
      'Get-Task says where it stands',
    )
  )
}

function readReason(message: MarketMessage): JsonText | undefined | Refusal {
  if (message.data === undefined || message.data === '') return undefined
  return requireJson(message, LIMITS.reasonBytes)
}
