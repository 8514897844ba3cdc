import * as z from 'zod'
import { ClaraError } from '../clara-error.ts'
import { askMarket, type MarketReadAccess } from './market-call.ts'
import {
  type ListedAgent,
  listedAgentSchema,
  type MarketInfo,
  type MarketTask,
  marketInfoSchema,
  marketTaskSchema,
  type QueuedTask,
  queuedTaskSchema,
} from './market-schemas.ts'

/** Public reads of a market. Every method throws ClaraErrors. */
export type MarketReads = {
  /** Id of the process. */
  readonly process: string
  readonly info: () => Promise<MarketInfo>
  /** All agents in the order of registration, `pageSize` (1 to 200, 50 if absent) a request. */
  readonly agents: (options?: {
    readonly pageSize?: number | undefined
  }) => AsyncIterableIterator<ListedAgent>
  readonly agent: (id: string) => Promise<ListedAgent>
  readonly task: (id: string) => Promise<MarketTask>
  /** Tasks that wait for an agent, the oldest of a topic first. */
  readonly queue: (options?: {
    readonly topic?: string | undefined
    readonly pageSize?: number | undefined
  }) => AsyncIterableIterator<QueuedTask>
}

/** Creates what reads a market. */
export function createMarketReads(access: MarketReadAccess): MarketReads {
  return {
    process: access.process,
    info: async () =>
      (await askMarket(access, { action: 'Info', schema: marketInfoSchema })).data,
    agents: ({ pageSize = 50 } = {}) =>
      readPages(access, {
        action: 'List-Agents',
        entry: listedAgentSchema,
        tags: { Limit: pageSize },
      }),
    agent: async (id) => {
      const tags = { 'RedStone-Agent-Id': id }
      const request = { action: 'Get-Agent', tags, schema: listedAgentSchema }
      return (await askMarket(access, request)).data
    },
    task: async (id) => {
      const tags = { 'RedStone-Task-Id': id }
      const request = { action: 'Get-Task', tags, schema: marketTaskSchema }
      return (await askMarket(access, request)).data
    },
    queue: ({ topic, pageSize } = {}) =>
      readPages(access, {
        action: 'List-Queue',
        entry: queuedTaskSchema,
        tags: { 'RedStone-Agent-Topic': topic, Limit: pageSize },
      }),
  }
}

/** A listing to go through. */
type Listing<Entry extends z.ZodType> = {
  readonly action: string
  readonly entry: Entry
  readonly tags?: Readonly<Record<string, string | number | undefined>> | undefined
}

/** Goes through a listing of the market, a page at a time. */
async function* readPages<Entry extends z.ZodType>(
  access: MarketReadAccess,
  listing: Listing<Entry>,
): AsyncGenerator<z.infer<Entry>, undefined, undefined> {
  const { action, entry, tags } = listing
  const schema = z.array(entry)
  const asked = new Set<string>()
  let cursor: string | undefined
  do {
    const request = { action, schema, tags: { ...tags, Cursor: cursor } }
    const page = await askMarket(access, request)
    yield* page.data
    cursor = page.nextCursor
    if (cursor !== undefined && asked.has(cursor)) {
      throw new ClaraError({
        code: 'CLARA_REPLY_INVALID',
        message: `The market's listing ${action} goes in a circle at the cursor ${cursor}.`,
        hint: 'Start the listing again.',
      })
    }
    asked.add(cursor ?? '')
  } while (cursor !== undefined)
}
