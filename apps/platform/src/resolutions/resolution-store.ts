import type { TenantId } from '@cresolver/core/protocol'
import type { ListPart, PageRequest } from '@cresolver/round-table'
import type { ResolutionState } from '@cresolver/sdk'
import type { Address } from 'viem'
import type {
  Resolution,
  ResolutionAsset,
  ResolutionBudget,
  ResolutionEvent,
  ResolutionTransaction,
} from './resolution.ts'

/** A resolution to store. */
export type NewResolution = Pick<
  Resolution,
  | 'id'
  | 'tenant'
  | 'owner'
  | 'question'
  | 'panel'
  | 'disputes'
  | 'asset'
  | 'budget'
  | 'gasReserved'
  | 'network'
  | 'createdAt'
>

/** Limits of the tenant; null for none. */
export type ResolutionLimits = {
  readonly atWork: number | null
  readonly perDay: number | null
}

/** Changes of a step. A new state is an event. */
export type ResolutionChange = Partial<
  Pick<
    Resolution,
    | 'marketId'
    | 'approvals'
    | 'requests'
    | 'requestedAt'
    | 'verdict'
    | 'problem'
    | 'booking'
  >
> & {
  readonly state?: ResolutionState
  readonly transactionHash?: ResolutionEvent['transactionHash']
  /** Paid for the gas of a transaction, in wei. */
  readonly gasCost?: bigint
  /** When the next step is due, in milliseconds since 1970; null for never. */
  readonly nextAt: number | null
}

/** Signs with a nonce that the store chose. */
export type SignWithNonce = (
  nonce: number,
) => Promise<Pick<ResolutionTransaction, 'hash' | 'raw'>>

/** Stores resolutions, the money of callers and the transactions of the platform. */
export type ResolutionStore = {
  /**
   * Stores a resolution and reserves its budget and its gas, all or nothing. One with the same id is returned as it is.
   *
   * @throws CresolverError `BUDGET_EXCEEDED`, `QUOTA_EXCEEDED`
   */
  readonly add: (
    resolution: NewResolution,
    limits: ResolutionLimits,
  ) => Promise<Resolution>
  /** Finds one of a tenant, or of all without one. */
  readonly find: (id: string, tenant?: TenantId) => Promise<Resolution | undefined>
  readonly list: (page: PageRequest, tenant?: TenantId) => Promise<ListPart<Resolution>>
  /** Deletes one that has ended, with its events; false if it has not. The transactions stay: their nonces are used. */
  readonly remove: (id: string) => Promise<boolean>
  /** Events after a number, in order. */
  readonly events: (id: string, after: number) => Promise<ResolutionEvent[]>
  /** Takes those of a network that are due; no other process gets them before `until`. */
  readonly claim: (
    network: string,
    now: number,
    until: number,
    most: number,
  ) => Promise<Resolution[]>
  /** Changes a resolution and books its budget, in one transaction; false if it was changed since it was read. */
  readonly apply: (
    resolution: Resolution,
    change: ResolutionChange,
    now: number,
  ) => Promise<boolean>
  readonly transaction: (
    resolutionId: string,
    step: string,
  ) => Promise<ResolutionTransaction | undefined>
  /**
   * Chooses the next nonce of an account, has a transaction signed and stores it; of several processes one at a time.
   * A step that has a transaction keeps it; undefined where the resolution was changed since it was read.
   *
   * @param used - transactions of the account that the chain has
   */
  readonly sign: (
    resolution: Resolution,
    transaction: { readonly step: string; readonly account: Address },
    used: number,
    sign: SignWithNonce,
    now: number,
  ) => Promise<ResolutionTransaction | undefined>
  /** Stores what replaces a transaction; undefined where another process replaced it. */
  readonly replace: (
    transaction: ResolutionTransaction,
    replacement: Pick<ResolutionTransaction, 'hash' | 'raw'>,
    now: number,
  ) => Promise<ResolutionTransaction | undefined>
  /** Finds the oldest resolution of an asset on a network whose market is not created yet. */
  readonly first: (
    network: string,
    asset: ResolutionAsset,
  ) => Promise<Resolution['id'] | undefined>
  /** Reads the money of a caller in an asset; 0 where none was set. */
  readonly budget: (owner: string, asset: ResolutionAsset) => Promise<ResolutionBudget>
  readonly setBudget: (
    owner: string,
    asset: ResolutionAsset,
    budget: bigint,
  ) => Promise<ResolutionBudget>
}
