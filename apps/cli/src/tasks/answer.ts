import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { ClaraOptions } from './options/clara-settings.ts'
import { addTaskArgument, readId, readJsonOr } from './options/read-words.ts'

type AnswerOptions = ClaraOptions & { readonly decline?: boolean | undefined }

export function addAnswer(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('answer')
      .description('Send the result of a task, or decline it')
      .argument('<agent-id>', 'id of your agent'),
  )
    .argument('[result]', 'JSON; any other text is sent as a JSON string')
    .option('--decline', 'decline the task, or the request for an offer')
    .action(
      async (
        agent: string,
        task: string,
        text: string | undefined,
        _options,
        command: Command,
      ) => {
        const options = command.optsWithGlobals<AnswerOptions>()
        const agentId = readId(agent, 'the agent')
        const taskId = readId(task, 'the task')
        if ((text === undefined) !== (options.decline === true)) {
          throw new OptionError(
            'An answer is either a result or --decline.',
            'Write the result after the task, or --decline.',
          )
        }
        const { openAgent } = await import('./open-agent.ts')
        const opened = await openAgent(agentId, options, environment)
        const { print, colors } = createPrinter(environment, options.json === true)
        if (text === undefined) {
          await opened.decline(taskId)
          print({ event: 'task-declined', agentId, taskId }, () => [
            `${colors.green('Declined')} ${taskId} for ${agentId}, which will not get it again.`,
          ])
          return
        }
        const result = readJsonOr(text, (words) => words)
        await opened.sendResult(taskId, result)
        print({ event: 'result-sent', agentId, taskId, result }, () => [
          `${colors.green('Sent')} the result of ${agentId} for ${taskId}.`,
        ])
      },
    )
}
