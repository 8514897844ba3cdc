export { abstain } from './abilities/abstain.ts'
export { type Character, characterSchema } from './abilities/character.ts'
export { type MockParameters, mock } from './abilities/mock/mock.ts'
export { type LlmParameters, llm } from './abilities/model/llm.ts'
export {
  type ResearchServiceParameters,
  researchService,
} from './abilities/research/research-service.ts'
export { type RoundTableParameters, roundTable } from './abilities/round-table.ts'
export { AGENT_ERRORS, type AgentErrors } from './agent-errors.ts'
export type {
  Abilities,
  AbilityCache,
  AbilityContext,
  AbilityVote,
  AgentCacheOptions,
  AgentDefinition,
  AgentLimits,
  AgentLogger,
  AgentOptions,
  AgentTask,
  Analysis,
  Critique,
  DefendContext,
  PerformContext,
  RememberedAnswer,
} from './definition/agent-definition.ts'
export type { AgentTrust, PrepareRequest } from './definition/agent-trust.ts'
export { type AbilityName, defineAgent } from './definition/define-agent.ts'
export type { AgentEnvironment } from './definition/read-variables.ts'
export { AGENT_ERROR_CODES, type AgentErrorCode } from './generated/error-code.ts'
export { modelFrom } from './process/model-from.ts'
export {
  type Agent,
  type AgentSurroundings,
  createAgent,
} from './protocols/create-agent.ts'
export type { Mount } from './protocols/mount.ts'
export type { AbilityRunner } from './runner/ability-runner.ts'
export type { AnswerJournal, JournalEntry } from './runner/answer-journal.ts'
