import type { Clarification } from '../../../protocol/index.ts'
import type { PanelWords } from '../../scoring/panel-words.ts'
import type { PolicyName } from '../../scoring/policy.ts'
import type { Reputation } from '../../scoring/weights.ts'
import type { WorkflowFacts } from './verify-delivery.ts'
import type { SettledFacts } from './verify-payments.ts'
import type { DeliveredReport } from './verify-settlement-report.ts'

/** A market and what one report did to it, read from the chain. */
export type SettlementFacts = {
  readonly chainId: number
  /** Address of the market contract. */
  readonly market: string
  /** Address of the receiver contract that emitted the evidence hash. */
  readonly receiver: string
  readonly marketId: bigint
  readonly question: string
  /** Hash of the question where the contract keeps no text. */
  readonly questionHash?: string | undefined
  /** Additions of the creator to the question; undefined if they were not read. */
  readonly clarifications?: readonly Clarification[] | undefined
  /** Unix seconds. */
  readonly deadline: number
  readonly terms: TermsFacts
  /** In join order. */
  readonly workers: readonly SettledWorker[]
  /** Draw of the panel; undefined if there was none, or if it was not read. */
  readonly draw?: DrawFacts | undefined
  /** In the asset of the market, as deposited. */
  readonly rewardPool: bigint
  /** Result that the report proposed or made final: `YES`, `NO`, `SPLIT`, `void REASON`, or nothing. */
  readonly decided: string | undefined
  /** Words of the `SeatsScored` of the report. */
  readonly scored: readonly bigint[]
  /** Words of the `VotesCounted` of the report; undefined without one. */
  readonly counted?: PanelWords | undefined
  /** Which asking the report was for; undefined without a window, or where it was not read. */
  readonly asking?: { readonly stage: number; readonly askedAt: number } | undefined
  /** Payments of that asking, or `pending` before its end; undefined without a window, or if it was not read. */
  readonly settled?: SettledFacts | 'pending' | undefined
  /** The payload that the forwarder delivered; undefined where it could not be read. */
  readonly report: DeliveredReport | undefined
  /** Block of the report; undefined where it was not read. */
  readonly reportBlock?: bigint | undefined
  /** Who wrote the report; undefined where it was not read. */
  readonly workflow?: WorkflowFacts | undefined
  /** Statements of the chain about answers that collectors gathered. */
  readonly gathered?: GatheredFacts | undefined
  /** Names (`claimKey`) of the signatures that are valid; undefined where none was checked. */
  readonly validSignatures?: ReadonlySet<string> | undefined
}

/** Terms of a market that decide how a record of it looks. */
export type TermsFacts = {
  readonly policy: PolicyName | 'unknown'
  /** True if the market names collectors; undefined if it was not read. */
  readonly isCollected?: boolean | undefined
  /** Votes of a panel, and what is drawn beside them; undefined without a window. */
  readonly panel?: { readonly votes: number; readonly reserves: number } | undefined
}

/** A worker as the market contract knows it. */
export type SettledWorker = {
  readonly address: string
  readonly agentId: bigint
  /** In the asset of the market. */
  readonly stake: bigint
  /** Units that the draw counted; undefined where they were not read. */
  readonly units?: number | undefined
  /** Undefined where it was not read, as from a node without old states. */
  readonly earlier?: EarlierReputation | undefined
}

/** Reputation of a worker before a report was delivered, which has changed it since. */
export type EarlierReputation = {
  /** In the block of the request. */
  readonly requested: Reputation
  /** In the block before the report. */
  readonly reported: Reputation
}

/** Draw of a market, read from the chain. */
export type DrawFacts = {
  readonly requestBlock: bigint
  readonly seedBlock: bigint
  /**
   * RANDAO (`mixHash`) in the header of the block `seedBlock`, or what `beaconSeed` returns of the round that the
   * request fixed: empty where the record has no valid signature of it. Undefined where it is not known.
   */
  readonly seed: string | undefined
  /** Round of the beacon that the request fixed; undefined where the seed is a block's. */
  readonly beaconRound?: number | undefined
  readonly candidates: number
  /** Number of seats; undefined until a round without quorum fixed it. */
  readonly panelSize: number | undefined
  /** Places that held a seat in an earlier round and did not answer. */
  readonly absent: readonly number[]
}

/** Statements of the chain about the answers of a round. */
export type GatheredFacts = {
  /** Block of the latest request of the market. */
  readonly requestedBlock: bigint
  /** Blocks from a request to the one that draws its panel. */
  readonly distance: bigint
  /** Announcements of collectors since the request, in order. */
  readonly committed: readonly {
    readonly collector: string
    readonly stage: number
    readonly hash: string
    readonly block: bigint
  }[]
  /** Hashes that workers posted since the request. */
  readonly posted: readonly {
    readonly worker: string
    readonly hash: string
    readonly block: bigint
  }[]
  /** Collectors of the deployment; receipts of others do not count. */
  readonly collectors?: readonly string[] | undefined
}
