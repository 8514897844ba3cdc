import type { StartSettings } from './settings.ts'

/** Names the family of the local agents: the model, or the program that reads without one. */
export function agentFamily(model: StartSettings['model']): string {
  return model ? `model:${model.model}` : 'reader:deterministic-reader'
}
