import { formatFields } from '../../terminal/fields.ts'
import { toJsonLine } from '../../terminal/json-line.ts'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { nearDistance } from '../near-distance.ts'
import type { TaskStep } from '../task-steps.ts'

const labelColumns = 'returned'.length

/** Writes for a person what happened to a task. */
export function formatStep(
  step: TaskStep,
  look: Pick<Printer, 'width' | 'colors'>,
  now: number,
): string[] {
  const labelled = (label: string, text: string) =>
    formatFields([[label.padEnd(labelColumns), plainText(text)]], look)
  switch (step.event) {
    case 'task-returned': {
      const what =
        step.cause === 'silent' ? 'did not answer in time' : 'declined the task'
      return labelled('returned', `${step.agentId} ${what}`)
    }
    case 'offers-asked': {
      const noun = step.asked === 1 ? 'agent' : 'agents'
      const until =
        step.until === undefined
          ? ''
          : `, until all have answered or ${nearDistance(step.until, now)}`
      return labelled('asked', `${step.asked} ${noun} for an offer${until}`)
    }
    case 'offer-made':
      return labelled('offer', `${step.agentId} would do it for ${step.offer}`)
    case 'task-assigned': {
      const due =
        step.deadline === undefined ? '' : `, due ${nearDistance(step.deadline, now)}`
      const { agentId, reward, reason } = step
      return labelled('given to', `${agentId} for ${reward}${due}: ${reason}`)
    }
    case 'task-queued':
      return labelled('queued', step.reason)
    case 'task-result':
      return labelled('result', `${step.agentId}: ${toJsonLine(step.result ?? null)}`)
    case 'payment-waiting':
      return labelled(
        'payment',
        `${step.reward} for ${step.agentId} ${nearDistance(step.until, now)}, unless the result is rejected`,
      )
    case 'evaluation-waiting':
      return labelled(
        'rejected',
        `the evaluator decides about ${step.reward} for ${step.agentId} until ${nearDistance(step.until, now)}`,
      )
    case 'task-over': {
      const { green, yellow } = look.colors
      const isPaid = step.results > 0 && !['refunded', 'burned'].includes(step.status)
      const paint = isPaid ? green : yellow
      const [first = '', ...rest] = labelled('over', `${step.status}: ${step.reason}`)
      return [first.replace(step.status, paint), ...rest]
    }
  }
}
