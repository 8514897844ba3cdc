import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { readId } from './read-words.ts'
import { addTaskArgument } from './task-argument.ts'
import { unread } from './task-steps.ts'

type ResultsOptions = ClaraOptions & { readonly follow?: boolean | undefined }

/** Adds `tasks results`. */
export function addResults(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara.command('results').description('Show the state of a task and its results'),
  )
    .option('--follow', 'follow the task until it has ended')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<ResultsOptions>()
      const taskId = readId(id, 'the task')
      const { openMarket } = await import('./open-market.ts')
      const printer = createPrinter(environment, options.json === true)
      if (options.follow) {
        const opened = await openMarket(options, environment, 'sign-if-possible')
        const { market, connection, pollMilliseconds } = opened
        const ticks = connection.address !== undefined
        const { followTask } = await import('./follow-task.ts')
        const parameters = { market, taskId, pollMilliseconds, ticks, known: unread }
        await followTask({ ...parameters, printer, environment })
        return
      }
      const { market } = await openMarket(options, environment, 'read')
      const { formatTask } = await import('./format-task.ts')
      const task = await market.task(taskId)
      printer.print(task, () => formatTask(task, printer, environment.now()))
    })
}
