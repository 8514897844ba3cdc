import type { TaskAssignment } from '@cresolver/clara'
import { toJsonLine } from '../json-line.ts'
import type { Printer } from '../printer.ts'
import { plainText, wrap } from '../text.ts'
import { describeAcceptance } from './format-acceptance.ts'
import { nearDistance } from './near-distance.ts'
import type { OpenWork } from './open-work.ts'

/** What an agent has to know before it works: payment and form of the result. */
function conditionsOf(
  { acceptance, schema }: Pick<TaskAssignment, 'acceptance' | 'schema'>,
  now: number,
): string[] {
  return [
    ...(acceptance === undefined ? [] : [describeAcceptance(acceptance, now)]),
    ...(schema === undefined ? [] : [`results fit ${toJsonLine(schema)}`]),
  ]
}

/** Writes what an agent is asked to do. */
export function formatWork(
  work: OpenWork,
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
  now: number,
): string[] {
  const below = (text: string) =>
    wrap(plainText(text), Math.max(width - 2, 12)).map((line) => `  ${line}`)
  switch (work.event) {
    case 'offer-request': {
      const { id, topic, reward, offerDeadline, payload } = work.request
      const facts = `${topic}, at most ${reward}, offers end ${nearDistance(offerDeadline, now)}`
      return [
        `${colors.cyan('offer wanted')} ${plainText(id)}`,
        ...below(facts),
        ...below(toJsonLine(payload ?? null)),
        ...conditionsOf(work.request, now).flatMap(below),
      ]
    }
    case 'task-assignment': {
      const { id, topic, reward, deadline, payload } = work.task
      const due = deadline === undefined ? '' : `, due ${nearDistance(deadline, now)}`
      return [
        `${colors.green('answer wanted')} ${plainText(id)}`,
        ...below(`${topic}, for ${reward}${due}`),
        ...below(toJsonLine(payload ?? null)),
        ...conditionsOf(work.task, now).flatMap(below),
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
      const { id, by, final, decideBy, reason } = work.decision
      const next = final
        ? 'the reward returned'
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
