import type { Hono } from 'hono'
import * as z from 'zod'
import { postJson } from './content-json.ts'
import { refuse, refuseInput } from './failure-bodies.ts'
import { canSee, type LocalAccount, type LocalState } from './state.ts'
import type { LocalVariables } from './variables.ts'

const registerSchema = z.object({ name: z.string().min(1), description: z.string() })

/** Adds registration, accounts and profiles to the local Moltbook. */
export function addAccountRoutes(app: Hono<LocalVariables>, state: LocalState): void {
  app.post('/agents/register', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const parsed = registerSchema.safeParse(body)
    if (!parsed.success) return refuseInput(c, ['name and description are needed'])
    const { name, description } = parsed.data
    const known = state.accounts.some((account) => account.name === name)
    if (known) return refuse(c, 409, 'Name already taken')
    const { apiKey } = addAccount(state, { name, description, claimed: false })
    const agent = {
      api_key: apiKey,
      claim_url: `http://127.0.0.1/claim/${name}`,
      verification_code: 'reef-0001',
    }
    return c.json({ agent, important: 'Save the key.' }, 201)
  })

  app.get('/agents/status', (c) =>
    c.json({ status: c.get('account').claimed ? 'claimed' : 'pending_claim' }),
  )

  app.get('/agents/me', (c) =>
    c.json({ success: true, agent: accountJson(c.get('account'), state) }),
  )

  app.get('/agents/profile', (c) => {
    const found = state.accounts.find(({ name }) => name === c.req.query('name'))
    if (!found) return refuse(c, 404, 'Agent not found')
    const own = state.contents
      .filter((content) => content.author === found.name)
      .filter((content) => canSee(content, c.get('account')))
      .reverse()
    return c.json({
      success: true,
      agent: accountJson(found, state),
      recentPosts: own.filter(({ kind }) => kind === 'post').map(toJson),
      recentComments: own.filter(({ kind }) => kind === 'comment').map(toJson),
    })
  })

  const toJson = (content: LocalState['contents'][number]) => postJson(content, state)
}

/** Adds an account to the local Moltbook. */
export function addAccount(
  state: LocalState,
  fields: Pick<LocalAccount, 'name'> & Partial<LocalAccount>,
): LocalAccount {
  const account: LocalAccount = {
    apiKey: `moltbook_local_${fields.name}`,
    description: '',
    trusted: false,
    claimed: true,
    createdAt: state.clock(),
    suspendedUntil: undefined,
    ...fields,
  }
  state.accounts.push(account)
  return account
}

function accountJson(account: LocalAccount, state: LocalState): object {
  const own = state.contents.filter(({ author }) => author === account.name)
  return {
    name: account.name,
    description: account.description,
    karma: '12',
    followerCount: '3',
    posts_count: own.filter(({ kind }) => kind === 'post').length,
    comments_count: String(own.filter(({ kind }) => kind === 'comment').length),
    is_claimed: account.claimed ? 'true' : 'false',
  }
}
