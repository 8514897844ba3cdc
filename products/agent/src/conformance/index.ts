export { type CheckAgentParameters, checkAgent } from './check-agent.ts'
export type { PanelProbe, PanelSignature } from './check-context.ts'
export { CONFORMANCE_LIMITS, type ConformanceLimits } from './conformance-limits.ts'
export type {
  ConformanceCounts,
  ConformanceOutcome,
  ConformanceReport,
  ConformanceResult,
} from './conformance-report.ts'
export { formatJunit } from './format-junit.ts'
export {
  CONFORMANCE_ERROR_CODES,
  type ConformanceErrorCode,
} from './generated/error-code.ts'
export type { RequirementLevel, TestedProtocol } from './requirement.ts'
export { AGENT_PROTOCOLS } from './requirements.ts'
