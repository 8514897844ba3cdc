import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { zeroAddress } from 'viem'
import { simulatedChain } from '../chain/contract-node.fixture.ts'

/** Reads are cached for the whole run, so each test has its own market contract. */
let contracts = 0

const endpoint = 'https://agent.example'

/** Token URI of the registration file of an agent with this name. */
export const fileOf = (name: string): string =>
  encodeTokenUri(createRegistration({ name, endpoint }))

/** A chain with a registry of agents by number, or without one. */
export function chainWith(uriOf: ((agentId: unknown) => string) | undefined) {
  contracts += 1
  const market = `0x${contracts.toString(16).padStart(40, 'd')}` as const
  const registry = uriOf ? (`0x${'1'.repeat(40)}` as const) : zeroAddress
  const asked: string[] = []
  const connection = simulatedChain((functionName, [id]) => {
    asked.push(functionName)
    if (functionName === 'identityRegistry') return registry
    if (functionName !== 'tokenURI' || !uriOf) throw new Error('unknown token')
    return uriOf(id)
  })
  return { ...connection, market, asked }
}
