export { createEdgeAgent, type EdgeAgent } from './create-edge-agent.ts'
export type { DutyMemory, DutyParts, EdgeDuty } from './edge-duty.ts'
export type { EdgeVariables } from './platform.ts'
export type { DefineEdgeAgent, EdgeAgentOptions } from './set-up.ts'
