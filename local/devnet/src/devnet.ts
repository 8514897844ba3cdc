import type { Quotas } from '@cresolver/chain/panel'
import type { CresolverError } from '@cresolver/core/protocol'
import type { DataAppParameters, PriceAppParameters } from '@cresolver/worlds/servers'
import type { Hex } from 'viem'
import type { LocalContracts } from './chain/local-contracts.ts'
import type { LocalClara } from './clara/local-clara.ts'
import type { DevnetMarketClient, DisputingParameters } from './devnet-market-client.ts'
import type { AnswerFault } from './don/capabilities/http.ts'
import type { Don, DonOutcome } from './don/don.ts'
import type { AgentChoice, LocalAgent } from './local-agents.ts'
import type { LocalCollector } from './local-collectors.ts'
import type { RoundListener } from './round-log.ts'
import type { JudgeChoice } from './workflow-config.ts'

/** Parameters of a local system. Ports are on 127.0.0.1; 0 selects a free one. */
export type DevnetParameters = {
  /** Path of the linked workflow, which may still be under construction while the chain starts. */
  readonly workflow: string | Promise<string>
  readonly agents: readonly AgentChoice[]
  readonly limits: Quotas
  readonly judge: JudgeChoice
  readonly ports: {
    readonly anvil: number
    readonly gateway: number
    readonly archive: number
    /** Of the local price sources; a free one unless given. */
    readonly prices?: number | undefined
    /** Of the local AO with its CLARA market; there is none unless given. */
    readonly ao?: number | undefined
  }
  /** Prices that local sources answer with; without it the public sources are asked. */
  readonly prices?: PriceAppParameters | undefined
  /** Documents and candles that the same server answers with, beside the examples of the recipes. */
  readonly data?: Pick<DataAppParameters, 'documents' | 'prices' | 'pricesAt'> | undefined
  /** When the chain's clock starts, Unix seconds; now unless given. See `catchUp`. */
  readonly startsAt?: number | undefined
  /** Requires workers to be agents of a registry, whose endpoints are then read on chain. */
  readonly identity?: boolean | undefined
  /** Number of archives that rounds post to, one or two. Default 1. */
  readonly archives?: 1 | 2 | undefined
  /** Folder of the local AO, whose marketplace outlives the run; memory only unless given. */
  readonly aoFolder?: string | undefined
  /** Number of collectors; the first is the one that terms name by 0. Default 0. */
  readonly collectors?: number | undefined
  /** Has workers asked as by peers that know YES and NO only, as the specification has it. */
  readonly asOlderPeer?: boolean | undefined
  /** Number of DON nodes. */
  readonly nodes?: number | undefined
  /** Seconds between blocks; without it every transaction gets a block at once. */
  readonly blockTime?: number | undefined
  /** Seconds between blocks that come beside those of transactions; none come unless given. */
  readonly idleBlockTime?: number | undefined
  /** Called when chain, contracts and archive stand, before the DON starts. */
  readonly onChain?:
    | ((chain: Pick<Devnet, 'rpcUrl' | 'contracts' | 'archiveUrl'>) => void)
    | undefined
  /** Called with each event of a round and the market of the round. */
  readonly onEvent?: RoundListener | undefined
  /** Called with the warnings of local mode. */
  readonly onWarning?: ((warning: string) => void) | undefined
  /** Makes nodes lie, for tests. */
  readonly fault?: AnswerFault | undefined
}

/** A running local system. */
export type Devnet = {
  readonly chainId: number
  readonly rpcUrl: string
  readonly contracts: LocalContracts
  readonly agents: readonly LocalAgent[]
  readonly archiveUrl: string
  /** Of all archives; that of `archiveUrl` first. */
  readonly archives: readonly {
    readonly url: string
    readonly close: () => Promise<void>
  }[]
  /** Collectors in the order of the deployment's list. */
  readonly collectors: readonly LocalCollector[]
  /** Undefined where the public sources are asked. */
  readonly pricesUrl: string | undefined
  readonly gatewayUrl: string
  /** The CLARA market on which the agents can be recruited. */
  readonly clara: LocalClara | undefined
  readonly workflowId: Hex
  readonly don: Don
  /** Creates, joins and reads markets with the local accounts. */
  readonly markets: DevnetMarketClient
  /**
   * Requests a resolution on chain and waits for the round that the log starts. A market with a window is taken to
   * its first judge: a claim is made and disputed, or the judge asked at once. It needs the text where the market keeps
   * only its hash.
   */
  readonly resolve: (marketId: bigint, question?: string) => Promise<DonOutcome>
  /** Starts a round over HTTP, for a market that was requested before, and waits for it. */
  readonly resolveOverHttp: (marketId: bigint) => Promise<DonOutcome>
  /** Sets the clock of a chain that was started in the past to the present. */
  readonly catchUp: () => Promise<void>
  /** Time of the DON, Unix milliseconds: that of this machine and what `advance` added. */
  readonly now: () => number
  /** Moves the clocks of chain and DON forward by some seconds. */
  readonly advance: (seconds: number) => Promise<void>
  /** Disputes a claim, and waits for the round in which the rule or a panel decides. */
  readonly dispute: (
    accountIndex: number,
    parameters: DisputingParameters,
  ) => Promise<DonOutcome>
  /** Resolves with `START_FAILED` when the chain ends before the system is closed. */
  readonly lost: Promise<CresolverError>
  /** Ends everything that was started. */
  readonly close: () => Promise<void>
}
