import { type Command, Option } from 'commander'
import type { Environment } from '../environment.ts'
import { collectValues } from '../options/collect-values.ts'
import { openCommand } from '../platform/open-command.ts'
import type { PlatformOptions } from '../platform/platform-settings.ts'
import { readTable, type TableText } from './read-table.ts'

type AskOptions = PlatformOptions & TableText & { readonly detach?: boolean | undefined }

export function addAsk(table: Command, environment: Environment): void {
  table
    .command('ask')
    .description('Open a table and follow it to its result')
    .argument('<task>', 'the task as text')
    .option('--agents <names>', 'agents at the table: a,b,c (best matches)')
    .option('--seats <number>', 'maximum number of selected agents (5)')
    .option('--option <text>', 'an answer to choose from; repeatable', collectValues)
    .option('--constraint <text>', 'a constraint of the task; repeatable', collectValues)
    .option('--rounds <number>', 'maximum number of challenge rounds, up to 5 (2)')
    .option('--timeout <time>', 'time limit for each answer (2m)')
    .option('--quorum <share>', 'share of invited agents that must answer (60%)')
    .option('--threshold <share>', 'share of the votes that must approve (70%)')
    .option('--named', 'show agent names instead of pseudonyms')
    .addOption(
      new Option('--gate <when>', 'pause for a decision by a person').choices([
        'before-vote',
        'before-close',
      ]),
    )
    .option(
      '--drop-flagged',
      'hide text that reads like an order to a model from other agents',
    )
    .option('--seed <hex>', 'seed of the shuffles, 32 hex digits (random)')
    .option('--no-summary', 'leave out the summary by a model')
    .option('--max-calls <number>', 'budget of agent calls (no limit)')
    .option('--detach', 'exit when the table is open')
    .action(async (task: string, _options, command: Command) => {
      const opened = await openCommand<AskOptions>(command, environment)
      const { options, platform, printer } = opened
      const body = readTable(task, options)
      const { openTable } = await import('./open-table.ts')
      if (options.detach) {
        const view = await openTable(platform, body, printer)
        return printer.print(view, () => [
          `Opened table ${view.task_id}`,
          `See it: cresolver tables show ${view.task_id} --follow`,
        ])
      }
      const { followToEnd } = await import('./follow-to-end.ts')
      const open = async (signal: AbortSignal) =>
        (await openTable(platform, body, printer, signal)).task_id
      await followToEnd({ platform, open, known: true, printer, printsResult: true })
    })
}
