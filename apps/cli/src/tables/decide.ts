import { tableViewSchema } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { openCommand } from '../platform/open-command.ts'
import type { PlatformOptions } from '../platform/platform-settings.ts'
import { plainText } from '../terminal/text.ts'

type DecideOptions = PlatformOptions & {
  readonly by?: string | undefined
  readonly reason?: string | undefined
}

export function addDecide(tables: Command, environment: Environment): void {
  tables
    .command('decide')
    .description('Continue or stop a table at its human gate, or cancel it')
    .argument('<id>', 'id of the table')
    .argument('<decision>', 'continue, stop, or cancel: no agent is asked again')
    .option('--by <name>', 'who decides, for the log (default for cancel: the API key)')
    .option('--reason <text>', 'reason, for the log')
    .action(async (id: string, decision: string, _options, command: Command) => {
      const { options, platform, printer } = await openCommand<DecideOptions>(
        command,
        environment,
      )
      const { path, body, line } = requestOf(decision, options)
      const view = await platform.request(
        {
          method: 'POST',
          path: `/round-table/tasks/${encodeURIComponent(id)}${path}`,
          body,
        },
        tableViewSchema,
      )
      printer.print(view, () => [`${line} ${plainText(view.task_id)}`])
    })
}

function requestOf(decision: string, { by, reason }: DecideOptions) {
  switch (decision) {
    case 'cancel':
      return {
        path: '/cancel',
        body: { cancelled_by: by, reason },
        line: 'Cancelled table',
      }
    case 'continue':
    case 'stop':
      if (by === undefined) throw deciderMissing(decision)
      return {
        path: '/gate',
        body: { decision, decided_by: by, comment: reason },
        line: decision === 'stop' ? 'Stopped table' : 'Continued table',
      }
    default:
      throw new OptionError(
        `${JSON.stringify(decision.slice(0, 80))} is not a decision.`,
        'Use continue, stop or cancel.',
      )
  }
}

function deciderMissing(decision: string): OptionError {
  return new OptionError(
    `--by is missing: the log names who decided to ${decision}.`,
    'Add --by <name>.',
  )
}
