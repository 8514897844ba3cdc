import { formatMoment, parseMoment, type UnixSeconds } from '@cresolver/core/questions'
import type { Comment } from '../../index.ts'
import { type Commit, readCommits } from '../../index.ts'
import type { Commitment, MarketEntry } from '../store/market-entry.ts'
import { type CycleEvent, done } from './cycle-event.ts'
import { type MarketSystem, nowText } from './market-system.ts'

/**
 * Reads the commits on a market's post into the book. What agents say after the deadline does not
 * count, nor does an edit that is first seen after it; a commit that is in the book stays there
 * although its comment goes.
 */
export async function syncMarket(
  system: MarketSystem,
  entry: MarketEntry,
): Promise<CycleEvent | undefined> {
  const postId = entry.moltbook_post_id
  if (entry.status !== 'open' || postId === null) return undefined
  const end = 1_000 * (parseMoment(entry.deadline) ?? 0)
  const comments: Comment[] = []
  for await (const comment of system.moltbook.listComments(postId)) comments.push(comment)
  // Read before the deadline, everything was written before it.
  const isInTime = system.clock() <= end
  const commits = readCommits(
    comments.filter(
      (comment) => canBeSeen(comment) && (isInTime || wasInTime(comment, end)),
    ),
  )
  let added = 0
  await system.store.change(entry.id, (known) => {
    const merged = merge(known.commitments, commits, isInTime)
    added = known.status === 'open' ? merged.changed : 0
    if (added === 0) return known
    return { ...known, commitments: merged.commitments, updated_at: nowText(system) }
  })
  if (added === 0) return undefined
  return done(entry.id, 'sync', `${added} new ${added === 1 ? 'commit' : 'commits'}.`)
}

/** The own account also sees what it has not verified. */
function canBeSeen({ verificationStatus: status }: Comment): boolean {
  return status === undefined || status === 'verified'
}

function wasInTime({ createdAt }: Comment, end: number): boolean {
  return createdAt !== undefined && createdAt <= end
}

function merge(
  known: readonly Commitment[],
  commits: readonly Commit[],
  isInTime: boolean,
) {
  const byAuthor = new Map(known.map((commitment) => [commitment.author, commitment]))
  let changed = 0
  for (const commit of commits) {
    const before = byAuthor.get(commit.author)
    const after = toCommitment(commit)
    if (before && !replaces(after, before, isInTime)) continue
    byAuthor.set(commit.author, after)
    changed += 1
  }
  return { commitments: [...byAuthor.values()], changed }
}

/** The latest counts; a comment that was edited in time counts as it reads now. */
function replaces(after: Commitment, before: Commitment, isInTime: boolean): boolean {
  const same = after.side === before.side && after.percent === before.percent
  if (after.comment_id === before.comment_id) return !same && isInTime
  return timeOf(after) >= timeOf(before)
}

function timeOf({ created_at: at }: Commitment): number {
  return at === null ? 0 : (parseMoment(at) ?? 0)
}

function toCommitment({
  author,
  side,
  percent,
  commentId,
  createdAt,
}: Commit): Commitment {
  return {
    author,
    side,
    percent,
    comment_id: commentId,
    created_at:
      createdAt === undefined
        ? null
        : formatMoment(Math.floor(createdAt / 1_000) as UnixSeconds),
    brier: null,
  }
}
