import type { Printer } from '../printer.ts'
import { followToEnd } from '../tables/follow-to-end.ts'
import { openTable } from '../tables/open-table.ts'
import { heading, labelled, type RoundView } from './layout.ts'
import type { LocalTables } from './local-tables.ts'

const exampleTask = 'What does one have to know before one trusts the price of a coin?'

/** Shows one table of the sample agents, from its opening to its result. */
export async function showTable(
  tables: LocalTables,
  printer: Printer,
  view: RoundView,
): Promise<void> {
  const { platform, agents } = tables
  const { url } = platform.settings
  printer.print({ type: 'round-table', url, agents, task: exampleTask }, () => [
    '',
    ...heading(`Round table  ${exampleTask}`, view),
    ...labelled('PLATFORM', `${url}, docs at ${url}/docs`, view),
    ...agents.flatMap((agent) =>
      labelled('AGENT', `${agent.name} ${agent.url}, a sample`, view),
    ),
  ])
  await followToEnd({
    platform,
    printer,
    known: true,
    printsResult: true,
    open: async (signal) => {
      const body = { content: exampleTask, agent_ids: agents.map(({ name }) => name) }
      return (await openTable(platform, body, printer, signal)).task_id
    },
  })
}
