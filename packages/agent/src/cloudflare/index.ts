export { createEdgeAgent, type EdgeAgent } from './create-edge-agent.ts'
export type { DutyMemory, DutyParts, EdgeDuty } from './edge-duty.ts'
export type { DefineEdgeAgent, EdgeAgentOptions, EdgeVariables } from './set-up.ts'
