import type {
  ListedAgent,
  MarketInfo,
  MarketReads,
  MarketTask,
  QueuedTask,
  TaskStatus,
} from '@cresolver/clara/page'
import { CresolverError } from '@cresolver/protocol'

/** State of a CLARA marketplace, as far as a page shows it. */
export type ClaraSnapshot = {
  readonly info: MarketInfo
  /** In the order of registration. */
  readonly agents: readonly ListedAgent[]
  /** The oldest of a topic first. */
  readonly queue: readonly QueuedTask[]
  /** Status of the newest tasks that have a result and a held reward, by id. */
  readonly payments: ReadonlyMap<string, TaskStatus>
}

/** Where a marketplace is read. */
type ClaraPlace = { readonly computeUrl: string; readonly process: string }

/** Most entries of a listing that are read. */
export const MOST_ENTRIES = 200

/** Most tasks that are read for the state of their payment. */
export const MOST_PAYMENTS = 10

/**
 * Reads a CLARA marketplace through dry runs of a compute unit: nothing is sent and no key is needed.
 */
export async function readClara(clara: ClaraPlace): Promise<ClaraSnapshot> {
  const reader = await openReader(clara)
  const [info, agents, queue] = await Promise.all([
    reader.info(),
    first(reader.agents()),
    first(reader.queue({ pageSize: MOST_ENTRIES })),
  ])
  const ids = newestHeld(agents)
  const read = await Promise.all(
    // A task that the market has forgotten is shown without its state.
    ids.map((id) =>
      reader.task(id).then(
        ({ status }) => [[id, status] as const],
        () => [],
      ),
    ),
  )
  return { info, agents, queue, payments: new Map(read.flat()) }
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

/** Tasks with a held reward whose results are the newest. */
function newestHeld(agents: readonly ListedAgent[]): readonly string[] {
  const held = agents
    .flatMap(({ tasks }) => Object.values(tasks.outbox))
    .filter(({ acceptUntil }) => acceptUntil !== undefined)
    .sort((a, b) => b.timestamp - a.timestamp)
  return [...new Set(held.map(({ id }) => id))].slice(0, MOST_PAYMENTS)
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
    code: 'CLARA_URL_INVALID',
    message: 'clara.computeUrl in /config.json is not an http or https URL.',
    hint: 'Use the URL of an AO compute unit.',
  })
}
