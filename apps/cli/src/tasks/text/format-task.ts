import type { MarketTask } from '@cresolver/clara'
import { nearDistance } from '../../options/moment.ts'
import { formatFields } from '../../terminal/fields.ts'
import { toJsonLine } from '../../terminal/json-line.ts'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { describeAcceptance } from './format-acceptance.ts'

/**
 * Writes where a task stands, and its results.
 *
 * @param misfits - of each result why it does not fit the schema of the task
 */
export function formatTask(
  task: MarketTask,
  misfits: readonly (string | undefined)[],
  look: Pick<Printer, 'width' | 'colors'>,
  now: number,
): string[] {
  const how =
    task.topic === 'broadcast' ? 'to every free agent' : `${task.strategy}, ${task.topic}`
  const fields: [string, string | undefined][] = [
    ['Task', task.id],
    ['Status', `${task.status}: ${task.reason}`],
    ['Given', `${how}, for at most ${task.reward}`],
    ['Requester', task.requester],
    ['Registered', nearDistance(task.timestamp, now)],
    ['Ends', endText(task, now)],
    ['Payment', task.acceptance && describeAcceptance(task.acceptance, now)],
    ['Reputation', levelText(task)],
    ['Schema', task.schema === undefined ? undefined : toJsonLine(task.schema)],
    ['Content', toJsonLine(task.payload ?? null)],
    ...task.assignments.map(({ agentId, reward, deadline }): [string, string] => {
      const due = deadline === undefined ? '' : `, due ${nearDistance(deadline, now)}`
      return ['Held by', `${agentId} for ${reward}${due}`]
    }),
    ['Given back', task.declined.join(', ') || undefined],
    ['Offers', offersText(task, now)],
    ...task.results.flatMap(({ agentId, reward, result, timestamp }, index) => {
      const answer = toJsonLine(result ?? null)
      const when = nearDistance(timestamp, now)
      const text = `${agentId} for ${reward}, ${when}: ${answer}`
      const misfit = misfits[index]
      const own: [string, string][] = [['Result', text]]
      return misfit === undefined ? own : [...own, ['Unfit', misfit] as [string, string]]
    }),
    ...(task.deliveries ?? []).map(
      ({ agentId, reward, rejected, until }): [string, string] => {
        const when = nearDistance(until, now)
        return rejected
          ? ['Rejected', `${agentId} for ${reward}: the evaluator decides until ${when}`]
          : ['Unpaid', `${agentId} for ${reward}: paid ${when} unless rejected`]
      },
    ),
  ]
  const lines = formatFields(
    fields.flatMap(([label, value]) =>
      value === undefined ? [] : [[label, plainText(value)] as const],
    ),
    look,
  )
  const missing = (task.answered ?? 0) - task.results.length
  if (missing <= 0) return lines
  return [...lines, look.colors.yellow(`The market does not show ${missing} results.`)]
}

function levelText({ leastReputation = 0 }: MarketTask): string | undefined {
  return leastReputation > 0 ? `at least level ${leastReputation}` : undefined
}

/** Of a task that may end without a result. */
function endText({ status, endsAt }: MarketTask, now: number): string | undefined {
  const isOpen = ['assigned', 'queued', 'collecting-offers', 'broadcasting'].includes(
    status,
  )
  return isOpen ? `${nearDistance(endsAt, now)} without a result` : undefined
}

function offersText(task: MarketTask, now: number): string | undefined {
  const { asked, offered = 0, offers, offerDeadline } = task
  if (asked === 0) return undefined
  const made = offers.map(({ agentId, offer }) => `${agentId} for ${offer}`).join(', ')
  const until =
    offerDeadline === undefined ? '' : `, taken until ${nearDistance(offerDeadline, now)}`
  const hidden = offered > 0 ? `${offered}, hidden until the round closes` : 'none'
  return `${made || hidden}; ${asked} asked${until}`
}
