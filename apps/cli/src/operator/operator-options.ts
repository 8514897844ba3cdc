import { parseAddress, parseAmount, type Wei } from '@cresolver/chain'
import { parseGwei } from 'viem'
import type { ConfirmOptions } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import type { GatewayOptions } from '../options/read-gateway.ts'
import { archivesOf, type MarketOptions, pickSetting } from '../settings.ts'
import { parseCount } from '../terminal/count.ts'
import { invalid, readBlock, readPort, readUrl, readWhole } from './read-values.ts'

type ServerOptions = MarketOptions & { readonly port: string; readonly host: string }

export type SignerOptions = MarketOptions &
  ConfirmOptions & { readonly data?: string | undefined }

export type KeeperOptions = SignerOptions &
  ServerOptions &
  GatewayOptions & {
    readonly fromBlock: string
    readonly own?: readonly string[] | undefined
    readonly minPool: string
    readonly dailyLimit: string
    readonly maxFee?: string | undefined
    readonly confirmations: string
    readonly depositLimit?: string | undefined
    readonly ask?: boolean | undefined
    readonly once?: boolean | undefined
  }

export type CollectorOptions = SignerOptions &
  ServerOptions & {
    readonly multicall?: string | undefined
    readonly fromBlock?: string | undefined
    readonly archive?: readonly string[] | undefined
    readonly ipfsGateway?: string | undefined
    readonly local?: boolean | undefined
  }

export type ServeArchiveOptions = ServerOptions & {
  readonly folder?: string | undefined
  readonly fromBlock: string
  readonly mirror?: readonly string[] | undefined
  readonly maxGb: string
  readonly posts: string
  readonly proxies: string
  readonly observePort: string
  readonly observeHost: string
}

export type PullOptions = MarketOptions & {
  readonly from?: readonly string[] | undefined
  readonly to?: string | undefined
  readonly fromBlock: string
  readonly withoutPages?: boolean | undefined
}

/** Address of Multicall3 on public chains. */
const PUBLIC_MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Reads the options of a keeper that need no connection. */
export function readKeeperOptions(options: KeeperOptions) {
  return {
    fromBlock: readBlock(options.fromBlock),
    ownCreators: (options.own ?? []).map((one) => parseAddress(one, 'an own creator')),
    minPool: parseAmount(options.minPool),
    dailyLimit: parseAmount(options.dailyLimit),
    ...(options.maxFee !== undefined && { maxFeePerGas: readGwei(options.maxFee) }),
    confirmations: parseCount(options.confirmations),
    asks: options.ask === true,
    depositLimit: readDepositLimit(options),
    ...readServer(options),
  }
}

/** Reads the options of a collector that need no connection. */
export function readCollectorOptions(
  options: CollectorOptions,
  environment: Environment,
) {
  const multicall =
    pickSetting(options.multicall, environment, 'MULTICALL_ADDRESS') ?? PUBLIC_MULTICALL
  const ipfsGateway = pickSetting(options.ipfsGateway, environment, 'IPFS_GATEWAY')
  return {
    multicall: parseAddress(multicall, 'Multicall3'),
    ...(options.fromBlock !== undefined && { fromBlock: readBlock(options.fromBlock) }),
    archiveUrls: readArchives(archivesOf(options, environment)),
    ipfsGateway:
      ipfsGateway === undefined ? undefined : readUrl('--ipfs-gateway', ipfsGateway),
    localMode: options.local === true,
    ...readServer(options),
  }
}

/** Reads the options of an archive that need no connection. */
export function readServeOptions(options: ServeArchiveOptions) {
  return {
    fromBlock: readBlock(options.fromBlock),
    settings: {
      mostBytes: readGigabytes(options.maxGb),
      postsPerMinute: readWhole('--posts', options.posts),
    },
    observePort: readPort('--observe-port', options.observePort),
    observeHostname: options.observeHost,
    mirrors: options.mirror,
    proxies: readWhole('--proxies', options.proxies),
    ...readServer(options),
  }
}

function readServer({ port, host }: ServerOptions) {
  return { port: readPort('--port', port), hostname: host }
}

/** Without a limit nothing would be deposited, so that it has to be stated. */
function readDepositLimit({ depositLimit, ask }: KeeperOptions): Wei | undefined {
  if (depositLimit !== undefined) return parseAmount(depositLimit)
  if (!ask) return undefined
  throw new OptionError(
    'Asking deposits a bond, but no limit is given.',
    'Also pass --deposit-limit <ether>.',
  )
}

function readArchives(urls: readonly string[]): readonly string[] {
  if (urls.length <= 2) return urls.map((url) => readUrl('--archive', url))
  throw invalid('--archive', urls.join(', '), 'Name one or two archives.')
}

function readGwei(text: string): bigint {
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text) && parseGwei(text) > 0n) return parseGwei(text)
  throw invalid('--max-fee', text, 'Write an amount of gwei, such as 30 or 0.5.')
}

function readGigabytes(text: string): number {
  if (/^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0) return Number(text) * 1e9
  throw invalid('--max-gb', text, 'Write a number of gigabytes, such as 50 or 0.5.')
}
