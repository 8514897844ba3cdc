import {
  type AgentAnalysis,
  type AgentChallenge,
  openTableSchema,
  type TableEventBody,
} from '@cresolver/core/protocol'
import { writeOpening } from '../deliberation/open-table.ts'
import { openTableRecord } from '../record/table-record.ts'
import { readTableState, type TableState } from '../record/table-state.ts'

/** Answer of one agent; challenges by round, with the registered names of others. */
export type Answers = {
  readonly analysis: Omit<AgentAnalysis, 'agent_name' | 'domain'>
  readonly challenges?: readonly Omit<AgentChallenge, 'agent_name'>[] | undefined
}

/** An observation with evidence that holds. */
export function observed(
  finding: string,
  more: Partial<AgentAnalysis['observations'][number]> = {},
): AgentAnalysis['observations'][number] {
  return { finding, evidence: '[INDICATED: notes]', severity: 'info', ...more }
}

/** The state of a table at which agents answered so; names are shown, so the first is A. */
export async function stateOf(
  agents: Readonly<Record<string, Answers>>,
  table: { readonly options?: readonly string[] } = {},
): Promise<TableState> {
  const names = Object.keys(agents)
  const record = openTableRecord({
    taskId: 'table-1',
    events: [],
    clock: () => 0,
    store: { append: async () => undefined },
  })
  const opening = writeOpening({
    taskId: 'table-1',
    table: openTableSchema.parse({
      content: 'Is it so?',
      settings: { blind: false, seed: '0'.repeat(32) },
      ...table,
    }),
    candidates: names.map((agent) => ({ agent, seated: true, score: 0, reasons: [] })),
    agentTimeoutMs: 1_000,
    lookUp: () => ({ domain: 'all' }),
  })
  const answered = { status: 'answered' as const, flags: [], duration_ms: 1 }
  const events = names.flatMap((agent): TableEventBody[] => {
    const { analysis, challenges = [] } = agents[agent] ?? {
      analysis: { observations: [] },
    }
    const named = { agent_name: agent }
    return [
      {
        type: 'analysis',
        agent,
        outcome: { ...answered, reply: { ...named, domain: 'all', ...analysis } },
      },
      ...challenges.map(
        (reply, index): TableEventBody => ({
          type: 'challenge',
          agent,
          round: index + 1,
          outcome: { ...answered, reply: { ...named, ...reply } },
        }),
      ),
    ]
  })
  for (const [index, event] of [opening, ...events].entries())
    await record.append(`event:${index}`, event)
  return readTableState(record.events)
}
