import { type TableView, tableResultSchema, tableViewSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { type Look, labelled } from '../platform/labelled.ts'
import {
  addPlatformOptions,
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'
import { addAsk } from './ask.ts'
import { addChat } from './chat/chat.ts'
import { addExport } from './export.ts'
import { addList } from './list.ts'
import { paintStatus } from './paint-status.ts'
import { addRemove } from './remove.ts'
import { addReplay } from './replay.ts'

/** Adds the commands on round tables. */
export function addTables(tables: Command, environment: Environment): void {
  addPlatformOptions(tables)
  addAsk(tables, environment)
  addList(tables, environment)
  addShow(tables, environment)
  addFollow(tables, environment)
  addReplay(tables, environment)
  addExport(tables, environment)
  addDecisions(tables, environment)
  addCancel(tables, environment)
  addRemove(tables, environment)
  addChat(tables, environment)
}

type CancelOptions = PlatformOptions & {
  readonly by?: string | undefined
  readonly reason?: string | undefined
}

/** Adds `tables cancel`. */
function addCancel(table: Command, environment: Environment): void {
  table
    .command('cancel')
    .description('Cancel a table; no agent is asked again')
    .argument('<id>', 'id of the table')
    .option('--by <name>', 'who cancels, for the log (the API key)')
    .option('--reason <text>', 'reason, for the log')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<CancelOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../platform/open-platform.ts')
      const view = await openPlatform(settings).request(
        {
          method: 'POST',
          path: `/round-table/tasks/${encodeURIComponent(id)}/cancel`,
          body: { cancelled_by: options.by, reason: options.reason },
        },
        tableViewSchema,
      )
      const printer = createPrinter(environment, options.json === true)
      printer.print(view, () => [`Cancelled table ${plainText(view.task_id)}`])
    })
}

type DecideOptions = PlatformOptions & {
  readonly by: string
  readonly comment?: string | undefined
}

/** Adds `tables continue` and `tables stop`, the two decisions at a human gate. */
function addDecisions(tables: Command, environment: Environment): void {
  for (const decision of ['continue', 'stop'] as const) {
    tables
      .command(decision)
      .description(
        decision === 'stop'
          ? 'Stop a table that waits at a human gate'
          : 'Continue a table that waits at a human gate',
      )
      .argument('<id>', 'id of the table')
      .requiredOption('--by <name>', 'who decides, for the log')
      .option('--comment <text>', 'reason, for the log')
      .action(async (id: string, _options, command: Command) => {
        const options = command.optsWithGlobals<DecideOptions>()
        const settings = readPlatformSettings(options, environment)
        const { openPlatform } = await import('../platform/open-platform.ts')
        const view = await openPlatform(settings).request(
          {
            method: 'POST',
            path: `/round-table/tasks/${encodeURIComponent(id)}/gate`,
            body: { decision, decided_by: options.by, comment: options.comment },
          },
          tableViewSchema,
        )
        const printer = createPrinter(environment, options.json === true)
        const line = decision === 'stop' ? 'The table ends here.' : 'The table continues.'
        printer.print(view, () => [line])
      })
  }
}

/** Adds `tables follow`. */
function addFollow(table: Command, environment: Environment): void {
  table
    .command('follow')
    .description('Follow a table from its opening to its result')
    .argument('<id>', 'id of the table')
    .addHelpText(
      'after',
      '\nWith --json it prints the log, one event a line, for replay.',
    )
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PlatformOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../platform/open-platform.ts')
      const { followToEnd } = await import('./follow-to-end.ts')
      await followToEnd({
        platform: openPlatform(settings),
        open: async () => id,
        known: false,
        printer: createPrinter(environment, options.json === true),
        printsResult: false,
      })
    })
}

type ShowOptions = PlatformOptions & { readonly full?: boolean | undefined }

/** Adds `tables show`. */
function addShow(table: Command, environment: Environment): void {
  table
    .command('show')
    .description('Show the result of a table, or its progress')
    .argument('<id>', 'id of the table')
    .option('--full', 'show complete texts, and the record of the result')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<ShowOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../platform/open-platform.ts')
      const platform = openPlatform(settings)
      const printer = createPrinter(environment, options.json === true)
      const path = `/round-table/tasks/${encodeURIComponent(id)}`
      const view = await platform.request({ path }, tableViewSchema)
      if (view.closed_at === null)
        return printer.print(view, () => formatView(view, printer))
      const result = await platform.request({ path: `${path}/result` }, tableResultSchema)
      const { formatResult } = await import('./format-result.ts')
      const look = { ...printer, full: options.full === true }
      printer.print(result, () => formatResult(result, look))
    })
}

/** Writes how far a table is that has no result yet. */
function formatView(view: TableView, look: Look): string[] {
  const { task_id: id, status, gate, content, agents } = view
  const paint = (text: string) => paintStatus(text, look.colors)
  return [
    ...labelled('table', id, look),
    ...labelled('status', status, look, { paint }),
    ...labelled('task', content, look),
    ...labelled('agents', agents.join(', '), look),
    ...labelled('opened', view.opened_at, look),
    ...(gate === null
      ? []
      : labelled('gate', `cresolver tables continue ${id} --by NAME`, look)),
  ]
}
