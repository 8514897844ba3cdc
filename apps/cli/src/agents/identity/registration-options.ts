import type { Command } from 'commander'
import type { Address } from 'viem'
import { OptionError } from '../../options/option-error.ts'
import type { RegistrationChange } from './change-registration.ts'
import type { IdentityOptions } from './identity-settings.ts'

/** Options that say what is in a registration file and where it is. */
export type RegistrationOptions = IdentityOptions & {
  readonly name?: string | undefined
  readonly url?: string | undefined
  readonly wallet?: string | undefined
  readonly bindWallet?: boolean | undefined
  readonly description?: string | undefined
  readonly image?: string | undefined
  readonly tags?: string | undefined
  readonly category?: string | undefined
  readonly uri?: string | undefined
  readonly registrationFile?: string | undefined
}

/**
 * Adds the options on the registration file that are the same for a new and a present agent.
 */
export function addRegistrationOptions(command: Command): Command {
  return command
    .option('--wallet <address>', 'wallet in the registration file')
    .option('--bind-wallet', 'bind the wallet whose key is in WALLET_PRIVATE_KEY')
    .option('--description <text>', 'what the agent does')
    .option('--image <url>', 'picture of the agent')
    .option('--tags <list>', 'tags, such as weather,sports')
    .option('--category <name>', 'category of the worker, such as resolution')
    .option(
      '--uri <url>',
      'https URL at which you publish the file, or data: to keep it on chain',
    )
    .option('--registration-file <path>', 'write the file here too')
}

/** Adds the options on the registry. */
export function addIdentityOptions(command: Command): Command {
  return command
    .option(
      '--registry <address>',
      'identity registry (or ERC8004_IDENTITY, or the known one)',
    )
    .option('--chain <id>', 'expected chain id; any other chain is refused')
}

/** Reads what a person wants in the registration file. */
export function readChange(
  options: RegistrationOptions,
  chainId: number,
  wallet: Address | undefined,
): RegistrationChange {
  const { url, image, tags } = options
  return {
    name: readText(options.name, '--name'),
    description: readText(options.description, '--description'),
    category: readText(options.category, '--category'),
    image: image === undefined ? undefined : readUrl(image, '--image', ['https:']),
    url: url === undefined ? undefined : readBaseUrl(url),
    tags: tags === undefined ? undefined : readTags(tags),
    wallet: wallet && toAccountId(chainId, wallet),
  }
}

/** Checks the options that cannot stand together, and `--uri`. */
export function readPlace(options: RegistrationOptions): string | undefined {
  const { wallet, bindWallet, uri } = options
  if (wallet !== undefined && bindWallet === true) {
    throw new OptionError(
      '--wallet and --bind-wallet both name a wallet.',
      'Leave out --wallet: the file names the bound one.',
    )
  }
  if (uri === undefined || uri === 'data' || uri === 'data:') return uri && 'data'
  return readUrl(uri, '--uri', ['https:'])
}

/** Writes an account, or the address of a contract, with its chain (CAIP-10). */
export function toAccountId(chainId: number, address: Address): string {
  return `eip155:${chainId}:${address}`
}

function readText(text: string | undefined, option: string): string | undefined {
  if (text === undefined) return undefined
  const trimmed = text.trim()
  if (trimmed !== '' && trimmed.length <= 2_048) return trimmed
  throw new OptionError(
    `${option} is empty or has more than 2,048 characters.`,
    'Write a short text.',
  )
}

function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  if (tags.every((tag) => tag !== '' && tag.length <= 64) && tags.length <= 20) {
    return [...new Set(tags)]
  }
  throw new OptionError(
    `--tags cannot be used: ${JSON.stringify(text)}.`,
    'Write up to 20 tags of at most 64 characters, separated by commas.',
  )
}

/** Base URL of a worker; routes are appended. */
function readBaseUrl(text: string): string {
  const url = readUrl(text, '--url', ['https:', 'http:'])
  const { search, hash } = new URL(url)
  if (search === '' && hash === '') return url.replace(/\/+$/, '')
  throw new OptionError(
    '--url has a query or a fragment.',
    'Write the base URL of the worker, such as https://agent.example.',
  )
}

function readUrl(text: string, option: string, protocols: readonly string[]): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  const isUsable =
    url !== undefined && protocols.includes(url.protocol) && text.length <= 2_048
  if (isUsable && url.username === '' && url.password === '') return text.trim()
  const kinds = protocols.map((protocol) => protocol.replace(':', '')).join(' or ')
  throw new OptionError(
    `${option} is not an ${kinds} URL, or has a user name or password.`,
    `Write an absolute ${kinds} URL.`,
  )
}
