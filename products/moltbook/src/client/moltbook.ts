import { createOutbound } from '@cresolver/net/outbound'
import { type Account, readAccount } from './account.ts'
import { type Comment, type Post, readComment, readPost } from './content.ts'
import { listComments, readPage } from './list-comments.ts'
import { MoltbookError } from './moltbook-error.ts'
import { type Api, createApi } from './request/api.ts'
import { MOLTBOOK_BASE_URL, parseBaseUrl } from './request/base-url.ts'
import { checkLength } from './request/check-length.ts'
import { looseText } from './request/coerce-values.ts'
import {
  createMemoryRateStore,
  createRateLimiter,
  type RateBudget,
  type RateStore,
} from './request/rate-limiter.ts'
import { ACCOUNT_LIMITS, type RateLimit } from './request/rate-limits.ts'
import { checkId } from './request/request-url.ts'
import { createOutboundSend, type Send } from './request/send.ts'
import type { ServerLimits } from './request/server-limits.ts'
import { asObject, unwrap } from './request/unwrap.ts'
import { type VerifyResult, verifyAnswer } from './verification/verify-answer.ts'
import {
  createComment,
  createPost,
  type NewComment,
  type NewPost,
  type WrittenContent,
} from './write-content.ts'

/** Options of the client. */
export type MoltbookParameters = {
  /** Sent to the host of the base URL and nowhere else. */
  readonly apiKey: string
  /** Default {@link MOLTBOOK_BASE_URL}. */
  readonly baseUrl?: string | undefined
  /** True also allows a base URL on this machine, for tests. Default false. */
  readonly localMode?: boolean | undefined
  /** Default: guarded HTTP. */
  readonly send?: Send | undefined
  /** Default {@link ACCOUNT_LIMITS}. */
  readonly limits?: readonly RateLimit[] | undefined
  /** Default: the memory of this process. */
  readonly rateStore?: RateStore | undefined
  /** Longest wait for a place under the limits, in milliseconds. Default 60,000. */
  readonly longestWaitMs?: number | undefined
  /** @returns milliseconds since 1970 */
  readonly clock?: (() => number) | undefined
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined
}

/** Which posts are listed. */
type ListPostsParameters = {
  readonly sort?: 'hot' | 'new' | 'top' | 'rising' | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly submolt?: string | undefined
}

/** One result of a search. */
type FoundPost = Post & {
  readonly type: string | undefined
  /** The post a found comment belongs to. */
  readonly postId: string | undefined
}

/** Client of the Moltbook API for one account. Every method can throw MoltbookError. */
export type Moltbook = {
  /** @returns the own account */
  readonly me: () => Promise<Account>
  /** @returns whether the own account has been claimed */
  readonly status: () => Promise<{ readonly status: string; readonly message?: string }>
  /** @returns recent posts and comments of an agent */
  readonly profile: (
    name: string,
  ) => Promise<{ readonly posts: readonly Post[]; readonly comments: readonly Comment[] }>
  readonly createPost: (post: NewPost) => Promise<WrittenContent>
  readonly getPost: (id: string) => Promise<Post>
  readonly listPosts: (parameters?: ListPostsParameters) => Promise<{
    readonly posts: readonly Post[]
    readonly nextCursor: string | undefined
  }>
  /** @returns every comment of a post, replies too; see {@link listComments} */
  readonly listComments: (
    postId: string,
    sort?: 'best' | 'new' | 'old',
  ) => AsyncGenerator<Comment, void, undefined>
  readonly createComment: (comment: NewComment) => Promise<WrittenContent>
  /** @returns `already` when the own account had voted before */
  readonly upvote: (postId: string) => Promise<'voted' | 'already'>
  readonly search: (
    text: string,
    parameters?: {
      readonly type?: 'posts' | 'comments' | 'all' | undefined
      readonly limit?: number | undefined
      readonly cursor?: string | undefined
    },
  ) => Promise<{
    readonly results: readonly FoundPost[]
    readonly nextCursor: string | undefined
  }>
  /**
   * Sends the answer to a challenge, once.
   *
   * @param code - code of the challenge
   * @param answer - a number with two decimals, such as `28.50`
   * @returns what the API said about the challenge
   */
  readonly verify: (code: string, answer: string) => Promise<VerifyResult>
  /** @returns what is left under the limits, and what the last answer said about them */
  readonly limits: () => Promise<{
    readonly left: RateBudget
    readonly server: ServerLimits | undefined
  }>
}

