import type {
  ListedAgent,
  MarketInfo,
  MarketReads,
  MarketTask,
  QueuedTask,
} from '@cresolver/clara/page'
import { CresolverError, type DashboardConfig } from '@cresolver/core/protocol'

/** Address of a marketplace. */
export type ClaraPlace = NonNullable<DashboardConfig['clara']>

/** State of a CLARA marketplace, as far as a page shows it. */
export type ClaraSnapshot = {
  readonly info: MarketInfo
  /** In the order of registration. */
  readonly agents: readonly ListedAgent[]
  /** The oldest of a topic first. */
  readonly queue: readonly QueuedTask[]
}

/** Most entries of a listing that are read. */
export const MOST_ENTRIES = 200

/** Reads a CLARA marketplace through dry runs of a compute unit: nothing is sent and no key is needed. */
export async function readClara(clara: ClaraPlace): Promise<ClaraSnapshot> {
  const reader = await openReader(clara)
  const [info, agents, queue] = await Promise.all([
    reader.info(),
    first(reader.agents()),
    first(reader.queue({ pageSize: MOST_ENTRIES })),
  ])
  return { info, agents, queue }
}

/** Reads one task of a CLARA marketplace with everything that happened to it. */
export async function readTask(clara: ClaraPlace, id: string): Promise<MarketTask> {
  const reader = await openReader(clara)
  return reader.task(id)
}

async function openReader({ computeUrl, process }: ClaraPlace): Promise<MarketReads> {
  const url = new URL(computeUrl, globalThis.location?.href)
  if (!/^https?:$/.test(url.protocol)) throw notHttp()
  // Its schemas are excluded from the first load.
  const { createClaraReader } = await import('@cresolver/clara/page')
  return createClaraReader({ computeUrl: url.href, process })
}

async function first<entry>(entries: AsyncIterable<entry>): Promise<readonly entry[]> {
  const read: entry[] = []
  for await (const entry of entries) {
    if (read.push(entry) === MOST_ENTRIES) break
  }
  return read
}

function notHttp(): CresolverError {
  return new CresolverError({
    code: 'URL_INVALID',
    message: 'clara.computeUrl in /config.json is not an http or https URL.',
    hint: 'Use the URL of an AO compute unit.',
  })
}
