import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { readId } from './read-words.ts'
import { addTaskArgument } from './task-argument.ts'

/** Adds `tasks cancel`. */
export function addCancel(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('cancel')
      .description('Cancel a task of yours that no agent has accepted'),
  ).action(async (id: string, _options, command: Command) => {
    const options = command.optsWithGlobals<ClaraOptions>()
    const taskId = readId(id, 'the task')
    const { openMarket } = await import('./open-market.ts')
    const { market } = await openMarket(options, environment, 'sign')
    const task = await market.cancelTask(taskId)
    const { print, colors } = createPrinter(environment, options.json === true)
    print({ event: 'task-cancelled', task }, () => [
      `${colors.green('Cancelled')} ${taskId}.`,
    ])
  })
}
