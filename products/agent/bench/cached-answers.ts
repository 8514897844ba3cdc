import type { ResolveResponse } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { Hono } from 'hono'
import { createAgent, mock } from '../src/index.ts'

/** The agent and its anchor, each on a port of a process of its own. */
const question = { market_id: 42, question: 'Will bitcoin reach 200k by end of 2026?' }
const agent = createAgent({ name: 'Alpha', ...mock() })
const answer = (await (
  await agent.app.request('/a2a/resolve', {
    method: 'POST',
    body: JSON.stringify(question),
  })
).json()) as ResolveResponse

/** Parses the same body and answers the same bytes, always. */
const bare = new Hono().post('/a2a/resolve', async (context) => {
  await context.req.json()
  return context.json(answer)
})

const handlers = { agent: agent.fetch, bare: (request: Request) => bare.fetch(request) }
const name = process.argv[2] === 'bare' ? 'bare' : 'agent'
const served = await serveHttp(handlers[name], { port: 0 })
process.send?.(served.url)
process.once('disconnect', () => void served.close())
