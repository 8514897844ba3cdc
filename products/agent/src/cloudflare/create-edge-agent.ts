import { errorText } from '@cresolver/core/protocol'
import type { Agent } from '../protocols/create-agent.ts'
import {
  type AgentObjectClass,
  createAgentObject,
  SCHEDULED_TASK_ORIGIN,
} from './agent-object.ts'
import { answerNotSetUp, logNotSetUp } from './edge-error.ts'
import { createEdgeRoutes, inObject } from './edge-routes.ts'
import { createObjectRunner, reachObject } from './object-runner.ts'
import type { EdgeEnvironment, EventContext } from './platform.ts'
import {
  createSetUp,
  type DefineEdgeAgent,
  type EdgeAgentOptions,
  type EdgeContext,
} from './set-up.ts'

/** Exports of a Worker's main module. */
export type EdgeAgent<Environment extends EdgeEnvironment> = {
  /** The default export. */
  readonly worker: {
    readonly fetch: (
      request: Request,
      environment: Environment,
      context: EventContext,
    ) => Promise<Response>
    /** Begins the duties; a cron trigger sees to it that they never stay asleep. */
    readonly scheduled: (event: unknown, environment: Environment) => Promise<void>
  }
  /** The class of Durable Objects, bound as `AGENT_OBJECT`. */
  readonly AgentObject: AgentObjectClass
}

/**
 * Lets an agent answer on Cloudflare Workers.
 *
 * The Worker checks requests; those that are good go to a Durable Object for each market and each
 * task, wherever the requesters are. There equal requests share one run and get the same bytes for ten
 * minutes, also when the object is moved or restarted.
 *
 * Limits count for each object, and so does what abilities look up through their cache. Duties
 * begin with the first request and with the cron trigger.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#cloudflare-workers
 *
 * @param define - {@link DefineEdgeAgent}; what it throws is logged, and requesters get a 500
 * @param options - {@link EdgeAgentOptions}
 * @returns {@link EdgeAgent}
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 * import { createEdgeAgent } from '@cresolver/agent/cloudflare'
 *
 * const { worker, AgentObject } = createEdgeAgent(defineAgent({ name: 'Ada', ...mock() }))
 * export { AgentObject, worker as default } // what wrangler deploys
 * ```
 */
export function createEdgeAgent<Environment extends EdgeEnvironment>(
  define: DefineEdgeAgent<Environment>,
  options: EdgeAgentOptions = {},
): EdgeAgent<Environment> {
  const setUp = createSetUp(define, options)
  const opened = new WeakMap<EdgeEnvironment, Pick<Agent, 'fetch'>>()

  const open = (environment: Environment, context: EventContext) => {
    const parts = setUp(environment)
    const { definition, objects } = parts
    const mounts = parts.mounts.map((mount) => inObject(mount, objects))
    const runner = createObjectRunner(definition, objects)
    const routes = createEdgeRoutes(definition, runner, mounts)
    opened.set(environment, routes)
    if (parts.scheduledTasks.length > 0) context.waitUntil(startScheduledTasks(parts))
    return routes
  }

  return {
    worker: {
      fetch: async (request, environment, context) => {
        let routes = opened.get(environment)
        try {
          routes ??= open(environment, context)
        } catch (error) {
          return answerNotSetUp(error)
        }
        return routes.fetch(request)
      },
      scheduled: async (_event, environment) => {
        try {
          await startScheduledTasks(setUp(environment))
        } catch (error) {
          logNotSetUp(error)
        }
      },
    },
    AgentObject: createAgentObject(setUp),
  }
}

async function startScheduledTasks({
  scheduledTasks,
  objects,
}: EdgeContext): Promise<void> {
  for (const { name } of scheduledTasks) {
    try {
      await reachObject(objects, `duty:${name}`, `${SCHEDULED_TASK_ORIGIN}/${name}`, {
        body: '',
      })
    } catch (error) {
      console.error(`The scheduled task ${name} could not start: ${errorText(error)}`)
    }
  }
}
