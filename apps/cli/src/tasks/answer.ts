import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { readId, readJsonOr } from './read-words.ts'
import { addTaskArgument } from './task-argument.ts'

/** Adds `tasks answer`. */
export function addAnswer(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('answer')
      .description('Send the result of a task')
      .argument('<agent-id>', 'id of your agent'),
  )
    .argument('<result>', 'JSON; any other text is sent as a JSON string')
    .action(
      async (agent: string, task: string, text: string, _options, command: Command) => {
        const options = command.optsWithGlobals<ClaraOptions>()
        const agentId = readId(agent, 'the agent')
        const taskId = readId(task, 'the task')
        const result = readJsonOr(text, (words) => words)
        const { openAgent } = await import('./open-agent.ts')
        await (await openAgent(agentId, options, environment)).sendResult(taskId, result)
        const { print, colors } = createPrinter(environment, options.json === true)
        print({ event: 'result-sent', agentId, taskId, result }, () => [
          `${colors.green('Sent')} the result of ${agentId} for ${taskId}.`,
        ])
      },
    )
}
