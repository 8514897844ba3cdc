import { mountA2a } from '../../src/a2a/index.ts'
import { createEdgeAgent, type ScheduledTaskContext } from '../../src/cloudflare/index.ts'
import { defineContractAgent } from '../../src/contract/contract-agent.fixture.ts'

const { worker, AgentObject } = createEdgeAgent(defineContractAgent, {
  mounts: [mountA2a],
  scheduledTasks: [{ name: 'count', round: countRound }],
})

export { AgentObject }
export default worker

/** A duty that does nothing but remember how often it was done. */
async function countRound({ memory }: ScheduledTaskContext): Promise<number> {
  await memory.put('rounds', String(Number((await memory.get('rounds')) ?? 0) + 1))
  const anHourMs = 3_600_000
  return anHourMs
}
