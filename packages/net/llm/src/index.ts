export { type AnthropicModelParameters, createAnthropicModel } from './anthropic-model.ts'
export type { Fetch } from './chat-server.ts'
export { DEFAULT_SERVICE } from './default-service.ts'
export {
  type FenceUntrustedParameters,
  fenceUntrusted,
  fenceUntrustedJson,
} from './fence-untrusted.ts'
export { LLM_ERROR_CODES, type LlmErrorCode } from './generated/error-code.ts'
export { createModel } from './model.ts'
export { defineTool, type ModelTool, type ModelToolCall } from './model-tool.ts'
export type {
  Model,
  ModelAnswer,
  ModelForm,
  ModelParameters,
  ModelQuestion,
  ToolAnswer,
  ToolModel,
} from './model-type.ts'
export type { ModelUsage } from './read-completion.ts'
export type { ToolQuestion } from './tool-loop.ts'
