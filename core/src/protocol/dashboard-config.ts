/**
 * `/config.json` of the dashboard: which network a build of it shows. Addresses that start with `/` are
 * of the host that serves it.
 */
export type DashboardConfig = {
  readonly network: {
    /** Such as `Sepolia`. */
    readonly name: string
    readonly chainId: number
    /** `local` says that the money is play money of this machine. */
    readonly kind: 'local' | 'testnet' | 'mainnet'
    /** Symbol of the currency; ETH unless given. */
    readonly currency?: string | undefined
    /** True if prices and pages that agents read are invented, as in a local demo; shown beside verdicts. */
    readonly madeUpData?: boolean | undefined
    /** Base URL of a block explorer with `/tx/` and `/address/`. */
    readonly explorerUrl?: string | undefined
  }
  readonly rpcUrl: string
  readonly contracts: {
    readonly market: string
    /** Emits the evidence hashes; without it verdicts cannot be verified. */
    readonly receiver?: string | undefined
    /** Multicall3; its usual address unless given. */
    readonly multicall?: string | undefined
    /** Takes bets on verdicts; without it no bets are shown. */
    readonly binaryMarket?: string | undefined
    /** Keeps the clarifications of questions; without it none are read. */
    readonly clarifications?: string | undefined
    /** Court that a new market names unless its creator names another. */
    readonly court?: string | undefined
  }
  /** Block in which the market was deployed; 0 unless given. */
  readonly startBlock?: number | undefined
  /** Milliseconds between two looks for news; 4,000 unless given. */
  readonly pollMs?: number | undefined
  /** Archives, one or two, that have `/records/{evidence hash}`; asked in this order. */
  readonly archiveUrls?: readonly string[] | undefined
  /** The platform of round tables. */
  readonly platformUrl?: string | undefined
  /** Server-sent events of rounds that run now. */
  readonly roundFeedUrl?: string | undefined
  /** The C.L.A.R.A. market on AO. */
  readonly clara?:
    | {
        readonly computeUrl: string
        /** Takes signed messages; without it tasks are shown only. */
        readonly messengerUrl?: string | undefined
        readonly process: string
      }
    | undefined
  /** Names of accounts that are not agents, such as a court, by their addresses in lower case. */
  readonly names?: Readonly<Record<string, string>> | undefined
}
