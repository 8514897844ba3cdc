import { toJsonLine } from '../json-line.ts'
import type { Printer } from '../printer.ts'
import { plainText, wrap } from '../text.ts'
import { nearDistance } from './near-distance.ts'
import type { OpenWork } from './open-work.ts'

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
      ]
    }
    case 'task-assignment': {
      const { id, topic, reward, deadline, payload } = work.task
      const due = deadline === undefined ? '' : `, due ${nearDistance(deadline, now)}`
      return [
        `${colors.green('answer wanted')} ${plainText(id)}`,
        ...below(`${topic}, for ${reward}${due}`),
        ...below(toJsonLine(payload ?? null)),
      ]
    }
    case 'task-expired':
      return [`${colors.yellow('too late')} ${plainText(work.taskId)}`]
  }
}
