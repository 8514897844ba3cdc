import type { AgentId } from '@cresolver/chain'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Account } from 'viem'
import type { Printer } from '../../terminal/printer.ts'
import type { OpenRegistry } from './identity-settings.ts'

/** Binds a wallet to an agent and prints that, unless it is bound already. */
export async function bindNamedWallet(
  { agents }: OpenRegistry,
  agentId: AgentId,
  wallet: Account,
  { print, colors }: Printer,
): Promise<boolean> {
  try {
    const present = await agents.getWallet(agentId)
    if (present?.toLowerCase() === wallet.address.toLowerCase()) return false
    const { transactionHash } = await agents.bindWallet(agentId, wallet)
    print(
      { event: 'wallet-bound', agentId, wallet: wallet.address, transactionHash },
      () => [
        `${colors.green('Bound')} the wallet ${wallet.address} to agent ${agentId}.`,
        colors.dim(transactionHash),
      ],
    )
    return true
  } catch (cause) {
    throw new CresolverError({
      code: 'WALLET_NOT_BOUND',
      message: `The wallet of agent ${agentId} is not bound: ${errorText(cause)}`,
      hint: `The agent is registered. Bind the wallet with cresolver agents update ${agentId} --bind-wallet.`,
      cause,
    })
  }
}
