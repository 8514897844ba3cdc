export type { Account } from './client/account.ts'
export { MOLTBOOK_BASE_URL } from './client/base-url.ts'
export { brierScore } from './client/brier-score.ts'
export { type Commit, readCommits } from './client/commits.ts'
export type { Comment, Post } from './client/content.ts'
export {
  type CredentialsParameters,
  checkAccount,
  readApiKey,
} from './client/credentials.ts'
export {
  countFailuresInRow,
  MOST_FAILURES_IN_ROW,
  resumeAfterFailures,
} from './client/failures-in-row.ts'
export { openFileJournal } from './client/file-journal.ts'
export { openFileRateStore } from './client/file-rate-store.ts'
export type { Journal, JournalEntry } from './client/journal.ts'
export {
  createMoltbook,
  type ListPostsParameters,
  type Moltbook,
  type MoltbookParameters,
  type SearchResult,
} from './client/moltbook.ts'
export { MoltbookError, type MoltbookErrorCode } from './client/moltbook-error.ts'
export { type PendingReason, type PostOutcome, pending } from './client/post-outcome.ts'
export { postVerified } from './client/post-verified.ts'
export { createWriteReconciler, type Write } from './client/reconcile-write.ts'
export { createOutboundSend } from './client/send.ts'
export {
  type AnthropicModelParameters,
  createAnthropicModel,
} from './solver/anthropic-model.ts'
export { createModelSolver, type ModelSolverParameters } from './solver/model-solver.ts'
export {
  createSolver,
  type RejectedAnswers,
  type Solution,
  type Solve,
  type SolverParameters,
} from './solver/solve.ts'
