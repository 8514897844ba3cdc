import { CRE_QUOTAS } from '../plan/pace.ts'

export const DEFAULT_SETTINGS = {
  /** Blocks after which a transaction counts as final. */
  confirmations: 5,
  /** Wei that may be spent on gas in a day, in UTC. */
  dailyLimit: 20_000_000_000_000_000n,
  /** Wei that may be deposited in a day, in UTC; without any nothing is asked, disputed or appealed. */
  depositLimit: 0n,
  /** The bond of one asking is at most the limit for deposits divided by this. */
  askShare: 4n,
  /** Most claims of one creator that are disputed in a day. */
  mostDisputes: 2,
  /** A market of others costs at most what is locked in it divided by this. */
  poolShare: 10n,
  /** Least worth of a market of others that anything is done for, in wei. */
  minPool: 0n,
  quotas: CRE_QUOTAS,
  /** Transactions that wait at once: what nodes keep for one account. */
  mostInFlight: 16,
  /** Milliseconds after which a waiting transaction is sent again. */
  resendAfterMs: 30_000,
  /** Milliseconds after which a waiting transaction is replaced with a higher fee. */
  stuckAfterMs: 120_000,
  /** Milliseconds without an answer of the node after which the keeper is unhealthy. */
  silentAfterMs: 60_000,
  /** Milliseconds for one request to the gateway. */
  gatewayTimeoutMs: 10_000,
  /** Milliseconds between two looks. */
  pollMs: 4_000,
}

/** {@link DEFAULT_SETTINGS} */
export type KeeperSettings = Readonly<typeof DEFAULT_SETTINGS> & {
  /** Most wei for one gas; undefined for no limit. */
  readonly maxFeePerGas?: bigint | undefined
}

/** Looks at an answer that contradicts the journal before it is believed. */
export const DOUBTFUL_LOOKS = 5

/** Nonces that are filled where a lie of the node left a gap; a larger jump is not believed. */
export const MOST_FILLED = 16

/** Replacements of a transaction whose fee is not too low. */
export const MOST_REPLACEMENTS = 6
