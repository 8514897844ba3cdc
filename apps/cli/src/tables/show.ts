import { type TableView, tableResultSchema, tableViewSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { type Look, labelled } from '../platform/labelled.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'
import { createPrinter } from '../printer.ts'
import { paintStatus } from './paint-status.ts'

type ShowOptions = PlatformOptions & { readonly full?: boolean | undefined }

/** Adds `tables show`. */
export function addShow(table: Command, environment: Environment): void {
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
export function formatView(view: TableView, look: Look): string[] {
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
