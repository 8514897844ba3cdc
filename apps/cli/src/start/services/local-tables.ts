import { createAgent } from '@cresolver/agent'
import { agentInfoSchema, CresolverError } from '@cresolver/core/protocol'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import { createOutbound } from '@cresolver/net/outbound'
import { openLocalWeb } from '@cresolver/worlds/web'
import { openPlatform, type PlatformClient } from '../../platform/open-platform.ts'
import type { StartSettings } from '../settings.ts'
import { type PlatformChain, startPlatformProcess } from './platform-process.ts'
import { SAMPLE_AGENTS, SAMPLE_DOMAIN, sampleAgent } from './sample-agents.ts'

/** A platform with agents that sit at its tables. */
export type LocalTables = {
  readonly platform: PlatformClient
  readonly agents: readonly { readonly name: string; readonly url: string }[]
  /** Ends everything that was started. */
  readonly close: () => Promise<void>
}

/** Time limit for reconnecting to the platform, in milliseconds. */
const retryForMs = 60_000

/** Starts the platform of round tables and three sample agents, and registers them. */
export async function startLocalTables(
  port: number,
  settings: StartSettings,
  pageOrigins: readonly string[],
  chain: PlatformChain,
): Promise<LocalTables> {
  const closers: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const [served, process] = await Promise.all([
      serveSamples(settings, closers),
      startPlatformProcess(port, settings, pageOrigins, chain).then((started) => {
        closers.push(started.close)
        return started
      }),
    ])
    const platform = openPlatform({ url: process.url, key: undefined, retryForMs })
    const agents = SAMPLE_AGENTS.map(({ name }, index) => ({
      name,
      url: served[index]?.url ?? '',
    }))
    for (const { name, url } of agents) await register(platform, name, url)
    return { platform, agents, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function serveSamples(
  { tableAgentPort, model }: StartSettings,
  closers: (() => Promise<void>)[],
): Promise<ServedHttp[]> {
  const web = await openLocalWeb()
  closers.push(web.close)
  const outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    lookup: web.lookup,
    loopbackPort: web.port,
  })
  closers.push(() => outbound.close())
  const served: ServedHttp[] = []
  for (const [index, sample] of SAMPLE_AGENTS.entries()) {
    const agent = createAgent(sampleAgent({ ...sample, model, web, outbound }))
    const one = await serveHttp(agent.fetch, {
      port: tableAgentPort === 0 ? 0 : tableAgentPort + index,
      portHint: 'Set TABLE_AGENT_PORT to a free port, or stop that program.',
    })
    closers.push(one.close)
    served.push(one)
  }
  return served
}

/** A platform whose data were kept knows the agents already, maybe at other addresses. */
async function register(
  platform: PlatformClient,
  name: string,
  url: string,
): Promise<void> {
  const body = { name, domain: SAMPLE_DOMAIN, base_url: url }
  const add = () =>
    platform.request({ method: 'POST', path: '/agents', body }, agentInfoSchema)
  try {
    await add()
  } catch (error) {
    if (!CresolverError.isInstance(error) || error.code !== 'NAME_TAKEN') throw error
    await platform.text({ method: 'DELETE', path: `/agents/${name}` })
    await add()
  }
}
