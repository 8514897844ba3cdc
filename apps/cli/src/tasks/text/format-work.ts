import type { OfferRequest, TaskAssignment } from '@cresolver/clara'
import { nearDistance } from '../../options/moment.ts'
import { toJsonLine } from '../../terminal/json-line.ts'
import type { Printer } from '../../terminal/printer.ts'
import { plainText, wrap } from '../../terminal/text.ts'
import type { OpenWork } from '../open-work.ts'
import { describeAcceptance } from './format-acceptance.ts'

/** Facts for an agent before it works: payment and form of the result. */
function conditionsOf(
  task: Pick<TaskAssignment, 'acceptance' | 'schema' | 'requesterHistory'>,
  now: number,
  known: readonly string[],
): string[] {
  const { acceptance, schema, requesterHistory: history } = task
  const past = `this requester has paid ${history.paid} results, ${history.expired} of them by letting the window pass, and rejected ${history.rejected}`
  return [
    ...(acceptance === undefined
      ? []
      : [describeAcceptance(acceptance, now, known), past]),
    ...(schema === undefined ? [] : [`results fit ${toJsonLine(schema)}`]),
  ]
}

/** A large payload is not in the entry. */
function payloadOf({ id, payload, payloadBytes }: TaskAssignment | OfferRequest): string {
  if (payload !== undefined) return toJsonLine(payload)
  return `${payloadBytes} bytes; see them with cresolver tasks show ${id}`
}

/**
 * Writes what an agent is asked to do.
 *
 * @param known - evaluators that the market names
 */
export function formatWork(
  work: OpenWork,
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
  now: number,
  known: readonly string[] = [],
): string[] {
  const below = (text: string) =>
    wrap(plainText(text), Math.max(width - 2, 12)).map((line) => `  ${line}`)
  switch (work.event) {
    case 'offer-request': {
      const { id, topic, reward, offerDeadline } = work.request
      const facts = `${topic}, at most ${reward}, offers end ${nearDistance(offerDeadline, now)}`
      return [
        `${colors.cyan('offer wanted')} ${plainText(id)}`,
        ...below(facts),
        ...below(payloadOf(work.request)),
        ...conditionsOf(work.request, now, known).flatMap(below),
      ]
    }
    case 'task-assignment': {
      const { id, topic, reward, deadline } = work.task
      const due = deadline === undefined ? '' : `, due ${nearDistance(deadline, now)}`
      return [
        `${colors.green('answer wanted')} ${plainText(id)}`,
        ...below(`${topic}, for ${reward}${due}`),
        ...below(payloadOf(work.task)),
        ...conditionsOf(work.task, now, known).flatMap(below),
      ]
    }
    case 'result-accepted': {
      const { id, agentId, reward, by } = work.decision
      return [
        `${colors.green('paid')} ${plainText(id)}`,
        ...below(`${reward} for ${agentId}, accepted by ${by}`),
      ]
    }
    case 'result-rejected': {
      const { id, by, final, burned, decideBy, reason } = work.decision
      const next = final
        ? burned === undefined
          ? 'the reward returned'
          : `the reward of ${burned} is burned`
        : `the evaluator decides until ${nearDistance(decideBy ?? now, now)}`
      return [
        `${colors.yellow('rejected')} ${plainText(id)}`,
        ...below(`by ${by}; ${next}`),
        ...(reason === undefined ? [] : below(toJsonLine(reason))),
      ]
    }
    case 'task-expired':
      return [`${colors.yellow('too late')} ${plainText(work.taskId)}`]
  }
}
