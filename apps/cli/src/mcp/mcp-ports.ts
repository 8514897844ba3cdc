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

/** What the tools of the MCP server do, so that they can be tried without a chain. */
export type McpPorts = {
  readonly market: (marketId: string) => Promise<McpMarket>
  readonly verify: (marketId: string) => Promise<McpVerification>
  /** Unix time in seconds. */
  readonly now: () => number
}
