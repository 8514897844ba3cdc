import type { WriteState } from '../../index.ts'
import { MoltbookError } from '../../index.ts'
import type { MarketEntry } from '../store/market-entry.ts'
import type { MarketSystem } from './market-system.ts'

/**
 * Finds the posts of which the journal does not know that others can see them.
 *
 * @param entries - all entries of an account's journal
 * @returns ids of posts
 */
export function hiddenPosts(entries: readonly WriteState[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ kind, contentId, result }) =>
      kind === 'post' && contentId !== undefined && result?.kind !== 'posted'
        ? [contentId]
        : [],
    ),
  )
}

/**
 * Returns whether others can see the post of a market. Moltbook is asked only where the journal says
 * that its challenge was not passed.
 */
export async function isPostVisible(
  { journal, moltbook }: Pick<MarketSystem, 'journal' | 'moltbook'>,
  { moltbook_post_id: postId }: MarketEntry,
): Promise<boolean> {
  if (postId === null || !hiddenPosts(await journal.entries()).has(postId)) return true
  try {
    const { deleted, verificationStatus } = await moltbook.getPost(postId)
    return !deleted && verificationStatus !== 'pending' && verificationStatus !== 'failed'
  } catch (error) {
    const isGone =
      error instanceof MoltbookError &&
      (error.code === 'MOLTBOOK_NOT_FOUND' || error.code === 'MOLTBOOK_GONE')
    if (isGone) return false
    throw error
  }
}
