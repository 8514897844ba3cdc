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
  readonly clock?: (() => number) | undefined
}

/** Shared parts of a verified write. */
export type WriteContext = Required<
  Omit<PostVerifiedParameters, 'reconcileWrite' | 'clock'>
> & {
  readonly reconcileWrite: ReconcileWrite
  readonly clock: () => number
}
