import type { Account, Address } from 'viem'
import { confirmTransaction } from '../../confirm.ts'
import type { Environment } from '../../environment.ts'
import { accountOf } from '../../settings.ts'
import { type OpenRegistry, openRegistry, walletOf } from './identity-settings.ts'
import type { RegistrationOptions } from './registration-options.ts'

/** A registry, and who changes something there. */
type OpenForChange = {
  readonly open: OpenRegistry
  /** Sends the transactions. */
  readonly account: Account
  /** Wallet that is to be bound. */
  readonly wallet: Account | undefined
  /** Wallet that the file is to name, where the options say so. */
  readonly named: Address | undefined
}

/** Opens what a new or changed registration needs: wallet, account, registry. */
export async function openForChange(
  options: RegistrationOptions,
  environment: Environment,
  action: string,
): Promise<OpenForChange> {
  const { parseAddress } = await import('@cresolver/chain')
  const given =
    options.wallet === undefined ? undefined : parseAddress(options.wallet, 'the wallet')
  const account = await accountOf(environment)
  const wallet = options.bindWallet === true ? await walletOf(environment) : undefined
  const open = await openRegistry(options, environment, account)
  await confirmTransaction({ action, contract: open.registry }, options, environment)
  return { open, account, wallet, named: wallet?.address ?? given }
}
