import type { TableResult } from '@cresolver/protocol'
import type { RecordedTable } from '@cresolver/round-table/samples'
import type { Printer } from '../printer.ts'
import { followToEnd } from '../tables/follow-to-end.ts'
import { openTable } from '../tables/open-table.ts'
import { heading, labelled, type RoundView } from './layout.ts'
import type { LocalTables } from './local-tables.ts'

/** The table to show, and where. */
export type ShowTableParameters = {
  readonly tables: LocalTables
  readonly table: RecordedTable
  /** Receives each step, unless only a summary is wanted. */
  readonly log: Printer
  /** Receives the summary. */
  readonly printer: Printer
  readonly view: RoundView
  /** The dashboard with a page for the table. */
  readonly dashboard: string | undefined
}

/** Shows a recorded table of the sample agents: each step of it, or what came of it in a few lines. */
export async function showTable(parameters: ShowTableParameters): Promise<void> {
  const { tables, table, log, printer, view, dashboard } = parameters
  const { platform, agents } = tables
  const { url } = platform.settings
  const { content } = table.task
  log.print({ type: 'round-table', url, agents, task: content }, () => [
    ...title(content, view),
    ...labelled('PLATFORM', `${url}, docs at ${url}/docs`, view),
    ...agents.flatMap((agent) =>
      labelled('AGENT', `${agent.name} ${agent.url}, a sample`, view),
    ),
  ])
  const result = await followToEnd({
    platform,
    printer: log,
    known: true,
    printsResult: true,
    open: async (signal) => {
      const body = { ...table.task, agent_ids: agents.map(({ name }) => name) }
      return (await openTable(platform, body, log, signal)).task_id
    },
  })
  if (log === printer) return
  printer.print({}, () => [
    ...title(content, view),
    ...summaryOf(result, view),
    ...(dashboard === undefined
      ? []
      : labelled('PAGE', `${dashboard}/table/?id=${result.task_id}`, view)),
  ])
}

function title(content: string, view: RoundView): string[] {
  const [question = ''] = content.split('\n')
  return ['', ...heading(`Round table (recorded answers)  ${question}`, view)]
}

/** What came of a table: its vote, and what an agent gave up. */
function summaryOf({ headline, synthesis }: TableResult, view: RoundView): string[] {
  const [first] = synthesis.set_aside
  return [
    ...labelled('RESULT', headline, view),
    ...(first ? labelled('GIVEN UP', `${first.agent}: ${first.finding}`, view) : []),
  ]
}
