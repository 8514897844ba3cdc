import { serveHttp } from '@cresolver/net/http-server'
import { Hono } from 'hono'
import * as z from 'zod'
import { addAccount, addAccountRoutes } from './account-routes.ts'
import { actOutFault } from './act-out-fault.ts'
import { addContent, addContentRoutes } from './content-routes.ts'
import { refuse, refuseAsEarly, refuseInput } from './failure-bodies.ts'
import { createFaults, type FaultName, type Faults } from './faults.ts'
import { createServerRates } from './server-rates.ts'
import {
  createLocalState,
  type LocalAccount,
  type LocalChallenge,
  type LocalContent,
  type LocalState,
} from './state.ts'
import type { LocalVariables } from './variables.ts'

const verifySchema = z.object({
  verification_code: z.string().min(1),
  answer: z.union([z.string(), z.number()]).transform(Number).pipe(z.number()),
})

/** Options of the local Moltbook. */
export type LocalMoltbookParameters = {
  /** TCP port on 127.0.0.1. Default: a free one. */
  readonly port?: number | undefined
  /** @returns milliseconds since 1970. Default: the system's clock. */
  readonly clock?: (() => number) | undefined
  /** Accounts that exist; their keys are `moltbook_local_<name>` unless given. */
  readonly accounts?:
    | readonly (Pick<LocalAccount, 'name'> & Partial<LocalAccount>)[]
    | undefined
  /** False to refuse nothing for coming too early. Default true. */
  readonly enforceLimits?: boolean | undefined
}

/** One request that came. */
type LocalRequest = {
  readonly method: string
  /** Path with its query. */
  readonly path: string
  /** True when it carried a key. */
  readonly keyed: boolean
}

/** A Moltbook on this machine. */
export type LocalMoltbook = {
  /** Base URL of the API. */
  readonly url: string
  readonly faults: Faults
  /** Every request that came, in order. */
  readonly requests: readonly LocalRequest[]
  /** Everything that was written, visible or not. */
  readonly contents: readonly LocalContent[]
  readonly challenges: readonly LocalChallenge[]
  /** Adds an account and returns it with its key. */
  readonly addAccount: (
    fields: Pick<LocalAccount, 'name'> & Partial<LocalAccount>,
  ) => LocalAccount
  /** Adds a visible post or comment without a request. */
  readonly addContent: (
    fields: Pick<LocalContent, 'kind' | 'content' | 'author'> & Partial<LocalContent>,
  ) => LocalContent
  /** @returns the correct answer to a challenge, or undefined for an unknown challenge */
  readonly answerTo: (challengeText: string) => string | undefined
  /** Stops listening and resolves when the port is free. */
  readonly close: () => Promise<void>
}

/**
 * Starts a Moltbook on this machine that behaves as the real API was recorded to: challenges
 * with one attempt and five minutes, suspension after ten failures in a row, limits, both shapes
 * of errors, numbers as text. What it is asked to get wrong, it gets wrong once.
 *
 * @param parameters - {@link LocalMoltbookParameters}
 * @returns the running Moltbook
 * @throws CresolverError `PORT_TAKEN` or `START_FAILED`
 */
export async function startLocalMoltbook(
  parameters: LocalMoltbookParameters = {},
): Promise<LocalMoltbook> {
  const { clock = Date.now, enforceLimits = true } = parameters
  const state = createLocalState(clock)
  for (const fields of parameters.accounts ?? []) addAccount(state, fields)
  const faults = createFaults()
  const requests: LocalRequest[] = []
  const app = createApp({ state, faults, requests, enforceLimits })
  const whole = new Hono<LocalVariables>().route('/api/v1', app)
  const served = await serveHttp((request, env) => whole.fetch(request, { ...env }), {
    port: parameters.port ?? 0,
  })
  return {
    url: `${served.url}/api/v1`,
    faults,
    requests,
    contents: state.contents,
    challenges: state.challenges,
    addAccount: (fields) => addAccount(state, fields),
    addContent: (fields) => addContent(state, fields),
    answerTo: (challengeText) =>
      state.challenges.find(({ text }) => text === challengeText)?.answer,
    close: served.close,
  }
}

