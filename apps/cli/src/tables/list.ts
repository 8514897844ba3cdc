import { type TableView, tableViewSchema } from '@cresolver/core/protocol'
import { type Command, Option } from 'commander'
import type { Environment } from '../environment.ts'
import { formatDistance } from '../options/moment.ts'
import type { Look, Paint } from '../platform/labelled.ts'
import { openCommand } from '../platform/open-command.ts'
import type { PlatformOptions } from '../platform/platform-settings.ts'
import { parseCount } from '../terminal/count.ts'
import type { Colors } from '../terminal/printer.ts'
import { formatTable } from '../terminal/table.ts'
import { plainText } from '../terminal/text.ts'

type ListOptions = PlatformOptions & {
  readonly status?: TableView['status'] | undefined
  readonly limit: string
}

const titles = ['ID', 'STATUS', 'OPENED', 'TASK']

export function addList(table: Command, environment: Environment): void {
  table
    .command('list')
    .description('List tables, newest first')
    .addOption(
      new Option('--status <status>', 'only these').choices([
        ...tableViewSchema.shape.status.options,
      ]),
    )
    .option('--limit <number>', 'maximum number of tables', '20')
    .action(async (_options, command: Command) => {
      const opened = await openCommand<ListOptions>(command, environment)
      const { options, platform, printer } = opened
      const limit = parseCount(options.limit)
      const { readPages } = await import('../platform/read-pages.ts')
      const { items, more } = await readPages({
        platform,
        path: '/round-table/tasks',
        query: options.status === undefined ? {} : { status: options.status },
        item: tableViewSchema,
        limit,
      })
      if (options.json) for (const view of items) printer.print(view, () => [])
      else if (items.length === 0) printer.remark('No tables found.')
      else {
        const lines = formatList(items, environment.now(), printer)
        for (const line of lines) printer.remark(line)
      }
      if (more) printer.remark('There are more: raise --limit.')
    })
}

/** Writes tables one a line, or one block a table where the window is too narrow. */
function formatList(views: readonly TableView[], now: number, look: Look): string[] {
  const { colors } = look
  const rows = views.map(({ task_id: id, status, opened_at: opened, content }) => ({
    cells: [plainText(id), status, formatDistance(Date.parse(opened) / 1_000, now)],
    text: plainText(content),
  }))
  const paint = (cell: string, column: number) =>
    column === 1 ? paintStatus(cell, colors) : cell
  return formatTable(titles, rows, look, paint)
}

/** Colours the status of a table. */
export function paintStatus(text: string, colors: Colors): string {
  const paints: Readonly<Record<TableView['status'], Paint>> = {
    running: colors.cyan,
    waiting: colors.yellow,
    completed: colors.green,
    cancelled: colors.dim,
    stopped: colors.dim,
    failed: colors.red,
  }
  const paint = Object.entries(paints).find(([status]) => status === text.trim())?.[1]
  return paint ? paint(text) : text
}
