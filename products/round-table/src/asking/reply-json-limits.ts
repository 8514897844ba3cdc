import type { GuardedJsonLimits } from '@cresolver/net/outbound'

/** Limits for the JSON of an agent's answer; the largest valid one has some thousand values. */
export const REPLY_JSON_LIMITS: GuardedJsonLimits = { maxDepth: 32, maxNodes: 200_000 }
