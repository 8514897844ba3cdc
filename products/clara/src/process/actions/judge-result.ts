import { sendStatus } from '../entries.ts'
import { itemOf } from '../index/keyed-list.ts'
import { tagOf } from '../message.ts'
import { dataOf } from '../read-message.ts'
import type { HeldPayment, PendingDelivery, Task } from '../records.ts'
import { refuse, shown } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import { requireTask } from '../tasks/due.ts'
import { askEvaluator, settle } from '../tasks/settlement.ts'
import type { Turn } from '../turn.ts'

/** A delivered result, and the role in which the sender decides about it. */
interface Judgement {
  delivery: PendingDelivery
  terms: HeldPayment
  by: 'requester' | 'evaluator'
}

/** Pays a delivered result; its requester and its evaluator may. */
export function acceptResult(turn: Turn): void {
  const judgement = requireJudgement(turn)
  settle(turn, judgement.delivery, { by: judgement.by, outcome: 'paid' })
  answerEvaluator(turn, judgement)
}

/**
 * Rejects a delivered result: then the evaluator decides. Without an evaluator nobody gets the
 * reward, so that a rejection never pays.
 */
export function rejectResult(turn: Turn): void {
  const judgement = requireJudgement(turn)
  const { delivery, terms, by } = judgement
  const reason = dataOf(turn.message, LIMITS.reasonBytes)
  if (by === 'evaluator') {
    settle(turn, delivery, { by, outcome: 'refunded', reason })
    answerEvaluator(turn, judgement)
  } else if (terms.evaluator === '') {
    settle(turn, delivery, { by, outcome: 'burned', reason })
  } else if (delivery.rejected) {
    refuse(
      'WRONG_STATE',
      `The result of ${delivery.agent.id} for task ${delivery.task.id} is rejected`,
      `Its evaluator ${terms.evaluator} decides; Get-Task says until when`,
    )
  } else askEvaluator(turn, delivery, terms, reason)
}

/** The requester learns of it anyway. */
function answerEvaluator(turn: Turn, { delivery, by }: Judgement): void {
  if (by === 'evaluator') sendStatus(turn, delivery.task, turn.message.from)
}

function requireJudgement(turn: Turn): Judgement {
  const task = requireTask(turn)
  const { from } = turn.message
  const { terms } = task
  if (terms === undefined) {
    return refuse(
      'ESCROW_BALANCE_TOO_LOW',
      `The market does not hold the reward of task ${task.id}`,
      'Results of such a task are not accepted or rejected here',
    )
  }
  const by = from === task.requester ? 'requester' : 'evaluator'
  if (by === 'evaluator' && from !== terms.evaluator) {
    refuse(
      'NOT_ALLOWED',
      `${from} is neither the requester nor the evaluator of task ${task.id}`,
      'Send the message from one of these addresses',
    )
  }
  const agentId = tagOf(turn.message, 'RedStone-Agent-Id')
  return { delivery: requireDelivery(task, agentId), terms, by }
}

function requireDelivery(
  { id, deliveries }: Task,
  agentId: string | undefined,
): PendingDelivery {
  const count = deliveries.items.length
  if (agentId === undefined && count > 1) {
    refuse(
      'MESSAGE_INVALID',
      'The tag RedStone-Agent-Id is missing',
      `Name the agent: ${count} results wait for acceptance`,
    )
  }
  const [only] = deliveries.items
  const delivery = agentId === undefined ? only : itemOf(deliveries, agentId)
  if (delivery !== undefined) return delivery
  const whose =
    agentId === undefined || count === 0 ? 'No result' : `No result of ${shown(agentId)}`
  return refuse(
    'WRONG_STATE',
    `${whose} for task ${id} waits for acceptance`,
    'Get-Task says where it stands',
  )
}