function createApp(parts: {
  readonly state: LocalState
  readonly faults: Faults
  readonly requests: LocalRequest[]
  readonly enforceLimits: boolean
}): Hono<LocalVariables> {
  const { state, faults, requests } = parts
  const rates = createServerRates(state.clock)
  const app = new Hono<LocalVariables>()
  let lie = false

  app.use(async (c, next) => {
    const url = new URL(c.req.url)
    const path = url.pathname.replace(/^\/api\/v1/, '')
    const keyed = c.req.header('authorization') !== undefined
    requests.push({ method: c.req.method, path: path + url.search, keyed })
    const fault: FaultName | undefined = faults.take(`${c.req.method} ${path}`)
    if (fault === 'verify-lies') lie = true
    const answer = fault && (await actOutFault(c, fault, next))
    if (answer) return answer
    await next()
    return undefined
  })

  app.use(async (c, next) => {
    if (c.req.method === 'DELETE') return refuse(c, 405, 'Nothing is deleted here')
    if (c.req.path.endsWith('/agents/register')) {
      await next()
      return undefined
    }
    const key = c.req.header('authorization')?.replace(/^Bearer /, '')
    const account = state.accounts.find(({ apiKey }) => apiKey === key)
    if (!account) return refuse(c, 401, 'Invalid API key')
    c.set('account', account)
    const { early, limit, remaining, reset } = rates.count(account.name, kindOf(c.req))
    if (parts.enforceLimits) {
      c.header('X-RateLimit-Limit', String(limit))
      c.header('X-RateLimit-Remaining', String(remaining))
      c.header('X-RateLimit-Reset', String(reset))
      if (early) return refuseAsEarly(c, early.seconds, early.more)
    }
    await next()
    return undefined
  })

  addAccountRoutes(app, state)
  addContentRoutes(app, state)
  addVerifyRoute(app, state, () => {
    const lies = lie
    lie = false
    return lies
  })
  app.notFound((c) => refuse(c, 404, 'Not found'))
  return app
}

function kindOf({ method, path }: { readonly method: string; readonly path: string }) {
  if (method === 'GET') return 'read'
  if (path.endsWith('/verify')) return 'verify'
  if (path.endsWith('/posts')) return 'post'
  return path.endsWith('/comments') ? 'comment' : 'other'
}

/** Adds `/verify` to the local Moltbook: one attempt for each code, in its time. */
function addVerifyRoute(
  app: Hono<LocalVariables>,
  state: LocalState,
  lies: () => boolean,
): void {
  app.post('/verify', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const parsed = verifySchema.safeParse(body)
    if (!parsed.success) {
      return refuseInput(c, ['verification_code and answer are needed'])
    }
    const { verification_code: code, answer } = parsed.data
    const challenge = state.challenges.find((known) => known.code === code)
    if (!challenge || challenge.account !== c.get('account').name) {
      return refuse(c, 404, 'Verification code not found')
    }
    if (challenge.outcome !== 'open') return refuse(c, 409, 'Already attempted')
    if (state.clock() >= challenge.expiresAt) {
      return refuse(c, 410, 'Verification code expired')
    }
    const about = {
      content_type: challenge.content.kind,
      content_id: challenge.content.id,
    }
    if (answer.toFixed(2) !== challenge.answer) {
      challenge.outcome = 'failed'
      challenge.content.status = 'failed'
      return refuse(c, 400, 'Incorrect answer', about)
    }
    challenge.outcome = 'passed'
    if (!lies()) challenge.content.status = 'verified'
    return c.json({ success: true, message: 'Verified!', ...about })
  })
}
