import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { CresolverError, errorText } from '@cresolver/protocol'
import { LOCAL_AGENTS } from './local-agents.ts'
import { SAMPLE_AGENTS } from './sample-agents.ts'
import type { StartSettings } from './settings.ts'

/** A port that a part of the local system is to listen on, and the variable that names it. */
type NamedPort = { readonly variable: string; readonly port: number }

/** Checks that all ports of the local system are free before anything is started. */
export async function checkPorts(settings: StartSettings): Promise<number> {
  const held: Server[] = []
  try {
    for (const named of portsOf(settings)) held.push(await hold(named))
    const platform = await hold({
      variable: 'PLATFORM_PORT',
      port: settings.platformPort,
    })
    held.push(platform)
    const address = platform.address()
    return typeof address === 'object' && address ? address.port : settings.platformPort
  } finally {
    await Promise.all(held.map(release))
  }
}

/** Ports that are left open take a free one when their part starts. */
function portsOf(settings: StartSettings): NamedPort[] {
  const range = (variable: string, first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      variable,
      port: first === 0 ? 0 : first + index,
    }))
  return [
    { variable: 'DASHBOARD_PORT', port: settings.dashboardPort },
    { variable: 'ANVIL_PORT', port: settings.anvilPort },
    { variable: 'GATEWAY_PORT', port: settings.gatewayPort },
    { variable: 'ARCHIVE_PORT', port: settings.archivePort },
    { variable: 'PRICES_PORT', port: settings.pricesPort },
    { variable: 'AO_PORT', port: settings.aoPort },
    { variable: 'KEEPER_PORT', port: settings.keeperPort },
    ...range('AGENT_PORT', settings.agentPort, LOCAL_AGENTS.length),
    ...range('TABLE_AGENT_PORT', settings.tableAgentPort, SAMPLE_AGENTS.length),
  ].filter(({ port }) => port !== 0)
}

async function hold({ variable, port }: NamedPort): Promise<Server> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  } catch (cause) {
    const isTaken =
      cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    throw new CresolverError({
      code: isTaken ? 'PORT_TAKEN' : 'LISTEN_FAILED',
      message: isTaken
        ? `Port ${port} on 127.0.0.1 is taken by another program, or named twice.`
        : `Cannot listen on 127.0.0.1:${port}: ${errorText(cause)}.`,
      hint: `Set ${variable} to a free port${isTaken ? ', or stop that program.' : ' above 1023.'}`,
      cause,
    })
  }
}

async function release(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
