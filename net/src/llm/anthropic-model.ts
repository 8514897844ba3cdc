import { anthropicWire } from './anthropic-wire.ts'
import type { ModelParameters, ToolModel } from './model-type.ts'
import { openModel } from './open-model.ts'
import { configInvalid } from './wire-error.ts'

/**
 * Connection to a model through Anthropic's Messages API. Default model `claude-haiku-4-5`, default
 * base URL `https://api.anthropic.com`.
 */
export type AnthropicModelParameters = Omit<ModelParameters, 'model' | 'baseUrl'> & {
  readonly model?: string | undefined
  readonly baseUrl?: string | undefined
}

/**
 * Connects to a model behind Anthropic's Messages API (`POST /v1/messages`, version 2023-06-01).
 *
 * The answer is typed by a tool that the model has to call; its input is checked here, and sent
 * back once if it does not fit.
 *
 * @param parameters - {@link AnthropicModelParameters}
 * @returns the model; the API key cannot be read back from it
 * @throws CresolverError `CONFIG_INVALID` when URL or key cannot be used
 */
export function createAnthropicModel(parameters: AnthropicModelParameters): ToolModel {
  const { apiKey, baseUrl = 'https://api.anthropic.com' } = parameters
  const { model = 'claude-haiku-4-5' } = parameters
  const hint = 'Use a key of Anthropic and a base URL such as https://api.anthropic.com.'
  if (!apiKey.trim()) throw configInvalid('The API key is empty.', hint)
  if (!/^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))/i.test(baseUrl)) {
    throw configInvalid('The base URL of the model server is not an https URL.', hint)
  }
  return openModel(anthropicWire, { ...parameters, model, baseUrl })
}
