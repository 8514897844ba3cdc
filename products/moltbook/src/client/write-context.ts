import type { Solve } from '../solver/solve.ts'
import type { Moltbook } from './moltbook.ts'
import type { WriteJournal } from './state/write-journal.ts'
import type { ReconcileWrite, Write } from './verification/reconcile-write.ts'

/** One write and what it needs. */
export type PostVerifiedParameters = {
  /** Names the write, such as `resolution:market_1a2b3c4d`; every try of it uses the same. */
  readonly key: string
  readonly write: Write
  readonly moltbook: Pick<
    Moltbook,
    | 'createPost'
    | 'createComment'
    | 'verify'
    | 'me'
    | 'profile'
    | 'getPost'
    | 'listComments'
  >
  readonly solve: Solve
  readonly journal: WriteJournal
  /** Default: asks the API. */
  readonly reconcileWrite?: ReconcileWrite | undefined
  /** Time that an unanswered write may still be under way, in milliseconds. Default 60,000. */
  readonly underWayMs?: number | undefined
  readonly clock?: (() => number) | undefined
}

/** Shared parts of a verified write. */
export type WriteContext = Required<
  Omit<PostVerifiedParameters, 'reconcileWrite' | 'underWayMs' | 'clock'>
> & {
  readonly reconcileWrite: ReconcileWrite
  readonly underWayMs: number
  readonly clock: () => number
}
