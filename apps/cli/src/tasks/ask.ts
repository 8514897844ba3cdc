import { readFile } from 'node:fs/promises'
import type { NewTask, TaskState } from '@cresolver/clara'
import { errorText } from '@cresolver/core/protocol'
import { type Command, Option } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import type { ChainOptions } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { HeldOptions } from './held-terms.ts'
import type { ClaraOptions } from './options/clara-settings.ts'
import {
  readAmount,
  readId,
  readJsonOr,
  readLevel,
  readMilliseconds,
} from './options/read-words.ts'
import { stepsBetween, unread, type WatchedTask } from './task-steps.ts'

type AskOptions = ClaraOptions & {
  readonly topic: string
  readonly reward: string
  readonly strategy?: NewTask['strategy']
  readonly deadline?: string | undefined
  readonly offerDeadline?: string | undefined
  readonly minReputation?: string | undefined
  readonly schema?: string | undefined
  readonly exclude?: string | undefined
  readonly lifetime?: string | undefined
  readonly wait: boolean
} & HeldOptions &
  ChainOptions

export function addAsk(clara: Command, environment: Environment): void {
  clara
    .command('ask')
    .description('Post a task and follow it until it has ended')
    .argument('<task>', 'JSON; any other text becomes {"prompt": text}')
    .requiredOption(
      '--topic <topic>',
      'a topic of the marketplace, or broadcast for all agents',
    )
    .requiredOption('--reward <amount>', 'maximum to pay, a whole number')
    .addOption(
      new Option('--strategy <name>', 'how the agent is chosen (roundRobin)').choices([
        'roundRobin',
        'cheapest',
        'query',
      ]),
    )
    .option(
      '--deadline <time>',
      'time limit of an agent before the next one is asked (10m)',
    )
    .option('--offer-deadline <time>', 'time for offers with --strategy query (60s)')
    .option('--exclude <agent-ids>', 'agents that never get it, separated by commas')
    .option('--min-reputation <level>', 'minimum reputation level of the agent, 0 to 5')
    .option(
      '--schema <json>',
      'JSON Schema that clients check results against, or @ and a path',
    )
    .option('--lifetime <time>', 'time until a task without a result ends (24h)')
    .option('--acceptance <time>', 'time to reject a result before it is paid (1h)')
    .option('--evaluator <address>', 'who decides about a result that you reject')
    .option(
      '--market <market>',
      'market whose verdict the evaluator should follow: <chain id>:<contract>:<id>',
    )
    .option('--evaluate-by <time>', 'time limit of the evaluator, such as 2026-05-01')
    .option('--no-wait', 'exit when the task is registered')
    .addHelpText(
      'after',
      '\nIf the marketplace holds rewards, a result is paid when you accept it, or when --acceptance\n' +
        'has passed without a rejection; the command ends with the result. The key of --evaluator\n' +
        'is trusted: it alone decides about a rejection, and if it is silent, the agent is paid.\n' +
        'Without an evaluator a rejection burns the reward. --market reads --evaluate-by from --rpc.',
    )
    .action(async (text: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AskOptions>()
      const { readHeldTerms } = await import('./held-terms.ts')
      const task = {
        ...readTask(text, options),
        schema: await readSchema(options.schema),
        ...(await readHeldTerms(options, environment)),
      }
      const { openMarket } = await import('./open-market.ts')
      const { confirmOnAo } = await import('./confirm-on-ao.ts')
      const opened = await openMarket(options, environment, 'sign')
      const { market, pollMilliseconds } = opened
      const planned = { action: 'Post a task', amount: `at most ${task.reward} tokens` }
      await confirmOnAo(planned, opened, options, environment)
      const { followTask, printSteps } = await import('./follow-task.ts')
      const state = await market.registerTask(task)
      const printer = createPrinter(environment, options.json === true)
      const known = readingOf(state)
      const onStart = () => {
        printer.print({ event: 'task-registered', task: state }, () => [
          `${printer.colors.green('Registered')} task ${state.id}`,
        ])
        printSteps(stepsBetween(unread, known, environment.now()), printer, environment)
      }
      if (!options.wait) return onStart()
      const watched = { market, taskId: state.id, known, pollMilliseconds, ticks: true }
      await followTask({
        ...{ ...watched, printer, environment, onStart },
        untilDelivered: true,
      })
    })
}

function readTask(text: string, options: AskOptions): NewTask {
  const { topic, reward, strategy, deadline, offerDeadline, exclude, minReputation } =
    options
  return {
    topic,
    reward: readAmount(reward, '--reward'),
    strategy,
    payload: readJsonOr(text, (prompt) => ({ prompt })),
    deadline: readMilliseconds(deadline),
    offerDeadline: readMilliseconds(offerDeadline),
    exclude: exclude?.split(',').map((id) => readId(id.trim(), 'an excluded agent')),
    lifetime: readMilliseconds(options.lifetime),
    minReputation: minReputation === undefined ? undefined : readLevel(minReputation),
  }
}

/** JSON, or `@` and the path of a file; refused if no client would check results against it. */
async function readSchema(text: string | undefined): Promise<unknown> {
  if (text === undefined) return undefined
  const refuse = (why: string) =>
    new OptionError(
      `--schema cannot be used: ${why}.`,
      'Write a JSON Schema such as {"type":"object"}, or @ and the path of a file.',
    )
  let schema: unknown
  try {
    schema = JSON.parse(
      text.startsWith('@') ? await readFile(text.slice(1), 'utf8') : text,
    )
  } catch (error) {
    throw refuse(errorText(error))
  }
  const { uncheckedKeyword } = await import('@cresolver/clara')
  const keyword = uncheckedKeyword(schema)
  if (keyword !== undefined) throw refuse(`its keyword ${keyword} is not checked`)
  return schema
}

/** Facts in the reply: a quick agent may have answered before the first look. */
function readingOf({ status, agents, reason }: TaskState): WatchedTask {
  const assignments = agents.map(({ id, reward }) => ({ agentId: id, reward }))
  return { ...unread, status, assignments, reason }
}
