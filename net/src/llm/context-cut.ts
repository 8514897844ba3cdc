import { CresolverError } from '@cresolver/core/protocol'
import type { ModelUsage } from './wire-form.ts'

const fewestCharacters = 16_000
/** Fewer tokens may only be those that a cache did not have. */
const fewestTokens = 1_000
/** Text has about four characters a token. */
const mostCharactersPerToken = 8

/**
 * Checks that the server read the whole prompt: some cut its beginning, with the instructions, to
 * fit a small context window and say nothing.
 *
 * @throws CresolverError `LLM_REQUEST_REFUSED`
 */
export function checkContext(characters: number, usage: ModelUsage | undefined): void {
  if (!usage || characters < fewestCharacters) return
  const { promptTokens } = usage
  if (promptTokens < fewestTokens) return
  if (characters <= promptTokens * mostCharactersPerToken) return
  throw new CresolverError({
    code: 'LLM_REQUEST_REFUSED',
    message: `The model's server read ${promptTokens} tokens of a prompt of ${characters} characters, so it cut the beginning.`,
    hint: 'Raise the context window of the server; for Ollama set OLLAMA_CONTEXT_LENGTH=32768.',
  })
}
