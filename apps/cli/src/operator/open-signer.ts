import { confirmTransaction } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { accountOf, marketAddressOf, rpcUrlOf } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { SignerOptions } from './operator-options.ts'
import { signerFolder } from './signer-folder.ts'

/** Finds the market, the account and the folder of what signs by itself, and asks before it starts. */
export async function openSigner(
  name: 'keeper' | 'collector',
  options: SignerOptions,
  environment: Environment,
  shown: { readonly kept: string; readonly amount?: string },
) {
  const market = await marketAddressOf(options, environment)
  const account = await accountOf(environment)
  const folder = signerFolder(name, options, market, account.address, environment)
  const { kept, ...amount } = shown
  await confirmTransaction(
    { action: `Run a ${name}`, contract: market, ...amount, details: [[kept, folder]] },
    options,
    environment,
  )
  const printer = createPrinter(environment, options.json === true)
  return { market, account, folder, printer, rpcUrl: rpcUrlOf(options, environment) }
}
