import type { RecordCheck, RecordExplanation } from '@cresolver/resolution'

/** What a tool says of a market. Its texts are untrusted. */
export type McpMarket = {
  readonly market_id: string
  readonly question: string
  readonly state: string
  /** YES, NO, SPLIT or VOID; null while there is no verdict. */
  readonly outcome: string | null
  /** False for a verdict that a dispute can overturn. */
  readonly is_final: boolean
  readonly deadline: string
  readonly workers: number
  /** In the smallest unit of the asset. */
  readonly pool: string
}

/** Result of verifying a verdict from its record. */
export type McpVerification = {
  readonly holds: boolean
  readonly evidenceHash: string | undefined
  readonly checks: readonly RecordCheck[]
  readonly explanation: RecordExplanation | undefined
}

/** A verdict that was requested. Its question is untrusted. */
export type McpResolution = {
  readonly resolution_id: string
  readonly state: string
  readonly question: string
  readonly budget: string
  readonly market_id: string | null
  readonly outcome: string | null
  readonly reason: string | null
  readonly is_final: boolean
  readonly problem: string | null
}

/** A verdict to request. */
export type McpRequest = {
  readonly question: string
  /** In the smallest unit of the asset. */
  readonly budget: string
  readonly data_only: boolean
  readonly panel_size?: number | undefined
}

/** Verdicts on request. */
export type McpResolutions = {
  readonly request: (request: McpRequest) => Promise<McpResolution>
  readonly get: (id: string) => Promise<McpResolution>
}

/** What the tools of the MCP server do, so that they can be tried without a chain. */
export type McpPorts = {
  readonly market: (marketId: string) => Promise<McpMarket>
  readonly verify: (marketId: string) => Promise<McpVerification>
  /** Unix time in seconds. */
  readonly now: () => number
  /** Undefined without a platform and an API key; then no tool requests verdicts. */
  readonly resolutions?: McpResolutions | undefined
}
