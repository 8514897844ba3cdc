import type { ProcessReport } from '@cresolver/core/protocol'
import { formatFields } from '../../terminal/fields.ts'
import { plainText } from '../../terminal/text.ts'
import { indented, type Look } from '../labelled.ts'

/** Writes what waits, and one block for each process. */
export function formatProcesses(report: ProcessReport, look: Look): string[] {
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

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const

/** The largest whole unit; clocks that differ make no age negative. */
function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['s', 1]
  return `${Math.floor(seconds / length)} ${unit}`
}
