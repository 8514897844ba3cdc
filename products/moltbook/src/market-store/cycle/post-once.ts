import type { PostOutcome } from '../../index.ts'
import {
  createWriteReconciler,
  MoltbookError,
  postVerified,
  type Write,
} from '../../index.ts'
import type { MarketSystem } from './market-system.ts'

/**
 * Writes to Moltbook once, and looks for what was written where the API did not tell its id.
 */
export async function postOnce(
  system: Pick<MarketSystem, 'moltbook' | 'solve' | 'journal' | 'clock'>,
  key: string,
  write: Write,
): Promise<PostOutcome> {
  const { moltbook, solve, journal, clock } = system
  const outcome = await postVerified({ key, write, moltbook, solve, journal, clock })
  if (outcome.kind !== 'posted' || outcome.contentId !== undefined) return outcome
  try {
    const found = await createWriteReconciler(moltbook).findExisting(write, 0)
    return { kind: 'posted', contentId: found?.id }
  } catch (error) {
    if (error instanceof MoltbookError) return outcome
    throw error
  }
}
