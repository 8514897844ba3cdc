export { type AnthropicModelParameters, createAnthropicModel } from './anthropic-model.ts'
export { DEFAULT_SERVICE } from './default-service.ts'
export {
  type FenceUntrustedParameters,
  fenceUntrusted,
  fenceUntrustedJson,
} from './fence-untrusted.ts'
export { createModel } from './model.ts'
export { defineTool, type ModelTool, type ModelToolCall } from './model-tool.ts'
export type {
  Fetch,
  Model,
  ModelAnswer,
  ModelParameters,
  ModelQuestion,
  ToolAnswer,
  ToolModel,
} from './model-type.ts'
export type { ToolQuestion } from './tool-loop.ts'
export type { ModelUsage, RequestForm as ModelForm } from './wire-form.ts'
