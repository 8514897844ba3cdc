import type { AgentPhase, OpenTable, TableResult } from '@cresolver/core/protocol'
import { openScriptedTable } from '../deliberation/table.fixture.ts'
import type { AgentCaller } from '../deliberation-context.ts'
import { readReply } from '../reply/read-reply.ts'
import { recordedPhases } from './recordings/recorded-answers.ts'

export const characters = ['analyst', 'skeptic', 'optimist'] as const

/** Runs a recorded table of one sample of each character, asked as the platform would. */
export async function runSampleTable(
  table: Partial<Record<keyof OpenTable, unknown>>,
): Promise<TableResult> {
  const scripts = Object.fromEntries(characters.map((character) => [character, {}]))
  const scripted = await openScriptedTable(scripts, table)
  return scripted.run({
    caller: { ask, readCallback: () => ({ status: 'late', duration_ms: 1 }) },
  })
}

/** Reads the replies as untrusted. */
const ask: AgentCaller['ask'] = async ({ agent, phase, body }) => {
  const character = characters.find((each) => each === agent.name)
  if (!character) throw new Error(`unknown sample: ${agent.name}`)
  const { analyze, critique, vote } = recordedPhases(character)
  const recorded = { analyze, challenge: critique, vote }[phase as AgentPhase]
  const value = {
    agent_name: agent.name,
    domain: 'samples',
    ...recorded(body as never),
  }
  const read = readReply(value, { phase, agent })
  return read.kind === 'malformed'
    ? { status: 'malformed', problems: read.problems, duration_ms: 1 }
    : { status: 'answered', reply: read.reply, flags: read.flags, duration_ms: 1 }
}
