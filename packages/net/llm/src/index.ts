export { type AnthropicModelParameters, createAnthropicModel } from './anthropic-model.ts'
export type { Fetch, ModelUsage } from './chat-server.ts'
export { DEFAULT_SERVICE } from './default-service.ts'
export { LLM_ERROR_CODES, type LlmErrorCode } from './error-code.ts'
export { type FenceUntrustedParameters, fenceUntrusted } from './fence-untrusted.ts'
export {
  createModel,
  type Model,
  type ModelAnswer,
  type ModelParameters,
  type ModelQuestion,
} from './model.ts'
