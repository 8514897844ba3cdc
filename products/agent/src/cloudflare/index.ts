export { createEdgeAgent, type EdgeAgent } from './create-edge-agent.ts'
export type { EdgeVariables } from './platform.ts'
export type {
  ScheduledTask,
  ScheduledTaskContext,
  ScheduledTaskMemory,
} from './scheduled-task.ts'
export type { DefineEdgeAgent, EdgeAgentOptions } from './set-up.ts'
