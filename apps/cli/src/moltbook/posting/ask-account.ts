import {
  countFailuresInRow,
  MOST_FAILURES_IN_ROW,
  MoltbookError,
} from '@cresolver/moltbook'
import type { OpenAccount } from '../open-account.ts'
import type { AccountSummary } from '../text/format-account.ts'

/** Asks Moltbook about an account, and its own files about the rest. */
export async function askAccount({ moltbook, journal }: OpenAccount): Promise<{
  readonly summary: AccountSummary
  readonly error: MoltbookError | undefined
}> {
  const asked = await moltbook.me().catch((error: unknown) => {
    if (error instanceof MoltbookError) return error
    throw error
  })
  const entries = await journal.entries()
  const error = asked instanceof MoltbookError ? asked : undefined
  const summary = {
    account: asked instanceof MoltbookError ? null : asked,
    limits: await moltbook.limits(),
    failuresInRow: countFailuresInRow(entries),
    mostFailures: MOST_FAILURES_IN_ROW,
    pending: entries.filter(
      ({ state, result }) => state !== 'done' || result?.kind === 'pending',
    ),
  }
  return { summary, error }
}
