import type { OpenTable, TableResult } from '@cresolver/protocol'
import { openScriptedTable } from '../deliberation/table.fixture.ts'
import type { AgentCaller } from '../deliberation-context.ts'
import { readReply } from '../reply/read-reply.ts'
import { createSampleAgent } from './create-sample-agent.ts'
import type { RecordedTable } from './recordings/recorded-table.ts'

export const characters = ['analyst', 'skeptic', 'optimist'] as const

/** Runs a table of one sample of each character, asked as the platform would. */
export async function runSampleTable(
  table: Partial<Record<keyof OpenTable, unknown>>,
  recordings: readonly RecordedTable[] = [],
): Promise<TableResult> {
  const scripts = Object.fromEntries(characters.map((character) => [character, {}]))
  const scripted = await openScriptedTable(scripts, table)
  const ask = askSamples(recordings)
  return scripted.run({
    caller: { ask, readCallback: () => ({ status: 'late', duration_ms: 1 }) },
  })
}

/** Reads the replies as untrusted. */
function askSamples(recordings: readonly RecordedTable[]): AgentCaller['ask'] {
  const agents = new Map(
    characters.map((character) => [
      character as string,
      createSampleAgent({ name: character, domain: 'samples', character, recordings }),
    ]),
  )
  return async ({ agent, phase, body }) => {
    const app = agents.get(agent.name)
    if (!app) throw new Error(`unknown sample: ${agent.name}`)
    const response = await app.request(`/${phase}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const read = readReply(await response.json(), { phase, agent })
    return read.kind === 'malformed'
      ? { status: 'malformed', problems: read.problems, duration_ms: 1 }
      : { status: 'answered', reply: read.reply, flags: read.flags, duration_ms: 1 }
  }
}
