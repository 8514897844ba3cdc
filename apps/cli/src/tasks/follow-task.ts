import { CresolverError } from '@cresolver/core/protocol'
import type { Environment } from '../environment.ts'
import type { Printer } from '../terminal/printer.ts'
import { runUntilInterrupted } from '../terminal/run-until-interrupted.ts'
import type { TaskStep } from './task-steps.ts'
import { formatStep } from './text/format-step.ts'
import { type WatchTaskParameters, watchTask } from './watch-task.ts'

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
