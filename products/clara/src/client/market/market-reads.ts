import * as z from 'zod'
import {
  agentKey,
  agentsKey,
  balanceKey,
  INFO_KEY,
  queueKey,
  taskKey,
} from '../../process/exposure-keys.ts'
import { signerMissing } from '../ao/unit-error.ts'
import { ClaraError } from '../clara-error.ts'
import { askMarket, type MarketReadAccess, type MarketRequest } from './market-call.ts'
import { parseJson } from './market-reply.ts'
import {
  type Balance,
  balanceSchema,
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
  /** All agents, `pageSize` (1 to 200, 50 if absent) a dry run. */
  readonly agents: (options?: {
    readonly pageSize?: number | undefined
  }) => AsyncIterableIterator<ListedAgent>
  readonly agent: (id: string) => Promise<ListedAgent>
  readonly task: (id: string) => Promise<MarketTask>
  /** Escrow balance of an address; the signer's if absent. */
  readonly balance: (account?: string) => Promise<Balance>
  /**
   * Tasks that wait for an agent, the oldest of a topic first. From the exposed state the first 50 of a topic.
   */
  readonly queue: (options?: {
    readonly topic?: string | undefined
    readonly pageSize?: number | undefined
  }) => AsyncIterableIterator<QueuedTask>
}

/**
 * Creates what reads a market: from the exposed state where the connection reads one and the process has the key,
 * otherwise by asking the process.
 */
export function createMarketReads(access: MarketReadAccess): MarketReads {
  const { process, connection } = access
  const request = { schema: marketInfoSchema, action: 'Info' }
  const info = () => readEntry(access, INFO_KEY, request)
  const agent = (id: string) =>
    readEntry(access, agentKey(id), {
      action: 'Get-Agent',
      tags: { 'RedStone-Agent-Id': id },
      schema: listedAgentSchema,
    })
  return {
    process,
    info,
    agent,
    task: (id) =>
      readEntry(access, taskKey(id), {
        action: 'Get-Task',
        tags: { 'RedStone-Task-Id': id },
        schema: marketTaskSchema,
      }),
    balance: async (account = connection.address) => {
      if (account === undefined) throw signerMissing('A balance without an account')
      const tags = { Recipient: account }
      const asked = { action: 'Balance', tags, schema: balanceSchema }
      return readEntry(access, balanceKey(account), asked)
    },
    agents: async function* ({ pageSize = 50 } = {}) {
      const { exposed, agentPages = 0 } = connection.exposed ? await info() : {}
      for (let page = 0; exposed && page < agentPages; page += 1) {
        const key = agentsKey(page)
        const ids = (await readExposed(access, key, z.array(z.string()))) ?? []
        const read = (id: string) => readExposed(access, agentKey(id), listedAgentSchema)
        // An agent that left between the two reads is gone.
        for (const each of await Promise.all(ids.map(read))) if (each) yield each
      }
      if (exposed) return
      const tags = { Limit: pageSize }
      yield* readPages(access, 'List-Agents', listedAgentSchema, tags)
    },
    queue: async function* ({ topic, pageSize } = {}) {
      const topics = connection.exposed && !topic ? (await info()).topics : [topic]
      for (const each of topics) {
        const key = queueKey(each ?? '')
        const shown = await readExposed(access, key, z.array(queuedTaskSchema))
        const tags = { 'RedStone-Agent-Topic': each, Limit: pageSize }
        yield* shown ?? readPages(access, 'List-Queue', queuedTaskSchema, tags)
      }
    },
  }
}

async function readEntry<Schema extends z.ZodType>(
  access: MarketReadAccess,
  key: string,
  request: MarketRequest<Schema> & { readonly schema: Schema },
): Promise<z.infer<Schema>> {
  const exposed = await readExposed(access, key, request.schema)
  // Of what is gone, the process itself says why.
  return exposed ?? (await askMarket(access, request)).data
}

/** Reads a key of the exposed state; undefined if there is none, or it holds nothing any more. */
async function readExposed<Schema extends z.ZodType>(
  { process, connection }: MarketReadAccess,
  key: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const text = await connection.exposed?.(process, key)
  if (text === undefined || text === 'null') return undefined
  const read = parseJson(text, schema)
  if ('value' in read) return read.value
  throw new ClaraError({
    code: 'CLARA_REPLY_INVALID',
    message: `What the process ${process} exposes as ${key} is not that of a market: ${read.problem}`,
    hint: 'Check the id of the process.',
  })
}

/** Goes through a listing of the market, a page at a time. */
async function* readPages<Entry extends z.ZodType>(
  access: MarketReadAccess,
  action: string,
  entry: Entry,
  tags: Readonly<Record<string, string | number | undefined>>,
): AsyncGenerator<z.infer<Entry>, undefined, undefined> {
  const schema = z.array(entry)
  const asked = new Set<string | undefined>()
  let cursor: string | undefined
  do {
    asked.add(cursor)
    const page = await askMarket(access, {
      action,
      schema,
      tags: { ...tags, Cursor: cursor },
    })
    yield* page.data
    cursor = page.nextCursor
    if (cursor === undefined || !asked.has(cursor)) continue
    throw new ClaraError({
      code: 'CLARA_REPLY_INVALID',
      message: `The market's listing ${action} repeats the cursor ${cursor}.`,
      hint: 'Start the listing again.',
    })
  } while (cursor !== undefined)
}
