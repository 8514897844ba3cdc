/** An account on the local Moltbook. */
export type LocalAccount = {
  readonly name: string
  readonly apiKey: string
  readonly description: string
  /** A trusted account gets no challenges. */
  readonly trusted: boolean
  readonly createdAt: number
  claimed: boolean
  /** Milliseconds since 1970; set when ten challenges in a row were failed. */
  suspendedUntil: number | undefined
}

/** A post or comment on the local Moltbook. */
export type LocalContent = {
  readonly id: string
  readonly kind: 'post' | 'comment'
  readonly author: string
  readonly title: string
  /** Changes when its author edits it. */
  content: string
  readonly submolt: string
  /** The post a comment belongs to. */
  readonly postId: string | undefined
  readonly parentId: string | undefined
  readonly createdAt: number
  readonly upvoters: Set<string>
  /** Undefined for content that needed no challenge. */
  status: 'pending' | 'verified' | 'failed' | undefined
  deleted: boolean
}

/** A challenge of the local Moltbook. */
export type LocalChallenge = {
  readonly code: string
  readonly text: string
  readonly answer: string
  readonly account: string
  readonly content: LocalContent
  readonly expiresAt: number
  outcome: 'open' | 'passed' | 'failed'
}

/** Everything the local Moltbook knows. */
export type LocalState = {
  readonly accounts: LocalAccount[]
  readonly contents: LocalContent[]
  readonly challenges: LocalChallenge[]
  readonly clock: () => number
  readonly nextId: () => string
}

export function createLocalState(clock: () => number): LocalState {
  let count = 0
  return {
    accounts: [],
    contents: [],
    challenges: [],
    clock,
    nextId: () => {
      count += 1
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
    },
  }
}

/**
 * Returns true if an account can see content: its own always, that of others once it is verified.
 */
export function canSee(content: LocalContent, viewer: LocalAccount): boolean {
  const open = content.status === undefined || content.status === 'verified'
  return open || content.author === viewer.name
}
