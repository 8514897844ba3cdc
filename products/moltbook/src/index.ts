export type { Account } from './client/account.ts'
export { brierScore } from './client/brier-score.ts'
export { type Commit, readCommits } from './client/commits.ts'
export type { Comment, Post } from './client/content.ts'
export {
  checkAccount,
  readApiKey,
} from './client/credentials.ts'
export {
  createMoltbook,
  type Moltbook,
} from './client/moltbook.ts'
export { MoltbookError } from './client/moltbook-error.ts'
export {
  countFailuresInRow,
  MOST_FAILURES_IN_ROW,
  resumeAfterFailures,
} from './client/state/failures-in-row.ts'
export { openFileJournal } from './client/state/file-journal.ts'
export { openFileRateStore } from './client/state/file-rate-store.ts'
export type { WriteJournal, WriteState } from './client/state/write-journal.ts'
export {
  type PostOutcome,
  pending,
} from './client/verification/post-outcome.ts'
export { postVerified } from './client/verification/post-verified.ts'
export {
  createWriteReconciler,
  type Write,
} from './client/verification/reconcile-write.ts'
export { createModelSolver } from './solver/model-solver.ts'
export {
  createSolver,
  type Solve,
} from './solver/solve.ts'
