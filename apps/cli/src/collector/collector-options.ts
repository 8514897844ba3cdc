import { join, resolve } from 'node:path'
import { parseAddress } from '@cresolver/chain'
import type { Address } from 'viem'
import { configFolder } from '../account/config-folder.ts'
import { homeMissing } from '../account/profiles.ts'
import type { ConfirmOptions } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import { archivesOf, type MarketOptions, pickSetting } from '../settings.ts'

/** Options of `collector`. */
export type CollectorOptions = MarketOptions &
  ConfirmOptions & {
    readonly multicall?: string | undefined
    readonly data?: string | undefined
    readonly fromBlock?: string | undefined
    readonly archive?: readonly string[] | undefined
    readonly ipfsGateway?: string | undefined
    readonly port: string
    readonly host: string
    readonly local?: boolean | undefined
  }

/** Address of Multicall3 on public chains. */
const PUBLIC_MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Reads the options that need no connection. */
export function readCollectorOptions(
  options: CollectorOptions,
  environment: Environment,
) {
  const multicall =
    pickSetting(options.multicall, environment, 'MULTICALL_ADDRESS') ?? PUBLIC_MULTICALL
  return {
    multicall: parseAddress(multicall, 'Multicall3'),
    ...(options.fromBlock !== undefined && {
      fromBlock: BigInt(readWhole('--from-block', options.fromBlock)),
    }),
    archiveUrls: readArchives(archivesOf(options, environment)),
    ipfsGateway: readUrl(
      '--ipfs-gateway',
      pickSetting(options.ipfsGateway, environment, 'IPFS_GATEWAY'),
    ),
    port: readPort(options.port),
    hostname: options.host,
    localMode: options.local === true,
  }
}

/**
 * Finds the folder of a collector: one for each market contract and account, unless `--data` names it.
 */
export function collectorFolder(
  { data }: CollectorOptions,
  market: Address,
  account: Address,
  environment: Environment,
): string {
  if (data !== undefined) return resolve(data)
  const home = configFolder(environment)
  if (home === undefined) throw homeMissing()
  return join(home, 'collector', `${market}-${account}`.toLowerCase())
}

function readUrl(option: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : requireUrl(option, text)
}

function readArchives(urls: readonly string[]): readonly string[] {
  if (urls.length <= 2) return urls.map((url) => requireUrl('--archive', url))
  throw invalid('--archive', urls.join(', '), 'Name one archive or two.')
}

function requireUrl(option: string, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text
  throw invalid(option, text, 'Write a URL, such as https://archive.example.')
}

function readPort(text: string): number {
  const port = readWhole('--port', text)
  if (port <= 65_535) return port
  throw invalid('--port', text, 'Write a port from 0 to 65535; 0 takes a free one.')
}

function readWhole(option: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw invalid(option, text, 'Write a whole number.')
}

function invalid(option: string, text: string, hint: string): OptionError {
  return new OptionError(
    'OPTION_INVALID',
    `${option} is not valid: ${JSON.stringify(text)}.`,
    hint,
  )
}
