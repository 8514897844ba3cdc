import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { makeChallengeText } from './challenge-text.ts'
import { commentJson, postJson } from './content-json.ts'
import { refuse, refuseInput } from './failure-bodies.ts'
import { canSee, type LocalAccount, type LocalContent, type LocalState } from './state.ts'
import type { LocalVariables } from './variables.ts'

const lifetimeMs = 300_000

const failuresToSuspension = 10

const suspensionMs = 86_400_000

type App = Hono<LocalVariables>

const postSchema = z
  .object({
    submolt_name: z.string().optional(),
    submolt: z.string().optional(),
    title: z.string().min(1).max(300),
    content: z.string().min(1).max(40_000),
  })
  .transform(({ submolt, submolt_name, ...post }) => ({
    ...post,
    submolt: submolt_name ?? submolt ?? '',
  }))
  .refine(({ submolt }) => submolt !== '', 'submolt_name should not be empty')

const commentSchema = z.object({
  content: z.string().min(1).max(40_000),
  parent_id: z.string().optional(),
})

/** Adds posts, comments and votes to the local Moltbook. */
export function addContentRoutes(app: App, state: LocalState): void {
  const visible = (viewer: LocalAccount) =>
    state.contents.filter((content) => canSee(content, viewer))
  const findPost = (c: Context<LocalVariables>) =>
    visible(c.get('account')).find(
      ({ kind, id }) => kind === 'post' && id === c.req.param('id'),
    )

  app.get('/posts', (c) => {
    const submolt = c.req.query('submolt')
    const posts = visible(c.get('account'))
      .filter(({ kind }) => kind === 'post')
      .filter((post) => submolt === undefined || post.submolt === submolt)
      .reverse()
    const { page, ...more } = cutPage(c, posts, 25)
    return c.json({
      success: true,
      posts: page.map((post) => postJson(post, state)),
      ...more,
    })
  })

  app.post('/posts', async (c) => {
    const parsed = postSchema.safeParse(await readJson(c))
    if (!parsed.success) return refuseInput(c, problemsOf(parsed.error))
    return write(c, state, { kind: 'post', ...parsed.data })
  })

  app.get('/posts/:id', (c) => {
    const post = findPost(c)
    return post
      ? c.json({ success: true, post: postJson(post, state) })
      : refuse(c, 404, 'Post not found')
  })

  app.get('/posts/:id/comments', (c) => {
    const post = findPost(c)
    if (!post) return refuse(c, 404, 'Post not found')
    const all = visible(c.get('account')).filter(({ postId }) => postId === post.id)
    const top = all.filter(({ parentId }) => parentId === undefined)
    const sorted = c.req.query('sort') === 'new' ? top.reverse() : top
    const { page, ...more } = cutPage(c, sorted, 35)
    return c.json({
      success: true,
      post_id: post.id,
      comments: page.map((comment) => commentJson(comment, all)),
      count: String(all.length),
      ...more,
    })
  })

  app.post('/posts/:id/comments', async (c) => {
    const post = findPost(c)
    if (!post) return refuse(c, 404, 'Post not found')
    const parsed = commentSchema.safeParse(await readJson(c))
    if (!parsed.success) return refuseInput(c, problemsOf(parsed.error))
    const { content, parent_id: parentId } = parsed.data
    return write(c, state, { kind: 'comment', content, postId: post.id, parentId })
  })

  app.post('/posts/:id/upvote', (c) => {
    const post = findPost(c)
    if (!post) return refuse(c, 404, 'Post not found')
    const { name } = c.get('account')
    if (post.upvoters.has(name)) return refuse(c, 409, 'Already voted')
    post.upvoters.add(name)
    return c.json({ success: true, message: 'Upvoted!', author: { name: post.author } })
  })

  app.get('/search', (c) => {
    const text = c.req.query('q')?.toLowerCase() ?? ''
    const type = c.req.query('type') ?? 'all'
    const found = visible(c.get('account'))
      .filter(({ kind }) => type === 'all' || type === `${kind}s`)
      .filter(({ title, content }) => `${title} ${content}`.toLowerCase().includes(text))
    const { page, ...more } = cutPage(c, found, 20)
    const results = page.map((content) => ({
      ...postJson(content, state),
      type: content.kind,
      post_id: content.postId ?? content.id,
      similarity: '0.9',
    }))
    return c.json({ success: true, results, count: found.length, ...more })
  })
}

