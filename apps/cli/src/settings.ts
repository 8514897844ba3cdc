import { CresolverError } from '@cresolver/core/protocol'
import type { Address, LocalAccount } from 'viem'
import type { Environment } from './environment.ts'
import { OptionError } from './options/option-error.ts'

/** Options that every command of the chain has. */
export type ChainOptions = {
  readonly json?: boolean | undefined
  readonly rpc?: string | undefined
}

export type MarketOptions = ChainOptions & {
  readonly market?: string | undefined
  readonly clarifications?: string | undefined
}

export type RecordOptions = MarketOptions & {
  readonly archive?: readonly string[] | undefined
  readonly fromBlock: string
}

const defaultRpcUrl = 'http://127.0.0.1:8545'

/** Picks a setting: the flag, or else the environment variable. */
export function pickSetting(
  flag: string | undefined,
  { variables }: Environment,
  name: string,
): string | undefined {
  return flag || variables[name] || undefined
}

/** Returns the RPC URL. */
export function rpcUrlOf(options: ChainOptions, environment: Environment): string {
  return pickSetting(options.rpc, environment, 'RPC_URL') ?? defaultRpcUrl
}

/** Returns the address of the market contract. */
export async function marketAddressOf(
  options: MarketOptions,
  environment: Environment,
): Promise<Address> {
  const text = pickSetting(options.market, environment, 'CRESOLVER_MARKET')
  if (text !== undefined) {
    const { parseAddress } = await import('@cresolver/chain')
    return parseAddress(text, 'the market')
  }
  throw new CresolverError({
    code: 'NOT_CONFIGURED',
    message: 'The address of the market contract is missing.',
    hint: 'Start the local network with npm start, or pass --market 0x... (or set CRESOLVER_MARKET).',
  })
}

/** Returns the base URLs of the archives, in the order in which they are asked. */
export function archivesOf(
  { archive = [] }: Pick<RecordOptions, 'archive'>,
  environment: Environment,
): readonly string[] {
  if (archive.length > 0) return archive
  const listed = pickSetting(undefined, environment, 'CRESOLVER_ARCHIVE') ?? ''
  return listed.split(',').flatMap((url) => url.trim() || [])
}

/** Returns the first block to search. */
export function startBlockOf({ fromBlock }: Pick<RecordOptions, 'fromBlock'>): bigint {
  if (/^\d{1,18}$/.test(fromBlock)) return BigInt(fromBlock)
  throw new OptionError(
    `--from-block is not a block number: ${JSON.stringify(fromBlock)}.`,
    'Write a whole number.',
  )
}

/**
 * Returns the address of the contract of clarifications; undefined where none is configured. A market that
 * only a flag names has none of the variables.
 */
export async function clarificationsAddressOf(
  options: MarketOptions,
  environment: Environment,
): Promise<Address | undefined> {
  const { market, clarifications } = options
  const isOther =
    market !== undefined && market !== environment.variables.CRESOLVER_MARKET
  const text = isOther
    ? clarifications
    : pickSetting(clarifications, environment, 'CRESOLVER_CLARIFICATIONS')
  if (text === undefined) return undefined
  const { parseAddress } = await import('@cresolver/chain')
  return parseAddress(text, 'the contract of clarifications')
}

/**
 * Opens the account that sends transactions. Its key comes from a keystore or from PRIVATE_KEY, so
 * that it stays out of the shell's history and the list of processes; it appears in no message.
 */
export async function accountOf(environment: Environment): Promise<LocalAccount> {
  const key = await privateKeyOf(environment)
  if (key === undefined) {
    throw new CresolverError({
      code: 'SIGNER_MISSING',
      message: 'This command sends a transaction and needs a key to sign it.',
      hint: 'Pass --account <name> (see cresolver account new), or set PRIVATE_KEY.',
    })
  }
  const { readAccount } = await import('@cresolver/chain')
  return readAccount(key, 'PRIVATE_KEY')
}

/**
 * Reads the private key: PRIVATE_KEY, or else the keystore that `--account` or a profile names.
 */
export async function privateKeyOf(
  environment: Environment,
): Promise<string | undefined> {
  const { PRIVATE_KEY, CRESOLVER_ACCOUNT: name } = environment.variables
  const key = PRIVATE_KEY?.trim()
  if (key || !name) return key || undefined
  const { openKeystore } = await import('./account/open-keystore.ts')
  return openKeystore(name, environment)
}
