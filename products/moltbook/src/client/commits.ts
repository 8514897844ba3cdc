import type { Comment } from './content.ts'

/** A public prediction of an agent. */
export type Commit = {
  /** Name of the agent. */
  readonly author: string
  readonly side: 'YES' | 'NO'
  /** Confidence of the agent in its side, from 0 to 100. */
  readonly percent: number
  /** The comment it stands in. */
  readonly commentId: string
  /** Milliseconds since 1970, or undefined where the API does not tell. */
  readonly createdAt: number | undefined
}

/** A line such as `[COMMIT] YES 75%`; nothing but blanks and words may follow the number. */
const commitLine = /^\[COMMIT\][ \t]+(YES|NO)[ \t]+(\d{1,3})%?(?![\dA-Za-z%]|[.,]\d)/gm

/**
 * Reads the commits of a market from the comments on its post: `[COMMIT] YES 75%` at the start
 * of a line, in upper case, an integer from 0 to 100, with or without `%`.
 *
 * Each author has one commit, the latest: by time, then by order, and within a comment the last
 * line. Comments that are deleted or of which the author is not known do not count.
 *
 * @param comments - every comment, in the API's order
 * @returns one commit for each author, in the order of the authors' first commits
 */
export function readCommits(
  comments: readonly Pick<
    Comment,
    'id' | 'author' | 'content' | 'createdAt' | 'deleted'
  >[],
): readonly Commit[] {
  const latest = new Map<string, Commit>()
  for (const { id, author, content, createdAt, deleted } of comments) {
    const found = deleted || author === undefined ? undefined : readLastLine(content)
    if (!found || author === undefined) continue
    const known = latest.get(author)
    if (known && (known.createdAt ?? 0) > (createdAt ?? 0)) continue
    latest.set(author, { author, ...found, commentId: id, createdAt })
  }
  return [...latest.values()]
}

function readLastLine(content: string): Pick<Commit, 'side' | 'percent'> | undefined {
  const found = [...content.matchAll(commitLine)]
    .map(([, side, percent]) => ({
      side: side === 'YES' ? ('YES' as const) : ('NO' as const),
      percent: Number(percent),
    }))
    .filter(({ percent }) => percent <= 100)
  return found.at(-1)
}
