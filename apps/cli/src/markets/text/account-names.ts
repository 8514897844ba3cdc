import type { Candidate, MarketClient } from '@cresolver/chain'
import { LOCAL_CHAIN_ID } from '../../confirm.ts'
import type { Environment } from '../../environment.ts'
import { type MarketOptions, pickSetting, rpcUrlOf } from '../../settings.ts'
import { plainText, shorten } from '../../terminal/text.ts'

/** Writes an account by its name, or by both ends of its address. */
export type NameAccount = (address: string) => string

/** Longer names of agents are cut: they are untrusted. */
const nameColumns = 40

/**
 * Reads the names of accounts of a market: agents by their registrations, the court that is configured, and accounts of
 * a chain of this machine.
 *
 * @param client - the market contract
 * @param workers - agents to name
 * @param chainId - of the contract
 */
export async function readAccountNames(
  client: Pick<MarketClient, 'getIdentityRegistry'>,
  workers: readonly Candidate[],
  chainId: number,
  options: MarketOptions,
  environment: Environment,
): Promise<NameAccount> {
  const { courtName, localNames } = await import('./local-names.ts')
  const court = pickSetting(undefined, environment, 'CRESOLVER_COURT')
  const names = new Map([
    ...Object.entries(chainId === LOCAL_CHAIN_ID ? localNames() : {}),
    ...Object.entries(courtName(court)),
    ...(await readAgentNames(client, workers, rpcUrlOf(options, environment))),
  ])
  return (address) =>
    names.get(address.toLowerCase()) ?? `${address.slice(0, 8)}…${address.slice(-4)}`
}

type NamedAddress = readonly [address: string, name: string]

/** An agent without a readable registration has its number. */
async function readAgentNames(
  client: Pick<MarketClient, 'getIdentityRegistry'>,
  workers: readonly Candidate[],
  rpcUrl: string,
): Promise<NamedAddress[]> {
  if (workers.length === 0) return []
  const identityRegistry = await client.getIdentityRegistry()
  if (identityRegistry === undefined) return []
  const { createAgentClient } = await import('@cresolver/chain')
  const agents = createAgentClient({ rpcUrl, identityRegistry })
  return Promise.all(
    workers.map(async ({ address, agentId }): Promise<NamedAddress> => {
      try {
        const { name } = await agents.getRegistration(agentId)
        return [address.toLowerCase(), shorten(plainText(name), nameColumns)]
      } catch {
        return [address.toLowerCase(), `Agent ${agentId} (${address})`]
      }
    }),
  )
}
