export { createAnthropicModel } from './anthropic-model.ts'
export { DEFAULT_SERVICE } from './default-service.ts'
export {
  fenceUntrusted,
  fenceUntrustedJson,
} from './fence-untrusted.ts'
export { createModel } from './model.ts'
export { defineTool } from './model-tool.ts'
export type {
  Model,
  ModelQuestion,
  ToolModel,
} from './model-type.ts'
