import * as z from 'zod'
import { agentKey, INFO_KEY, taskKey } from '../../process/exposure-keys.ts'
import { notExposed } from '../ao/exposed-state.ts'
import { ClaraError } from '../clara-error.ts'
import { askMarket, type MarketReadAccess, type MarketRequest } from './market-call.ts'
import { type MarketReply, parseJson } from './market-reply.ts'
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

/**
 * Creates what reads a market: from the exposed state where the connection reads one, otherwise by dry
 * runs, as listings are always.
 */
export function createMarketReads(access: MarketReadAccess): MarketReads {
  return {
    process: access.process,
    info: () => readEntry(access, INFO_KEY, { action: 'Info', schema: marketInfoSchema }),
    agents: ({ pageSize = 50 } = {}) =>
      readPages(access, {
        action: 'List-Agents',
        entry: listedAgentSchema,
        tags: { Limit: pageSize },
      }),
    agent: (id) =>
      readEntry(access, agentKey(id), {
        action: 'Get-Agent',
        tags: { 'RedStone-Agent-Id': id },
        schema: listedAgentSchema,
      }),
    task: (id) =>
      readEntry(access, taskKey(id), {
        action: 'Get-Task',
        tags: { 'RedStone-Task-Id': id },
        schema: marketTaskSchema,
      }),
    queue: ({ topic, pageSize } = {}) =>
      readPages(access, {
        action: 'List-Queue',
        entry: queuedTaskSchema,
        tags: { 'RedStone-Agent-Topic': topic, Limit: pageSize },
      }),
  }
}

async function readEntry<Schema extends z.ZodType>(
  access: MarketReadAccess,
  key: string,
  request: MarketRequest<Schema> & { readonly schema: Schema },
): Promise<z.infer<Schema>> {
  const { process, connection } = access
  const text = await connection.exposed?.(process, key)
  // Of an agent that is gone, the process itself says why.
  if (text !== undefined && text !== 'null') {
    const read = parseJson(text, request.schema)
    if ('value' in read) return read.value
    throw new ClaraError({
      code: 'CLARA_REPLY_INVALID',
      message: `What the process ${process} exposes as ${key} is not that of a market: ${read.problem}`,
      hint: 'Check the id of the process.',
    })
  }
  return (await askOrExplain(access, request, key)).data
}

/** Failures of a node that answers no dry run. */
const unanswered: readonly string[] = [
  'CLARA_NO_RESULT',
  'CLARA_SIGNER_MISSING',
  'CLARA_UNIT_FAILED',
  'CLARA_UNREACHABLE',
]

async function askOrExplain<Schema extends z.ZodType>(
  access: MarketReadAccess,
  request: MarketRequest<Schema>,
  what: string,
): Promise<MarketReply<z.infer<Schema>>> {
  try {
    return await askMarket(access, request)
  } catch (error) {
    const isUnanswered = error instanceof ClaraError && unanswered.includes(error.code)
    if (!isUnanswered || access.connection.exposed === undefined) throw error
    throw notExposed(access.process, what, error)
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
    const page = await askOrExplain(access, request, 'lists')
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
