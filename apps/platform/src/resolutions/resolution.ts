import type { TenantId } from '@cresolver/core/protocol'
import type { ResolutionState } from '@cresolver/sdk'
import type { Address, Hex } from 'viem'

/** Progress of a resolution. The last three are the end. */
export const RESOLUTION_STATES = [
  'accepted',
  'created',
  'requested',
  'proposed',
  'disputed',
  'final',
  'void',
  'failed',
] as const satisfies readonly ResolutionState[]

/** Returns true for a state that never changes again. */
export function isEnded(state: ResolutionState): boolean {
  return state === 'final' || state === 'void' || state === 'failed'
}

/** Who is asked. */
export type PanelRequest = {
  /** Most seats; undefined leaves it to the workflow. */
  readonly size: number | undefined
  /** Only data decides. */
  readonly dataOnly: boolean
  /** Longest time in which workers can join, in seconds. */
  readonly joinSeconds: number
}

/** Currency of a budget: the address of a token in lower case, or `native`. */
export type ResolutionAsset = Address | 'native'

/** A verdict that was requested, as it is stored. */
export type Resolution = {
  readonly id: string
  readonly tenant: TenantId
  /** Id of the caller whose budget pays. */
  readonly owner: string
  readonly question: string
  readonly panel: PanelRequest
  readonly disputes: boolean
  /** Currency of the pool. */
  readonly asset: ResolutionAsset
  /** Reward pool, in the smallest unit of the asset. */
  readonly budget: bigint
  /** Reserved for gas and not spent yet, in wei. */
  readonly gasReserved: bigint
  /** Chain and contract of the market. */
  readonly network: string
  readonly state: ResolutionState
  /** State of the budget: reserved, spent or released. */
  readonly booking: 'reserved' | 'spent' | 'released'
  readonly marketId: bigint | undefined
  /** Transactions that were mined and let the market take the token. */
  readonly approvals: number
  /** Transactions of requests that were mined. */
  readonly requests: number
  /** When the last request was mined, in milliseconds since 1970. */
  readonly requestedAt: number | undefined
  readonly verdict: ResolutionVerdict | undefined
  /** Why it failed, or what it waits for. */
  readonly problem: ResolutionProblem | undefined
  /** Number of its last event. */
  readonly seq: number
  /** Changed by each update: an outdated process changes nothing. */
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** Verdict of a market as far as it is known. */
export type ResolutionVerdict = {
  readonly outcome: 'YES' | 'NO' | 'SPLIT' | 'VOID'
  readonly reason: string | null
  /** Unix seconds; null while a judge is asked. */
  readonly finalAt: number | null
}

/** An error in short. */
export type ResolutionProblem = { readonly code: string; readonly message: string }

/** A change of the state of a resolution. */
export type ResolutionEvent = {
  /** From 1 on. */
  readonly seq: number
  /** In milliseconds since 1970. */
  readonly at: number
  readonly state: ResolutionState
  readonly marketId: bigint | undefined
  readonly transactionHash: Hex | undefined
  readonly verdict: ResolutionVerdict | undefined
  readonly problem: ResolutionProblem | undefined
}

/** A signed transaction of the account of the platform. */
export type ResolutionTransaction = {
  readonly resolutionId: string
  /** `create`, and `approve` and `request` with a number, such as `request:1`. */
  readonly step: string
  readonly network: string
  readonly account: Address
  readonly nonce: number
  readonly hash: Hex
  readonly raw: Hex
  /** Hashes of what it replaced: with the same nonce and call, and lower fees. */
  readonly replaced: readonly Hex[]
  /** In milliseconds since 1970. */
  readonly signedAt: number
}

/** Money of one caller in one asset, in its smallest unit. Gas counts in the native currency. */
export type ResolutionBudget = {
  readonly budget: bigint
  /** For markets that are not created yet, and for gas. */
  readonly reserved: bigint
  readonly spent: bigint
}

/** Reads the asset of a request; the native currency unless it names one. */
export function toAsset(address: string | undefined): ResolutionAsset {
  return address === undefined ? 'native' : (address.toLowerCase() as ResolutionAsset)
}
