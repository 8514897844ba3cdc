import { CRE_QUOTAS, type RoundQuotas } from '../plan/pace.ts'

/** Settings of a keeper; each has a default. */
export type KeeperSettings = {
  /** Blocks after which a transaction counts as final. */
  readonly confirmations: number
  /** Wei that may be spent on gas in a day, in UTC. */
  readonly dailyLimit: bigint
  /** Wei that may be deposited in a day, in UTC; without any nothing is asked, disputed or appealed. */
  readonly depositLimit: bigint
  /** The bond of one asking is at most the limit for deposits divided by this. */
  readonly askShare: bigint
  /** Most claims of one creator that are disputed in a day. */
  readonly mostDisputes: number
  /** A market of others costs at most what is locked in it divided by this. */
  readonly poolShare: bigint
  /** Wei that 10^18 smallest units of a token are worth, by token; others are worth nothing. */
  readonly tokenPrices: ReadonlyMap<string, bigint>
  /** Most wei for one gas; undefined for no limit. */
  readonly maxFeePerGas: bigint | undefined
  /** Least worth of a market of others that anything is done for, in wei. */
  readonly minPool: bigint
  readonly quotas: RoundQuotas
  /** Transactions that wait at once: what nodes keep for one account. */
  readonly mostInFlight: number
  /** Milliseconds after which a waiting transaction is sent again. */
  readonly resendAfterMs: number
  /** Milliseconds after which a waiting transaction is replaced with a higher fee. */
  readonly stuckAfterMs: number
  /** Milliseconds without an answer of the node after which the keeper is unhealthy. */
  readonly silentAfterMs: number
  /** Milliseconds for one request to the gateway. */
  readonly gatewayTimeoutMs: number
  /** Milliseconds between two looks. */
  readonly pollMs: number
}

/** Defaults of {@link KeeperSettings}. */
export const DEFAULT_SETTINGS: KeeperSettings = {
  confirmations: 5,
  dailyLimit: 20_000_000_000_000_000n,
  maxFeePerGas: undefined,
  depositLimit: 0n,
  askShare: 4n,
  mostDisputes: 2,
  poolShare: 10n,
  tokenPrices: new Map(),
  minPool: 0n,
  quotas: CRE_QUOTAS,
  mostInFlight: 16,
  resendAfterMs: 30_000,
  stuckAfterMs: 120_000,
  silentAfterMs: 60_000,
  gatewayTimeoutMs: 10_000,
  pollMs: 4_000,
}

/** Looks at an answer that contradicts the journal before it is believed. */
export const DOUBTFUL_LOOKS = 5

/** Nonces that are filled where a lie of the node left a gap; a larger jump is not believed. */
export const MOST_FILLED = 16

/** Replacements of a transaction whose fee is not too low. */
export const MOST_REPLACEMENTS = 6
