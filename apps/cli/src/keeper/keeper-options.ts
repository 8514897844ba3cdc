import { join, resolve } from 'node:path'
import { parseAddress, parseAmount, type Wei } from '@cresolver/chain'
import { type Address, parseGwei } from 'viem'
import { configFolder } from '../account/config-folder.ts'
import { homeMissing } from '../account/profiles.ts'
import type { ConfirmOptions } from '../confirm.ts'
import { parseCount } from '../count.ts'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import type { GatewayOptions } from '../read-gateway.ts'
import type { MarketOptions } from '../settings.ts'

/** Options of `keeper`. */
export type KeeperOptions = MarketOptions &
  GatewayOptions &
  ConfirmOptions & {
    readonly data?: string | undefined
    readonly fromBlock: string
    readonly own?: readonly string[] | undefined
    readonly minPool: string
    readonly dailyLimit: string
    readonly maxFee?: string | undefined
    readonly confirmations: string
    readonly depositLimit?: string | undefined
    readonly ask?: boolean | undefined
    readonly port: string
    readonly host: string
    readonly once?: boolean | undefined
  }

/** Reads the options that need no connection. */
export function readKeeperOptions(options: KeeperOptions) {
  return {
    fromBlock: BigInt(readWhole('--from-block', options.fromBlock)),
    ownCreators: (options.own ?? []).map((one) => parseAddress(one, 'an own creator')),
    minPool: parseAmount(options.minPool),
    dailyLimit: parseAmount(options.dailyLimit),
    ...(options.maxFee !== undefined && { maxFeePerGas: readGwei(options.maxFee) }),
    confirmations: parseCount(options.confirmations),
    ...readDeposits(options),
    port: readPort(options.port),
    hostname: options.host,
  }
}

/**
 * Finds the folder of a keeper: one for each market contract and account, unless `--data` names it.
 */
export function keeperFolder(
  { data }: KeeperOptions,
  market: Address,
  account: Address,
  environment: Environment,
): string {
  if (data !== undefined) return resolve(data)
  const home = configFolder(environment)
  if (home === undefined) throw homeMissing()
  return join(home, 'keeper', `${market}-${account}`.toLowerCase())
}

/** Without a limit nothing would be deposited, so that it has to be stated. */
function readDeposits({ depositLimit, ask: asks = false }: KeeperOptions): {
  readonly asks: boolean
  readonly depositLimit: Wei | undefined
} {
  if (depositLimit !== undefined || !asks) {
    return {
      asks,
      depositLimit: depositLimit === undefined ? undefined : parseAmount(depositLimit),
    }
  }
  throw new OptionError(
    'OPTION_MISSING',
    'An asking deposits a bond, and no limit is given.',
    'Pass --deposit-limit <ether> too.',
  )
}

function readGwei(text: string): bigint {
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text) && parseGwei(text) > 0n) return parseGwei(text)
  throw invalid('--max-fee', text, 'Write an amount of gwei, such as 30 or 0.5.')
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
