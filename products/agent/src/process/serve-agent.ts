import type { IncomingMessage } from 'node:http'
import { callerOfAddress } from '@cresolver/core/bounded'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import type { Context } from 'hono'
import { mountA2a } from '../a2a/mount-a2a.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { type Agent, createAgent } from '../protocols/create-agent.ts'
import { createAgentMetrics } from './agent-metrics.ts'
import { prepareSeats } from './prepare-seats.ts'

/** Address of an agent. */
export type ServeAgentParameters = {
  /** TCP port; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. Default `127.0.0.1`; a container needs `0.0.0.0`. */
  readonly hostname?: string | undefined
}

/** An agent that listens. */
export type ServedAgent = ServedHttp & {
  readonly agent: Agent
}

/** Connection data that the HTTP server of Node passes beside a request. */
type NodeConnection = { readonly incoming?: IncomingMessage | undefined }

function remoteAddress({ env }: Context): string | undefined {
  const { incoming }: NodeConnection = env ?? {}
  return callerOfAddress(incoming?.socket.remoteAddress)
}

/**
 * Lets an agent listen on a TCP port: the worker protocol, the external agent protocol and A2A,
 * each where it has the abilities, and `/metrics` for Prometheus.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#what-the-kit-adds
 *
 * @param definition - {@link AgentDefinition}
 * @param parameters - {@link ServeAgentParameters}
 * @returns the listening agent
 * @throws `AgentErrors['serveAgent']`: `PORT_TAKEN` when another program has the port, `START_FAILED` when the address
 *   cannot be used, `CONFIG_INVALID`; what the chain's client throws where seats are to be followed
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 * import { serveAgent } from '@cresolver/agent/node'
 *
 * const { url, close } = await serveAgent(defineAgent({ name: 'Ada', ...mock() }), { port: 0 })
 * console.log(url) // http://127.0.0.1:53211
 * await close()
 * ```
 */
export async function serveAgent(
  definition: AgentDefinition,
  parameters: ServeAgentParameters,
): Promise<ServedAgent> {
  const agent = createAgent(definition, { mounts: [mountA2a], callerOf: remoteAddress })
  const paths = [...new Set(agent.app.routes.map(({ path }) => path))]
  const { observe } = createAgentMetrics({
    ...{ paths, key: definition.key, acceptedKeys: definition.acceptedKeys },
  })
  const served = await serveHttp(
    (request, bindings) => observe(request, () => agent.fetch(request, bindings)),
    {
      ...parameters,
      portHint: 'Set AGENT_PORT to a free port, or stop that program.',
      addressHint:
        'Set AGENT_HOST to an address of this machine and AGENT_PORT to a port above 1023.',
    },
  )
  try {
    const stopPreparing = await prepareSeats(definition, agent.runner)
    const close = async () => {
      stopPreparing()
      await served.close()
    }
    return { ...served, agent, close }
  } catch (error) {
    await served.close()
    throw error
  }
}
