import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { StartSettings } from '../settings.ts'
import { LOCAL_AGENTS } from './local-agents.ts'
import { SAMPLE_AGENTS } from './sample-agents.ts'

/** A port that a part of the local system is to listen on, and the variable that names it. */
type NamedPort = { readonly variable: string; readonly port: number }

/**
 * Checks that all ports of the local system are free before anything is started.
 *
 * @returns the port of the platform
 * @throws CresolverError `PORT_TAKEN` with the local system that runs already or every port that is in use,
 * `START_FAILED` with one that cannot be had
 */
export async function checkPorts(settings: StartSettings): Promise<number> {
  const platform = { variable: 'PLATFORM_PORT', port: settings.platformPort }
  const attempts: Attempt[] = []
  try {
    // One after another: a port that two parts are to have is then taken for the second.
    for (const named of [...portsOf(settings), platform]) attempts.push(await hold(named))
    const failed = attempts.filter((attempt) => attempt.kind === 'failed')
    if (failed.length > 0) {
      throw (await findRunning(settings.dashboardPort)) ?? unavailable(failed)
    }
    const last = attempts.at(-1)
    const address = last?.kind === 'held' ? last.server.address() : undefined
    return typeof address === 'object' && address ? address.port : settings.platformPort
  } finally {
    await Promise.all(attempts.map(release))
  }
}

const localNetworkSchema = z.object({ network: z.object({ kind: z.literal('local') }) })

/** Another local system serves its configuration where this one would. */
async function findRunning(port: number): Promise<CresolverError | undefined> {
  const url = `http://127.0.0.1:${port}`
  try {
    const signal = AbortSignal.timeout(2_000)
    const answer = await fetch(`${url}/config.json`, { signal })
    localNetworkSchema.parse(await answer.json())
  } catch {
    // Whatever listens there is something else.
    return undefined
  }
  return new CresolverError({
    code: 'PORT_TAKEN',
    message: `CREsolver already runs on this machine; its dashboard is at ${url}.`,
    hint: 'Use it from any shell, such as cresolver markets list, or end it with Ctrl+C in the shell that started it.',
  })
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

type Attempt =
  | { readonly kind: 'held'; readonly server: Server }
  | {
      readonly kind: 'failed'
      readonly named: NamedPort
      readonly isTaken: boolean
      readonly cause: unknown
    }

async function hold(named: NamedPort): Promise<Attempt> {
  const server = createServer()
  try {
    server.listen(named.port, '127.0.0.1')
    await once(server, 'listening')
    return { kind: 'held', server }
  } catch (cause) {
    const isTaken =
      cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    return { kind: 'failed', named, isTaken, cause }
  }
}

function unavailable(
  failed: readonly Extract<Attempt, { kind: 'failed' }>[],
): CresolverError {
  const broken = failed.find(({ isTaken }) => !isTaken)
  if (broken) {
    const { named, cause } = broken
    return new CresolverError({
      code: 'START_FAILED',
      message: `Cannot listen on 127.0.0.1:${named.port}: ${errorText(cause)}.`,
      hint: `Set ${named.variable} to a free port above 1023.`,
      cause,
    })
  }
  const ports = failed.map(({ named }) => `${named.port} (${named.variable})`)
  const [isOne, list] = [ports.length === 1, ports.join(', ')]
  return new CresolverError({
    code: 'PORT_TAKEN',
    message: `${isOne ? 'Port' : 'Ports'} ${list} on 127.0.0.1 ${isOne ? 'is' : 'are'} in use, or named twice.`,
    hint: 'Is npm start already running? Stop what uses it, or set the variable to a free port; 0 takes any.',
  })
}

async function release(attempt: Attempt): Promise<void> {
  if (attempt.kind === 'failed') return
  attempt.server.close()
  await once(attempt.server, 'close')
}
