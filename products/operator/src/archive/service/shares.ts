import type { ArchiveSettings } from './archive-settings.ts'

/** Content that a sender posted. What two senders posted is one post of each, and counts for both. */
export type PostedContent = {
  readonly sender: string
  readonly hash: string
  readonly bytes: number
  /** Market that it names; anyone can name any. */
  readonly marketId?: string | undefined
}

type Sender = { readonly posts: Map<string, NumberedPost>; bytes: number }
type NumberedPost = PostedContent & { readonly number: number }
type Part = { bytes: number; posts: number; readonly leaving: () => NumberedPost[] }

/**
 * Opens the shares of a kind of content: posts by sender, bounded by count and bytes. Among n senders a sender keeps what it posted as long as
 * that is at most an n-th of both limits.
 *
 * @param limits - for all senders together
 */
export function openShares(
  limits: Pick<ArchiveSettings, 'mostWaiting' | 'mostWaitingBytes'>,
) {
  const senders = new Map<string, Sender>()
  const holders = new Map<string, Set<string>>()
  const total = { posts: 0, bytes: 0 }
  let number = 0

  const drop = ({ sender, hash }: Pick<PostedContent, 'sender' | 'hash'>): void => {
    const from = senders.get(sender)
    const post = from?.posts.get(hash)
    if (!from || !post) return
    from.posts.delete(hash)
    from.bytes -= post.bytes
    total.posts -= 1
    total.bytes -= post.bytes
    if (from.posts.size === 0) senders.delete(sender)
    const others = holders.get(hash)
    others?.delete(sender)
    if (others?.size === 0) holders.delete(hash)
  }

  /** The larger one of the shares of entries and bytes, over a common denominator. */
  const shareOf = ({ posts, bytes }: Part) =>
    Math.max(posts * limits.mostWaitingBytes, bytes * limits.mostWaiting)

  const nextOf = (parts: Iterable<Part>): NumberedPost | undefined => {
    let largest = 0
    let next: NumberedPost | undefined
    for (const part of parts) {
      const share = shareOf(part)
      if (share < largest) continue
      const [first] = part.leaving()
      const isFirst = share > largest || !next || (first && first.number < next.number)
      largest = share
      if (isFirst) next = first
    }
    return next
  }

  return {
    add(post: PostedContent): void {
      const from = senders.get(post.sender) ?? { posts: new Map(), bytes: 0 }
      senders.set(post.sender, from)
      from.posts.set(post.hash, { ...post, number: number++ })
      from.bytes += post.bytes
      total.posts += 1
      total.bytes += post.bytes
      const having = holders.get(post.hash) ?? new Set()
      holders.set(post.hash, having.add(post.sender))
    },
    /** Forgets one post. */
    drop,
    /** Forgets the posts of all senders. */
    remove(hash: string): void {
      for (const sender of [...(holders.get(hash) ?? [])]) drop({ sender, hash })
    },
    has: (hash: string, sender?: string) =>
      sender === undefined
        ? holders.has(hash)
        : senders.get(sender)?.posts.has(hash) === true,
    /** Number of senders that have posted it. */
    countSenders: (hash: string) => holders.get(hash)?.size ?? 0,
    hashes: () => [...holders.keys()],
    /**
     * Chooses what has to leave before a post fits: always of the sender with the largest share, to
     * which the new post counts; of its posts the oldest that is not preferred, then the oldest.
     *
     * @returns undefined if the new post alone is more than any other sender has
     */
    makeRoom(
      sender: string,
      bytes: number,
      isPreferred: (post: PostedContent) => boolean,
    ): readonly PostedContent[] | undefined {
      const over = {
        posts: total.posts + 1 - limits.mostWaiting,
        bytes: total.bytes + bytes - limits.mostWaitingBytes,
      }
      if (over.posts <= 0 && over.bytes <= 0) return []
      const parts = new Map<string, Part>()
      for (const [name, from] of senders) {
        parts.set(name, partOf(from, isPreferred))
      }
      const own = parts.get(sender) ?? { posts: 0, bytes: 0, leaving: () => [] }
      own.posts += 1
      own.bytes += bytes
      parts.set(sender, own)
      const chosen: PostedContent[] = []
      while (over.posts > 0 || over.bytes > 0) {
        const post = nextOf(parts.values())
        const part = post && parts.get(post.sender)
        if (!part) return undefined
        part.leaving().shift()
        for (const each of [part, over]) {
          each.posts -= 1
          each.bytes -= post.bytes
        }
        chosen.push(post)
      }
      return chosen
    },
  }
}

function partOf(
  { posts, bytes }: Sender,
  isPreferred: (post: PostedContent) => boolean,
): Part {
  let ordered: NumberedPost[] | undefined
  const leaving = () => {
    if (ordered) return ordered
    const preferred: NumberedPost[] = []
    ordered = []
    for (const post of posts.values())
      (isPreferred(post) ? preferred : ordered).push(post)
    ordered.push(...preferred)
    return ordered
  }
  return { posts: posts.size, bytes, leaving }
}
