import { A2A_VERSION_HEADER, AGENT_CARD_PATH } from '@a2a-js/sdk'
import { DefaultRequestHandler } from '@a2a-js/sdk/server'
import type { Context } from 'hono'
import * as z from 'zod'
import { readBody } from '../http/read-request.ts'
import { requireKey } from '../http/require-key.ts'
import { refuseMethod } from '../http/respond.ts'
import type { Mount } from '../protocols/mount.ts'
import type { AbilityRunner } from '../runner/ability-runner.ts'
import { A2A_PATH, createAgentCard } from './agent-card.ts'
import { createAgentExecutor } from './agent-executor.ts'
import { answerOnce } from './answer-once.ts'
import { answerCard } from './card-response.ts'
import { checkOutputModes } from './output-modes.ts'
import { createRpcEndpoint } from './rpc-endpoint.ts'
import { createTaskStore } from './task-store.ts'

/** Connection data of a request, as the HTTP server of Node reports it. */
const bindingsSchema = z.object({
  incoming: z.object({
    socket: z.object({ localAddress: z.string(), localPort: z.number() }),
  }),
})

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/**
 * Mounts the Agent2Agent protocol 1.0: the agent card, and JSON-RPC at `POST /a2a` with streaming.
 * Clients of 0.3 are answered in their own form.
 *
 * Source: A2A specification 1.0, https://a2a-protocol.org/v1.0.0/specification.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#agent2agent
 *
 * @param app - routes of the agent
 * @param parts - its definition, settings, runner and journal
 *
 * @example
 * ```ts
 * import { createAgent, defineAgent, mock } from '@cresolver/agent'
 * import { mountA2a } from '@cresolver/agent/a2a'
 *
 * const { fetch } = createAgent(defineAgent({ name: 'Ada', ...mock() }), { mounts: [mountA2a] })
 * const response = await fetch(new Request('http://agent/.well-known/agent-card.json'))
 * console.log(response.status) // 200
 * ```
 */
export const mountA2a: Mount = (app, parts) => {
  const { definition, settings, runner } = parts
  const { limits, cache } = settings
  const baseUrlAt = (context: Context) =>
    (definition.url ?? findOwnAddress(context)).replace(/\/+$/, '')
  const card = createAgentCard(parts, definition.url ?? '')
  const handler = new DefaultRequestHandler(
    card,
    createTaskStore({
      maxEntries: cache.maxEntries,
      // With a key all callers are one; without a key no caller may read what others asked.
      listsAll: definition.key !== undefined,
      journal: parts.journal,
    }),
    createAgentExecutor(definition.key === undefined ? askAs(runner, 'a2a') : runner),
  )
  const answer = createRpcEndpoint(
    checkOutputModes(answerOnce(handler, cache.maxEntries)),
    card,
  )

  app.get(`/${AGENT_CARD_PATH}`, (context) => {
    const baseUrl = baseUrlAt(context)
    const shown = createAgentCard(parts, baseUrl)
    return answerCard(shown, baseUrl + A2A_PATH, context.req.raw)
  })
  app.post(A2A_PATH, async ({ req }) => {
    await requireKey(req.raw, definition)
    const body = await readBody(req.raw, limits.tableRequestBytes, rpcHint)
    return answer({ body, version: req.header(A2A_VERSION_HEADER) })
  })
  app.all(`/${AGENT_CARD_PATH}`, () => refuseMethod('GET, HEAD'))
  app.all(A2A_PATH, () => refuseMethod('POST'))
}

const rpcHint =
  'Send a JSON-RPC 2.0 request such as {"jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": {...}}.'

/**
 * Finds the address under which an agent can be reached if its own is not configured.
 *
 * On Node a caller chooses the `Host` of a request: it is used only when both it and the connection
 * are on this machine, otherwise the address of the connection is. On Cloudflare Workers the address
 * is one that the platform routes to the agent.
 */
function findOwnAddress({ req, env }: Context): string {
  const { origin, hostname } = new URL(req.url)
  const parsed = bindingsSchema.safeParse(env)
  if (!parsed.success) return origin
  const { localAddress, localPort } = parsed.data.incoming.socket
  const address = localAddress.replace(/^::ffff:/, '')
  if (loopback.test(hostname) && loopback.test(address)) return origin
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}

/** Lets all questions and defences of one protocol count as those of one caller. */
function askAs(runner: AbilityRunner, caller: string): AbilityRunner {
  const { investigate, defend } = runner
  return {
    ...runner,
    investigate:
      investigate && ((request, options) => investigate(request, { ...options, caller })),
    defend: defend && ((request, options) => defend(request, { ...options, caller })),
  }
}
