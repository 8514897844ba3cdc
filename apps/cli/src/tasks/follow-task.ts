import { setTimeout } from 'node:timers/promises'
import type { ClaraMarket, MarketTask } from '@cresolver/clara'
import { CresolverError } from '@cresolver/core/protocol'
import type { Environment } from '../environment.ts'
import { nearDistance } from '../options/moment.ts'
import { formatFields } from '../terminal/fields.ts'
import { toJsonLine } from '../terminal/json-line.ts'
import type { Printer } from '../terminal/printer.ts'
import { runUntilInterrupted } from '../terminal/run-until-interrupted.ts'
import { plainText } from '../terminal/text.ts'
import {
  isDelivered,
  isOver,
  nextDeadline,
  stepsBetween,
  type TaskStep,
  type WatchedTask,
} from './task-steps.ts'

const labelColumns = 'returned'.length

/** The task to follow, and its output. */
type FollowTaskParameters = Omit<WatchTaskParameters, 'now' | 'signal' | 'onStep'> & {
  readonly printer: Printer
  readonly environment: Environment
  /** Called first, when Ctrl+C already does what it should. */
  readonly onStart?: (() => void) | undefined
}

/** Prints the steps of a task until it has ended. */
export async function followTask(parameters: FollowTaskParameters): Promise<void> {
  const { printer, environment, onStart, ...rest } = parameters
  const { taskId } = rest
  const { now } = environment
  const onStep = (step: TaskStep) => printSteps([step], printer, environment)
  const task = await runUntilInterrupted((signal) => {
    onStart?.()
    return watchTask({ ...rest, now, signal, onStep })
  })
  if (task === undefined) {
    throw new CresolverError({
      code: 'INTERRUPTED',
      message: `The task ${taskId} continues without you.`,
      hint: `See it again with: cresolver tasks show ${taskId} --follow`,
    })
  }
  if ((task.answered ?? task.results.length) > 0) return
  throw new CresolverError({
    code: 'CLARA_TASK_ENDED',
    message: `The task ${taskId} has ended (${task.status}) without a result.`,
    hint: 'Register it again, with a higher reward or another strategy.',
  })
}

/** Prints steps of a task. */
export function printSteps(
  steps: readonly TaskStep[],
  printer: Printer,
  environment: Environment,
): void {
  for (const step of steps) {
    printer.print(step, () => formatStep(step, printer, environment.now()))
  }
}

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

type WatchTaskParameters = {
  readonly market: Pick<ClaraMarket, 'task' | 'settleTask'>
  readonly taskId: string
  /** Known steps of the task, which are not reported again. */
  readonly known: WatchedTask
  /** True to send a message about the task when a deadline has passed: AO has no clock of its own. */
  readonly ticks: boolean
  /** True to end at a result whose payment still waits. */
  readonly untilDelivered?: boolean | undefined
  /** Milliseconds between two looks. */
  readonly pollMilliseconds: number
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Ends the watching. */
  readonly signal: AbortSignal
  readonly onStep: (step: TaskStep) => void
}

/** Watches a task until it has ended. */
export async function watchTask(
  parameters: WatchTaskParameters,
): Promise<MarketTask | undefined> {
  const { untilDelivered = false } = parameters
  const { market, taskId, ticks, pollMilliseconds, now, signal, onStep } = parameters
  let known = parameters.known
  while (!signal.aborted) {
    // Reading shows what would follow from the deadline; only a message makes it so.
    const isDue = ticks && nextDeadline(known) <= now()
    const task = await (isDue ? market.settleTask(taskId) : market.task(taskId))
    for (const step of stepsBetween(known, task, now())) onStep(step)
    if (isOver(task) || (untilDelivered && isDelivered(task))) return task
    known = task
    await setTimeout(pollMilliseconds, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}
