import type { RecordedTable } from '@cresolver/round-table/samples'
import { followToEnd } from '../../tables/follow-to-end.ts'
import { openTable } from '../../tables/open-table.ts'
import type { Printer } from '../../terminal/printer.ts'
import { heading, labelled, type RoundView } from '../layout.ts'
import type { LocalTables } from '../services/local-tables.ts'

/** The table to show, and where. */
type ShowTableParameters = {
  readonly tables: LocalTables
  readonly table: RecordedTable
  /** Receives each step. */
  readonly log: Printer
  readonly view: RoundView
}

export type TableSummary = {
  readonly id: string
  /** First line of its task. */
  readonly question: string
  readonly headline: string
  /** Condition of an approval, the first one. */
  readonly condition: string | undefined
}

/** Holds a recorded table of the sample agents. */
export async function showTable(parameters: ShowTableParameters): Promise<TableSummary> {
  const { tables, table, log, view } = parameters
  const { platform, agents } = tables
  const { url } = platform.settings
  const { content } = table.task
  const [question = ''] = content.split('\n')
  log.print({ type: 'round-table', url, agents, task: content }, () => [
    '',
    ...heading(`Round table (recorded answers)  ${question}`, view),
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
  const { headline, synthesis } = result
  return {
    ...{ id: result.task_id, question, headline },
    condition: synthesis.open_points[0]?.text,
  }
}
