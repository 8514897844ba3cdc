import type { NewTask, TaskState } from '@cresolver/clara'
import { type Command, Option } from 'commander'
import { parseDuration } from '../duration.ts'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { readAmount, readId, readJsonOr } from './read-words.ts'
import { stepsBetween, type TaskSnapshot, unread } from './task-steps.ts'

type AskOptions = ClaraOptions & {
  readonly topic: string
  readonly reward: string
  readonly strategy?: NewTask['strategy']
  readonly deadline?: string | undefined
  readonly offerDeadline?: string | undefined
  readonly group?: string | undefined
  readonly wait: boolean
}

/** Adds `tasks ask`. */
export function addAsk(clara: Command, environment: Environment): void {
  clara
    .command('ask')
    .description('Post a task and follow it until it has ended')
    .argument('<task>', 'JSON; any other text becomes {"prompt": text}')
    .requiredOption(
      '--topic <topic>',
      'a topic of the market, or broadcast for all agents',
    )
    .requiredOption('--reward <amount>', 'the most to pay, a whole number')
    .addOption(
      new Option('--strategy <name>', 'how the agent is chosen (roundRobin)').choices([
        'roundRobin',
        'cheapest',
        'query',
      ]),
    )
    .option(
      '--deadline <time>',
      'time limit of an agent before the next one is asked: 10m',
    )
    .option('--offer-deadline <time>', 'time for offers with --strategy query (60s)')
    .option('--group <id>', 'never assign tasks of one group to the same agent')
    .option('--no-wait', 'exit when the task is registered')
    .action(async (text: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AskOptions>()
      const task = readTask(text, options)
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
      await followTask({ ...watched, printer, environment, onStart })
    })
}

function readTask(text: string, options: AskOptions): NewTask {
  const { topic, reward, strategy, deadline, offerDeadline, group } = options
  const milliseconds = (duration: string | undefined) =>
    duration === undefined ? undefined : parseDuration(duration) * 1_000
  return {
    topic,
    reward: readAmount(reward, '--reward'),
    strategy,
    payload: readJsonOr(text, (prompt) => ({ prompt })),
    deadline: milliseconds(deadline),
    offerDeadline: milliseconds(offerDeadline),
    group: group === undefined ? undefined : readId(group, 'the group'),
  }
}

/** What the reply tells at once: a quick agent may have answered before the first look. */
function readingOf({ status, agents, reason }: TaskState): TaskSnapshot {
  const assignments = agents.map(({ id, reward }) => ({ agentId: id, reward }))
  return { ...unread, status, assignments, reason }
}
