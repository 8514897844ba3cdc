import { createModel, type ToolModel } from '@cresolver/net/llm'
import { readAgentConfig } from './config.ts'

/**
 * Opens the model that environment variables name.
 *
 * @param environment - LLM_API_KEY, LLM_BASE_URL, LLM_MODEL and LLM_TIMEOUT_MS
 * @returns the model, or undefined without a key
 * @throws CresolverError `CONFIG_INVALID`
 */
export function modelFrom(
  environment: Readonly<Record<string, string | undefined>>,
): ToolModel | undefined {
  const { model } = readAgentConfig(environment)
  return model && createModel(model)
}