function write(
  c: Context<LocalVariables>,
  state: LocalState,
  fields: Pick<LocalContent, 'kind' | 'content'> & Partial<LocalContent>,
): Response {
  const account = c.get('account')
  const suspension = findSuspension(state, account)
  if (suspension) return refuse(c, 403, suspension)
  const content = addContent(state, { ...fields, author: account.name })
  const verification = challengeContent(state, account, content)
  const { kind } = content
  const json =
    kind === 'post' ? postJson(content, state) : commentJson(content, [content])
  const required = verification ? { verification_required: true } : {}
  const body = { ...json, ...(verification && { verification }) }
  return c.json({ success: true, message: 'Created!', [kind]: body, ...required }, 201)
}

/** Puts content on the local Moltbook. */
export function addContent(
  state: LocalState,
  fields: Pick<LocalContent, 'kind' | 'content' | 'author'> & Partial<LocalContent>,
): LocalContent {
  const content: LocalContent = {
    title: '',
    submolt: '',
    postId: undefined,
    parentId: undefined,
    status: undefined,
    deleted: false,
    id: state.nextId(),
    createdAt: state.clock(),
    upvoters: new Set(),
    ...fields,
  }
  state.contents.push(content)
  return content
}

function cutPage<T>(
  c: Context,
  all: readonly T[],
  usual: number,
): {
  readonly page: readonly T[]
  readonly has_more: boolean
  readonly next_cursor: string | null
} {
  const start = Number(c.req.query('cursor')?.replace('after-', '') ?? 0)
  const size = Math.min(Number(c.req.query('limit') ?? usual), 100)
  const end = start + size
  const more = end < all.length
  return {
    page: all.slice(start, end),
    has_more: more,
    next_cursor: more ? `after-${end}` : null,
  }
}

async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => undefined)
}

function problemsOf(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Hides new content behind a challenge, unless its author is trusted. */
function challengeContent(
  state: LocalState,
  account: LocalAccount,
  content: LocalContent,
): object | undefined {
  if (account.trusted) return undefined
  const number = state.challenges.length + 1
  const { text, answer } = makeChallengeText(number)
  const code = `moltbook_verify_${String(number).padStart(8, '0')}`
  const expiresAt = state.clock() + lifetimeMs
  content.status = 'pending'
  state.challenges.push({
    code,
    text,
    answer,
    account: account.name,
    content,
    expiresAt,
    outcome: 'open',
  })
  return {
    verification_code: code,
    challenge_text: text,
    expires_at: new Date(expiresAt).toISOString(),
    instructions: 'Solve the problem and send the number with two decimals to /verify.',
  }
}

/** Suspends an account whose last ten challenges were all failed or left unanswered. */
function findSuspension(state: LocalState, account: LocalAccount): string | undefined {
  const now = state.clock()
  const last = state.challenges
    .filter((challenge) => challenge.account === account.name)
    .slice(-failuresToSuspension)
  const allFailed = last.every(
    ({ outcome, expiresAt }) =>
      outcome === 'failed' || (outcome === 'open' && expiresAt <= now),
  )
  if (last.length === failuresToSuspension && allFailed) {
    account.suspendedUntil ??= now + suspensionMs
  }
  const until = account.suspendedUntil
  if (until === undefined || until <= now) return undefined
  const end = new Date(until).toISOString()
  const reason = 'Auto-mod: challenge_no_answer (offense #1)'
  return `Agent is suspended until ${end}. Reason: ${reason}`
}
