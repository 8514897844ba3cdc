import type { TaskState } from '@cresolver/clara'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { readId, readJsonOr } from './read-words.ts'
import { addTaskArgument } from './task-argument.ts'

type DecisionOptions = ClaraOptions & {
  readonly agent?: string | undefined
  readonly reason?: string | undefined
}

/** Adds `tasks accept`. */
export function addAccept(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('accept')
      .description('Accept a result, which pays the agent; as requester or evaluator'),
  )
    .option('--agent <id>', 'whose result, where several wait')
    .action((id: string, _options, command: Command) =>
      decide('accept', id, command.optsWithGlobals<DecisionOptions>(), environment),
    )
}

/** Adds `tasks reject`. */
export function addReject(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('reject')
      .description('Reject a result: refund, or ask the evaluator of the task'),
  )
    .option('--agent <id>', 'whose result, where several wait')
    .requiredOption('--reason <text>', 'why: JSON or text, for agent and evaluator')
    .action((id: string, _options, command: Command) =>
      decide('reject', id, command.optsWithGlobals<DecisionOptions>(), environment),
    )
}

/** Adds `tasks settle`. */
export function addSettle(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('settle')
      .description('Pay or refund a task whose time has come; anyone may'),
  ).action(async (id: string, _options, command: Command) => {
    const options = command.optsWithGlobals<ClaraOptions>()
    const taskId = readId(id, 'the task')
    const { openMarket } = await import('./open-market.ts')
    const { market } = await openMarket(options, environment, 'sign')
    const task = await market.settleTask(taskId)
    printState('task-settled', 'Settled', task, options, environment)
  })
}

async function decide(
  verb: 'accept' | 'reject',
  id: string,
  options: DecisionOptions,
  environment: Environment,
): Promise<void> {
  const taskId = readId(id, 'the task')
  const agentId =
    options.agent === undefined ? undefined : readId(options.agent, 'the agent')
  const { openMarket } = await import('./open-market.ts')
  const { confirmOnAo } = await import('./confirm-on-ao.ts')
  const opened = await openMarket(options, environment, 'sign')
  const { market } = opened
  if (verb === 'accept') {
    const planned = { action: `Accept the result of ${taskId}`, amount: 'the reward' }
    await confirmOnAo(planned, opened, options, environment)
    const task = await market.acceptResult({ taskId, agentId })
    printState('result-accepted', 'Accepted', task, options, environment)
    return
  }
  await confirmOnAo(
    { action: `Reject the result of ${taskId}` },
    opened,
    options,
    environment,
  )
  const reason = readJsonOr(options.reason ?? '', (text) => text)
  const task = await market.rejectResult({ taskId, agentId, reason })
  printState('result-rejected', 'Rejected', task, options, environment)
}

function printState(
  event: string,
  verb: string,
  task: TaskState,
  options: ClaraOptions,
  environment: Environment,
): void {
  const { print, colors } = createPrinter(environment, options.json === true)
  print({ event, task }, () => [
    `${colors.green(verb)} ${task.id}: ${task.status}, ${plainText(task.reason)}.`,
  ])
}
