import {
  type AgentInfo,
  type AgentRegistration,
  CresolverError,
} from '@cresolver/core/protocol'
import type { AgentService } from '@cresolver/round-table'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answerOnce } from '../idempotency/answer-once.ts'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import {
  body,
  json,
  needs,
  needsWithBody,
  onceHeaders,
  pageQuery,
  problems,
  writePage,
} from './describe-route.ts'
import { servicesOf } from './services-of.ts'

const tags = ['Agents']
const params = z.object({ name: z.string().max(64) })

const register = createRoute({
  method: 'post',
  path: '/agents',
  tags,
  summary: 'Register an agent',
  ...needsWithBody('agents:write'),
  request: { headers: onceHeaders, body: body(components.agentRegistration) },
  responses: {
    201: json(components.agentInfo, 'The agent takes part from now on.'),
    ...problems(
      'NOT_ALLOWED',
      'NAME_TAKEN',
      'QUOTA_EXCEEDED',
      'OUTBOUND_ADDRESS_REFUSED',
      'OUTBOUND_UNREACHABLE',
    ),
  },
})

const list = createRoute({
  method: 'get',
  path: '/agents',
  tags,
  summary: 'List agents',
  ...needs('agents:read'),
  request: { query: pageQuery },
  responses: {
    200: json(components.agentPage, 'A page of agents.'),
    ...problems('CURSOR_INVALID'),
  },
})

const checkAll = createRoute({
  method: 'post',
  path: '/agents/health',
  tags,
  summary: 'Check the health of all agents of the caller',
  ...needs('agents:write'),
  responses: {
    200: json(components.agentHealthReport, 'The health of each agent.'),
    ...problems(),
  },
})

const show = createRoute({
  method: 'get',
  path: '/agents/{name}',
  tags,
  summary: 'Show an agent',
  ...needs('agents:read'),
  request: { params },
  responses: {
    200: json(components.agentInfo, 'The agent, never with its key.'),
    ...problems('AGENT_UNKNOWN'),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/agents/{name}',
  tags,
  summary: 'Change an agent',
  description:
    'A base_url of another origin needs the api_key again: the stored key is sent only to the server that it was registered for.',
  ...needsWithBody('agents:write'),
  request: { params, body: body(components.agentUpdate) },
  responses: {
    200: json(components.agentInfo, 'The agent as it is now.'),
    ...problems(
      'AGENT_UNKNOWN',
      'NOT_ALLOWED',
      'OUTBOUND_ADDRESS_REFUSED',
      'WRONG_STATE',
      'OUTBOUND_UNREACHABLE',
    ),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/agents/{name}',
  tags,
  summary: 'Remove an agent',
  ...needs('agents:write'),
  request: { params },
  responses: {
    204: { description: 'The agent was removed.' },
    ...problems('AGENT_UNKNOWN', 'NOT_ALLOWED'),
  },
})

const check = createRoute({
  method: 'post',
  path: '/agents/{name}/health',
  tags,
  summary: 'Check the health of an agent',
  ...needs('agents:write'),
  request: { params },
  responses: {
    200: json(components.agentHealthReport, 'The health of the agent.'),
    ...problems('AGENT_UNKNOWN', 'NOT_ALLOWED'),
  },
})

/** Serves the register of agents. */
export function createAgentRoutes(parts: RouteContext): Router {
  const service = (context: Context<PlatformEnv>) => servicesOf(context, parts).agents
  return createRouter()
    .openapi(register, async (context) => {
      const registration = context.req.valid('json')
      const { status, body: info } = await answerOnce(
        context,
        parts,
        async ({ resumed }) => ({
          status: 201 as const,
          body: resumed
            ? await registerAgain(service(context), registration)
            : await service(context).register(registration),
        }),
      )
      context.header('Location', `/api/v1/agents/${info.name}`)
      return context.json(info, status)
    })
    .openapi(list, async (context) =>
      context.json(
        writePage(await service(context).list(context.req.valid('query'))),
        200,
      ),
    )
    .openapi(checkAll, async (context) =>
      context.json(await service(context).check(), 200),
    )
    .openapi(show, async (context) =>
      context.json(await service(context).get(context.req.valid('param').name), 200),
    )
    .openapi(update, async (context) =>
      context.json(
        await service(context).update(
          context.req.valid('param').name,
          context.req.valid('json'),
        ),
        200,
      ),
    )
    .openapi(remove, async (context) => {
      await service(context).remove(context.req.valid('param').name)
      return context.body(null, 204)
    })
    .openapi(check, async (context) => {
      const { name } = context.req.valid('param')
      return context.json(await service(context).check([name]), 200)
    })
}

/** A process that died may have registered the agent before it could say so. */
async function registerAgain(
  agents: AgentService,
  registration: AgentRegistration,
): Promise<AgentInfo> {
  try {
    return await agents.register(registration)
  } catch (error) {
    if (!CresolverError.isInstance(error) || error.code !== 'NAME_TAKEN') throw error
    const found = await agents.get(registration.name)
    const same =
      found.base_url === registration.base_url &&
      found.domain === registration.domain &&
      found.mode === registration.mode &&
      (registration.protocol ?? found.protocol) === found.protocol &&
      found.has_api_key === (registration.api_key !== '')
    if (!same) throw error
    return found
  }
}
