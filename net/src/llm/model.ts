import { chatWire } from './chat-wire.ts'
import type { ModelParameters, ToolModel } from './model-type.ts'
import { openModel } from './open-model.ts'

/**
 * Connects to a model behind an OpenAI-compatible server.
 *
 * @param parameters - {@link ModelParameters}
 * @returns the model; the API key cannot be read back from it
 * @throws CresolverError `CONFIG_INVALID` when URL or key cannot be used
 */
export function createModel(parameters: ModelParameters): ToolModel {
  return openModel(chatWire, parameters)
}
