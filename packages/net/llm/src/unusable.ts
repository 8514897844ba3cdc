import { CresolverError } from '@cresolver/protocol'

/** The model's answer does not fit, also after one repair. */
export function unusable(issue: string, ability: string): CresolverError {
  return new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model's answer cannot be used, also after one repair: ${issue}.`,
    hint: `Choose a model that ${ability}, or allow more tokens.`,
  })
}
