import { CresolverError } from '@cresolver/core/protocol'
import picocolors from 'picocolors'
import { type Environment, wantsColor } from './environment.ts'
import { accountOf, type ChainOptions, rpcUrlOf } from './settings.ts'

/** Chain id of local test chains, whose keys are public. */
export const LOCAL_CHAIN_ID = 31_337

/** A transaction before it is sent. */
export type UnsentTransaction = {
  /** In the imperative, such as `Join market 4`. */
  readonly action: string
  /** Address that is called; absent where a contract is created. */
  readonly contract?: string | undefined
  /** Amount that leaves the account, with its unit; absent where only gas is paid. */
  readonly amount?: string | undefined
  /** Further facts for the account before it pays. */
  readonly details?: readonly (readonly [name: string, value: string])[] | undefined
}

export type ConfirmOptions = ChainOptions & { readonly yes?: boolean | undefined }

/**
 * Shows a transaction and asks whether to send it. Nothing is asked with `--yes`, or on a local
 * test chain of this machine: its money is worth nothing.
 */
export async function confirmTransaction(
  planned: UnsentTransaction,
  options: ConfirmOptions,
  environment: Environment,
): Promise<void> {
  if (options.yes) return
  const rpcUrl = rpcUrlOf(options, environment)
  const { createChainClient } = await import('@cresolver/chain')
  const chainId = await createChainClient({ rpcUrl }).requireChain()
  if (chainId === LOCAL_CHAIN_ID && isLoopback(rpcUrl)) return
  const { address } = await accountOf(environment)
  await confirm(
    planned.action,
    [
      ['Account', address],
      ['Chain', `${chainId} at ${new URL(rpcUrl).origin}`],
      ['Contract', planned.contract ?? 'a new one'],
      ['Amount', planned.amount ?? 'none, only gas'],
      ...(planned.details ?? []),
    ],
    environment,
  )
}

/** Shows what a command will do, and asks whether it shall. */
export async function confirm(
  action: string,
  fields: readonly (readonly [name: string, value: string])[],
  environment: Environment,
): Promise<void> {
  const { stderr, terminal } = environment
  if (!terminal) {
    const what = fields.map(([name, value]) => `${name.toLowerCase()} ${value}`)
    throw new CresolverError({
      code: 'USAGE',
      message: `${action} needs a confirmation: ${what.join(', ')}.`,
      hint: 'Check it, then add --yes.',
    })
  }
  const { bold } = picocolors.createColors(wantsColor(environment, stderr))
  const column = Math.max(...fields.map(([name]) => name.length)) + 2
  stderr.write(`${bold(action)}\n`)
  for (const [name, value] of fields) stderr.write(`  ${name.padEnd(column)}${value}\n`)
  if (/^y(es)?$/i.test((await terminal.ask('Send it? [y/N] ')).trim())) return
  throw new CresolverError({
    code: 'USAGE',
    message: 'Nothing was sent.',
    hint: 'Answer y to send it, or add --yes.',
  })
}

/** Returns whether a URL points to this machine. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname)
}