/**
 * Creates a client for one account.
 *
 * @param parameters - {@link MoltbookParameters}
 * @returns the client
 * @throws MoltbookError `MOLTBOOK_REFUSED` or `SIGNER_INVALID`
 */
export function createMoltbook(parameters: MoltbookParameters): Moltbook {
  const { localMode = false, clock = Date.now } = parameters
  const base = parseBaseUrl(parameters.baseUrl ?? MOLTBOOK_BASE_URL, { localMode })
  const limiter = createRateLimiter({
    store: parameters.rateStore ?? createMemoryRateStore(),
    limits: parameters.limits ?? ACCOUNT_LIMITS,
    clock,
    sleep: parameters.sleep ?? wait,
  })
  const api = createApi({
    base,
    apiKey: parameters.apiKey,
    send: parameters.send ?? sendGuarded(localMode),
    limiter,
    longestWaitMs: parameters.longestWaitMs ?? 60_000,
    clock,
  })
  const get = (path: readonly string[], query = {}) =>
    api.call({ method: 'GET', path, kind: 'read', query })

  return {
    me: async () =>
      need(readAccount(unwrap(await get(['agents', 'me']), 'agent')), 'agent'),
    status: async () => readStatus(await get(['agents', 'status'])),
    profile: async (name) => {
      const answer = asObject(await get(['agents', 'profile'], { name }))
      const { recent_posts, recent_comments } = asObject(answer?.data) ?? answer ?? {}
      return {
        posts: readAll(recent_posts, readPost),
        comments: readAll(recent_comments, readComment),
      }
    },
    createPost: (post) => createPost(api, post),
    getPost: async (id) =>
      need(readPost(unwrap(await get(['posts', checkId(id)]), 'post')), 'post'),
    listPosts: async ({ sort, limit, cursor, submolt } = {}) => {
      const answer = await get(['posts'], { sort, limit, cursor, submolt })
      const { entries, nextCursor } = readPage(answer, 'posts')
      return { posts: readAll(entries, readPost), nextCursor }
    },
    listComments: (postId, sort = 'old') =>
      listComments({ api, postId, sort, maxPages: 100 }),
    createComment: (comment) => createComment(api, comment),
    upvote: async (postId) => upvote(api, postId),
    search: async (text, { type, limit, cursor } = {}) => {
      checkLength('search', text, 500)
      const answer = await get(['search'], { q: text, type, limit, cursor })
      const { entries, nextCursor } = readPage(answer, 'results')
      return { results: readAll(entries, readSearchResult), nextCursor }
    },
    verify: (code, answer) => verifyAnswer(api, code, answer),
    limits: async () => ({ left: await limiter.left(), server: api.serverLimits() }),
  }
}

async function upvote(api: Api, postId: string): Promise<'voted' | 'already'> {
  try {
    const path = ['posts', checkId(postId), 'upvote']
    await api.call({ method: 'POST', path, kind: 'vote' })
    return 'voted'
  } catch (error) {
    if (error instanceof MoltbookError && error.code === 'MOLTBOOK_CONFLICT') {
      return 'already'
    }
    throw error
  }
}

function readStatus(answer: unknown): {
  readonly status: string
  readonly message?: string
} {
  const body = asObject(unwrap(answer, ''))
  const status = need(looseText.parse(body?.status), 'status')
  const message = looseText.parse(body?.message)
  return { status, ...(message === undefined ? {} : { message }) }
}

function readSearchResult(value: unknown): FoundPost | undefined {
  const post = readPost(value)
  const body = asObject(value)
  return (
    post && {
      ...post,
      type: looseText.parse(body?.type),
      postId: looseText.parse(body?.post_id),
    }
  )
}

function readAll<T>(
  list: unknown,
  read: (value: unknown) => T | undefined,
): readonly T[] {
  if (!Array.isArray(list)) return []
  return list.map(read).filter((value) => value !== undefined)
}

function need<T>(value: T | undefined, name: string): T {
  if (value !== undefined) return value
  throw new MoltbookError({
    code: 'MOLTBOOK_ANSWER_INVALID',
    message: `Moltbook answered without a readable ${name}.`,
  })
}

function sendGuarded(localMode: boolean): Send {
  const outbound = createOutbound({ localMode, warn: () => undefined })
  return createOutboundSend({ outbound })
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
