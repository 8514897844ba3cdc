import type { Hex } from 'viem'
import type { ProblemEvent } from '../../loop/operator-parameters.ts'
import type { ActionKind } from '../plan/action.ts'
import type { HoldReason } from '../plan/queue.ts'

type Transaction = {
  readonly key: string
  readonly kind: ActionKind | 'fill'
  readonly nonce: number
  readonly hash: Hex
}

/** Something that a keeper did or noticed. Events contain no secret and no untrusted text. */
export type KeeperEvent =
  /** Before the transaction is in the journal; a process that ends here sends nothing. */
  | ({ readonly type: 'signed' } & Transaction)
  /** It is on disk and will be sent, also after a restart. */
  | ({ readonly type: 'journaled' } & Transaction)
  | ({ readonly type: 'sent'; readonly again: boolean } & Transaction)
  /** The node did not take it; it is sent again. */
  | ({ readonly type: 'not-taken'; readonly reason: string } & Transaction)
  | ({ readonly type: 'replaced' } & Transaction)
  | ({
      readonly type: 'mined'
      readonly succeeded: boolean
      readonly block: bigint
      /** Wei. */
      readonly cost: bigint
    } & Transaction)
  | ({ readonly type: 'confirmed' } & Transaction)
  /** A reorganization removed its block; it is sent again. */
  | ({ readonly type: 'unmined' } & Transaction)
  /** Another transaction of the account has its nonce. */
  | ({ readonly type: 'lost' } & Transaction)
  | {
      readonly type: 'set-aside'
      readonly key: string
      readonly code: string
      readonly seconds: number
    }
  | {
      readonly type: 'planned'
      readonly block: bigint
      /** Actions that are due, by kind. */
      readonly due: Readonly<Partial<Record<ActionKind, number>>>
      readonly sending: number
      readonly held: Readonly<Partial<Record<HoldReason, number>>>
    }
  | {
      readonly type: 'judged'
      readonly marketId: bigint
      readonly judgement: 'right' | 'wrong'
    }
  /** The gateway accepted the request for a round of collectors. */
  | { readonly type: 'round-started'; readonly marketId: bigint }
  /** It did not; the request is repeated some minutes later, a few times. */
  | {
      readonly type: 'round-not-started'
      readonly marketId: bigint
      readonly code: string
      readonly message: string
    }
  | ProblemEvent
  | { readonly type: 'node-away'; readonly message: string }
  | { readonly type: 'node-back' }
