import { mountA2a } from '../../src/a2a/index.ts'
import { createEdgeAgent, type DutyParts } from '../../src/cloudflare/index.ts'
import { defineContractAgent } from '../../src/contract/contract-agent.fixture.ts'

export const { worker, AgentObject } = createEdgeAgent(defineContractAgent, {
  mounts: [mountA2a],
  duties: [{ name: 'count', round: countRound }],
})

export default worker

const anHourMs = 3_600_000

/** A duty that does nothing but remember how often it was done. */
async function countRound({ memory }: DutyParts): Promise<number> {
  await memory.put('rounds', String(Number((await memory.get('rounds')) ?? 0) + 1))
  return anHourMs
}
