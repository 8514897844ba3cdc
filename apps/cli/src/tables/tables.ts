import {
  type TableView,
  tableResultSchema,
  tableViewSchema,
} from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { type Look, labelled } from '../platform/labelled.ts'
import { openCommand } from '../platform/open-command.ts'
import type { PlatformClient } from '../platform/open-platform.ts'
import {
  addPlatformOptions,
  type PlatformOptions,
} from '../platform/platform-settings.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import { addAsk } from './ask.ts'
import { addChat } from './chat/chat.ts'
import { addDecide } from './decide.ts'
import { addList, paintStatus } from './list.ts'
import { addRemove } from './remove.ts'
import { addReplay } from './replay.ts'

export function addTables(tables: Command, environment: Environment): void {
  addPlatformOptions(tables)
  addAsk(tables, environment)
  addList(tables, environment)
  addShow(tables, environment)
  addReplay(tables, environment)
  addDecide(tables, environment)
  addRemove(tables, environment)
  addChat(tables, environment)
}

type ShowOptions = PlatformOptions & {
  readonly full?: boolean | undefined
  readonly follow?: boolean | undefined
  readonly out?: string | undefined
}

function addShow(table: Command, environment: Environment): void {
  table
    .command('show')
    .description('Show the result of a table, or its progress')
    .argument('<id>', 'id of the table')
    .option('--full', 'show complete texts, and the record of the result')
    .option('--follow', 'print what happens until the table is closed')
    .option('--out <path>', 'write table, log, result and participants to a new file')
    .addHelpText(
      'after',
      '\n--follow --json prints the log, one event a line; tables replay reads it, and the file of --out.',
    )
    .action(async (id: string, _options, command: Command) => {
      const { options, platform, printer } = await openCommand<ShowOptions>(
        command,
        environment,
      )
      const { out } = options
      if (options.follow) return follow(id, platform, printer)
      if (out !== undefined) {
        const { writeExport } = await import('./write-export.ts')
        const events = await writeExport(platform, id, out)
        return printer.print({ exported: id, file: out, events }, () => [
          `Exported table ${plainText(id)} to ${plainText(out)}`,
        ])
      }
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

async function follow(
  id: string,
  platform: PlatformClient,
  printer: Printer,
): Promise<void> {
  const { followToEnd } = await import('./follow-to-end.ts')
  await followToEnd({
    ...{ platform, printer, open: async () => id },
    known: false,
    printsResult: false,
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
      : labelled('gate', `cresolver tables decide ${id} continue --by NAME`, look)),
  ]
}
