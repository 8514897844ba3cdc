export { createAgent } from './agent.ts'
export type {
  Agent,
  AgentCacheOptions,
  AgentDefinition,
  AgentLimits,
  AgentLogger,
  AgentOptions,
  DefendContext,
  InvestigateContext,
  RememberedAnswer,
} from './agent-definition.ts'
export { type Character, characterSchema } from './character.ts'
export { createMockAgent, type MockAgentParameters } from './mock-agent.ts'
export { createModelAgent, type ModelAgentParameters } from './model-agent.ts'
