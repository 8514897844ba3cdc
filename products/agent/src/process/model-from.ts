import { createModel, type ToolModel } from '@cresolver/net/llm'
import { readAgentConfig } from './config.ts'

/**
 * Opens the model that environment variables name.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/reference.md#agents
 *
 * @param environment - LLM_API_KEY, LLM_BASE_URL, LLM_MODEL and LLM_TIMEOUT_MS
 * @returns the model, or undefined without a key
 * @throws `AgentErrors['modelFrom']`: `CONFIG_INVALID`
 *
 * @example
 * ```ts
 * import { modelFrom } from '@cresolver/agent'
 *
 * const model = modelFrom({ LLM_API_KEY: 'none', LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'qwen3' })
 * console.log(model === undefined) // false
 * ```
 */
export function modelFrom(
  environment: Readonly<Record<string, string | undefined>>,
): ToolModel | undefined {
  const { model } = readAgentConfig(environment)
  return model && createModel(model)
}
