import { mountA2a } from '../a2a/mount-a2a.ts'
import { createAgent } from '../protocols/create-agent.ts'
import { contractVariables, defineContractAgent } from './contract-agent.fixture.ts'

const agent = createAgent(defineContractAgent(contractVariables), { mounts: [mountA2a] })

/** Asks the agent of the contract in this process; for tests. */
export async function ask(path: string, init?: RequestInit): Promise<Response> {
  return agent.fetch(new Request(`https://agent.test${path}`, init))
}
