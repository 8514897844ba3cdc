import { type ServedHttp, serveHttp } from '@cresolver/http-server'
import type { Agent } from './agent-definition.ts'

/** Where a worker listens. */
export type ServeAgentParameters = {
  /** TCP port; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. Default `127.0.0.1`; a container needs `0.0.0.0`. */
  readonly hostname?: string | undefined
}

/** A worker that listens. */
export type ServedAgent = ServedHttp

/**
 * Lets a worker listen on a TCP port.
 *
 * @param agent - the worker
 * @param parameters - {@link ServeAgentParameters}
 * @returns the listening worker
 * @throws CresolverError `PORT_TAKEN` when another program has the port, `LISTEN_FAILED` when the
 *   address cannot be used
 */
export function serveAgent(
  agent: Agent,
  parameters: ServeAgentParameters,
): Promise<ServedAgent> {
  return serveHttp(agent.fetch, {
    ...parameters,
    portHint: 'Set AGENT_PORT to a free port, or stop that program.',
    addressHint:
      'Set AGENT_HOST to an address of this machine and AGENT_PORT to a port above 1023.',
  })
}
