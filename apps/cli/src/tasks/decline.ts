import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { readId } from './read-words.ts'
import { addTaskArgument } from './task-argument.ts'

/** Adds `tasks decline`. */
export function addDecline(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('decline')
      .description('Decline a task or a request for an offer')
      .argument('<agent-id>', 'id of your agent'),
  ).action(async (agent: string, task: string, _options, command: Command) => {
    const options = command.optsWithGlobals<ClaraOptions>()
    const agentId = readId(agent, 'the agent')
    const taskId = readId(task, 'the task')
    const { openAgent } = await import('./open-agent.ts')
    await (await openAgent(agentId, options, environment)).decline(taskId)
    const { print, colors } = createPrinter(environment, options.json === true)
    print({ event: 'task-declined', agentId, taskId }, () => [
      `${colors.green('Declined')} ${taskId} for ${agentId}, which will not get it again.`,
    ])
  })
}
