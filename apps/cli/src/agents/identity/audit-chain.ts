import { type AgentId, formatAmount, toWei } from '@cresolver/chain'
import { type Address, isAddressEqual } from 'viem'
import { getBalance } from 'viem/actions'
import { type AuditResult, fine, problem, warning } from './audit-result.ts'
import type { OpenRegistry } from './identity-settings.ts'

/** Version of the registries that the commands are written for. */
const knownVersion = '2.'

/**
 * Looks at what the chain says about an agent: registry, owner, wallet, and what they can pay.
 */
export async function auditChain(
  open: OpenRegistry,
  agentId: AgentId,
): Promise<AuditResult[]> {
  const { agents, registry, chainId } = open
  const version = await agents.getVersion()
  const owner = await agents.getOwner(agentId)
  const wallet = await agents.getWallet(agentId)
  const place = `${registry} on chain ${chainId}, version ${version}`
  const ownerBalance = await auditBalance(open, 'owner balance', owner)
  const bind = `Bind one: cresolver agents update ${agentId} --bind-wallet.`
  return [
    version.startsWith(knownVersion)
      ? fine('registry', place)
      : warning('registry', place, `This command was made for ${knownVersion}x.`),
    fine('owner', owner),
    ownerBalance,
    ...(wallet === undefined
      ? [warning('wallet', 'none is bound; a transfer unbinds it', bind)]
      : [
          fine('wallet', wallet),
          ...(isAddressEqual(wallet, owner)
            ? []
            : [await auditBalance(open, 'wallet balance', wallet)]),
        ]),
  ]
}

/** Compares the wallet that a registration file names with the one that is bound. */
export function auditNamedWallet(
  named: string | undefined,
  bound: string | undefined,
  agentId: AgentId,
): AuditResult[] {
  if (named === undefined || bound === undefined) return []
  const check = 'wallet in the file'
  if (named.toLowerCase() === bound.toLowerCase()) return [fine(check, named)]
  const fix = `Bind it, or put the bound one in the file: cresolver agents update ${agentId} --wallet.`
  return named.startsWith('eip155:')
    ? [warning(check, `${named}, but ${bound} is bound`, fix)]
    : [problem(check, `${named} is not an account such as ${bound}`, fix)]
}

async function auditBalance(
  { chain }: OpenRegistry,
  check: string,
  address: Address,
): Promise<AuditResult> {
  const balance = await chain.attempt(`read the balance of ${address}`, () =>
    getBalance(chain.client, { address }),
  )
  const amount = formatAmount(toWei(balance))
  if (balance > 0n) return fine(check, amount)
  return warning(check, `${amount} cannot pay for gas`, `Send ether to ${address}.`)
}
