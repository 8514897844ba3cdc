import type { MarketEntry } from '../store/market-entry.ts'
import { type CycleEvent, done, waiting } from './cycle-event.ts'
import { type MarketSystem, nowText } from './market-system.ts'
import { writeResolutionComment } from './market-texts.ts'
import { postOnce } from './post-once.ts'
import { isPostVisible } from './post-visible.ts'

/**
 * Posts a market's outcome below its post, once; nothing is posted below a hidden post.
 */
export async function postResolution(
  system: MarketSystem,
  entry: MarketEntry,
): Promise<CycleEvent | undefined> {
  const postId = entry.moltbook_post_id
  if (postId === null || entry.resolution_comment_id !== null) return undefined
  if (
    entry.status !== 'resolved' &&
    entry.status !== 'invalid' &&
    entry.status !== 'settled'
  ) {
    return undefined
  }
  if (!(await isPostVisible(system, entry))) {
    const text = 'Others cannot see its post: nothing is written below it.'
    return { ...waiting(entry.id, 'post', text), code: 'POST_NOT_VISIBLE' }
  }
  const content = writeResolutionComment(entry)
  const write = { kind: 'comment', postId, content } as const
  const outcome = await postOnce(system, `resolution:${entry.id}`, write)
  switch (outcome.kind) {
    case 'posted': {
      const commentId = outcome.contentId
      if (commentId === undefined) {
        return waiting(
          entry.id,
          'post',
          'Written, but Moltbook has not returned its id yet.',
        )
      }
      await system.store.change(entry.id, (known) =>
        known.resolution_comment_id === null
          ? { ...known, resolution_comment_id: commentId, updated_at: nowText(system) }
          : known,
      )
      return done(entry.id, 'post', `Posted below the post (${commentId}).`)
    }
    case 'pending':
      return waiting(entry.id, 'post', `Written, but not visible: ${outcome.detail}`)
    case 'failed':
      // Another cycle is writing it now, or was killed a moment ago: the next one looks for it.
      if (outcome.error.code === 'MOLTBOOK_WRITE_UNCERTAIN') {
        return {
          ...waiting(entry.id, 'post', 'Another run is writing the comment.'),
          code: outcome.error.code,
        }
      }
      return {
        market: entry.id,
        step: 'post',
        kind: 'failed',
        code: outcome.error.code,
        text: [outcome.error.message, outcome.error.hint].filter(Boolean).join(' '),
      }
  }
}

/**
 * Moves a market on as far as what has happened allows: to settled when its outcome stands below
 * its post or on chain, to finalized when it stands wherever it belongs.
 */
export async function advanceStatus(
  system: MarketSystem,
  id: string,
): Promise<readonly ('settled' | 'finalized')[]> {
  const reached: ('settled' | 'finalized')[] = []
  const updated_at = nowText(system)
  await system.store.change(id, (entry) => {
    const isReported = entry.resolution_comment_id !== null
    const isOnchain = entry.onchain !== null && entry.onchain.outcome !== null
    if (entry.status !== 'resolved' || !(isReported || isOnchain)) return entry
    reached.push('settled')
    return { ...entry, status: 'settled', updated_at }
  })
  await system.store.change(id, (entry) => {
    const isReported =
      entry.moltbook_post_id === null || entry.resolution_comment_id !== null
    const isOnchain = entry.onchain === null || entry.onchain.outcome !== null
    if (entry.status !== 'settled' || !isReported || !isOnchain) return entry
    reached.push('finalized')
    return { ...entry, status: 'finalized', updated_at }
  })
  return reached
}
