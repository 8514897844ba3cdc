import type { QueuedTask } from '@cresolver/clara'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'
import type { ClaraOptions } from './clara-settings.ts'

type QueueOptions = ClaraOptions & { readonly topic?: string | undefined }

/** Adds `tasks queue`. */
export function addQueue(clara: Command, environment: Environment): void {
  clara
    .command('queue')
    .description('List tasks that wait for an agent, oldest first')
    .option('--topic <topic>', 'only tasks for this topic')
    .action(async (_options, command: Command) => {
      const { json, topic, ...options } = command.optsWithGlobals<QueueOptions>()
      const { openMarket } = await import('./open-market.ts')
      const { formatQueue } = await import('./format-queue.ts')
      const { market } = await openMarket(options, environment, 'read')
      const tasks: QueuedTask[] = []
      for await (const task of market.queue({ topic })) tasks.push(task)
      const printer = createPrinter(environment, json === true)
      if (tasks.length === 0) {
        const which = topic === undefined ? '' : ` for ${plainText(topic)}`
        printer.remark(`No task${which} waits for an agent.`)
      }
      if (json) for (const task of tasks) printer.print(task, () => [])
      else {
        for (const line of formatQueue(tasks, printer, environment.now())) {
          printer.remark(line)
        }
      }
    })
}
