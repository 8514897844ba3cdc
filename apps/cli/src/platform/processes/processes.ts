import { type ProcessReport, processReportSchema } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { formatFields } from '../../terminal/fields.ts'
import { plainText } from '../../terminal/text.ts'
import { indented, type Look } from '../labelled.ts'
import { openCommand } from '../open-command.ts'
import { addPlatformOptions } from '../platform-settings.ts'

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const

export function addPlatformProcesses(platform: Command, environment: Environment): void {
  addPlatformOptions(
    platform
      .command('processes')
      .description('Show what each process of a platform holds, and what waits'),
  ).action(async (_options, command: Command) => {
    const { platform, printer } = await openCommand(command, environment)
    const report = await platform.request({ path: '/processes' }, processReportSchema)
    printer.print(report, () => formatProcesses(report, printer))
  })
}

function formatProcesses(report: ProcessReport, look: Look): string[] {
  const { at, processes, queue, resolutions, webhooks, connections } = report
  const age = (moment: string) => formatAge(Date.parse(at) - Date.parse(moment))
  const first = queue.oldest
  return [
    ...formatFields(
      [
        [
          'Queue',
          first
            ? `${queue.waiting} wait, the first for ${age(first.opened_at)}`
            : 'empty',
        ],
        ['Resolutions', `${resolutions.open} open, ${resolutions.due} due`],
        ['Webhooks', `${webhooks.open} open, ${webhooks.due} due`],
        ['Connections', `${connections}`],
      ],
      look,
    ),
    ...processes.flatMap((each) => [
      '',
      ...indented(each.process_id, 0, look, { paint: look.colors.bold }),
      ...indented(describe(each, age), 2, look),
      ...each.oldest_tables.map(
        ({ task_id, opened_at }) => `    ${plainText(task_id)}  ${age(opened_at)}`,
      ),
    ]),
  ]
}

function describe(
  { seen_at, connections, connected_since, tables, oldest_tables }: Process,
  age: (moment: string) => string,
): string {
  const seen = seen_at ? `seen ${age(seen_at)} ago` : 'never seen'
  const since = connected_since ? `, connected for ${age(connected_since)}` : ''
  const shown =
    oldest_tables.length < tables ? `, the ${oldest_tables.length} oldest` : ''
  return `${seen}${since}, connections ${connections ?? 'unknown'}, tables ${tables}${shown}`
}

type Process = ProcessReport['processes'][number]

/** The largest whole unit; clocks that differ make no age negative. */
function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['s', 1]
  return `${Math.floor(seconds / length)} ${unit}`
}
