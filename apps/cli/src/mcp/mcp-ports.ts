import type { FoundGame, GameQuery } from '@cresolver/core/questions/finding'
import type {
  RecordExplanation,
  RecordVerification,
  StoryLine,
} from '@cresolver/core/resolution'
import * as z from 'zod'

/** Description of a market by a tool. Its texts are untrusted. */
export const mcpMarketSchema = z.object({
  market_id: z.string(),
  question: z.string(),
  state: z.string(),
  /** YES, NO, SPLIT or VOID; null while there is no verdict. */
  outcome: z.string().nullable(),
  /** False for a verdict that a dispute can overturn. */
  is_final: z.boolean(),
  deadline: z.string(),
  workers: z.number(),
  pool: z.string().describe('In wei, or in the smallest unit of the token'),
})
/** {@link mcpMarketSchema} */
type McpMarket = z.infer<typeof mcpMarketSchema>

export type McpVerification = RecordVerification & {
  readonly evidenceHash: string | undefined
  readonly explanation: RecordExplanation | undefined
  /** Lines of the card, then one for each stage, seat, account and sum. Its texts are untrusted. */
  readonly story: readonly StoryLine[]
}

/** A verdict that was requested. Its question is untrusted. */
export const mcpResolutionSchema = z.object({
  resolution_id: z.string(),
  state: z.string(),
  /** Number of the last change of the state. */
  seq: z.number(),
  question: z.string(),
  budget: z.string().describe('In wei, or in the smallest unit of the token'),
  market_id: z.string().nullable(),
  outcome: z.string().nullable(),
  reason: z.string().nullable(),
  is_final: z.boolean(),
  problem: z.string().nullable(),
})
/** {@link mcpResolutionSchema} */
export type McpResolution = z.infer<typeof mcpResolutionSchema>

/** A verdict to request. */
export type McpRequest = {
  readonly question: string
  /** In the smallest unit of the asset. */
  readonly budget: string
  /** Address of a token; undefined for the native currency. */
  readonly asset?: string | undefined
  readonly data_only: boolean
  readonly panel_size?: number | undefined
  /** With the same key it makes no second market. */
  readonly idempotency_key?: string | undefined
}

/** Verdicts on request. */
export type McpResolutions = {
  readonly request: (request: McpRequest) => Promise<McpResolution>
  readonly get: (id: string) => Promise<McpResolution>
}

/** Functions behind the tools of the MCP server, so that they can be tried without a chain. */
export type McpPorts = {
  readonly market: (marketId: string) => Promise<McpMarket>
  readonly verify: (marketId: string) => Promise<McpVerification>
  /** Unix time in seconds. */
  readonly now: () => number
  /** Undefined over HTTP: one call asks up to 160 times. */
  readonly findGame?: ((query: GameQuery) => Promise<FoundGame>) | undefined
  /** Undefined without a platform and an API key; then no tool requests verdicts. */
  readonly resolutions?: McpResolutions | undefined
}
