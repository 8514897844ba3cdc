import { askMarket, type MarketReadAccess } from './market-call.ts'
import { readPages } from './market-pages.ts'
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
