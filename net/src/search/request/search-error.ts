import { CresolverError } from '@cresolver/core/protocol'

/** The settings cannot be used; the message must not hold a key. */
export function configInvalid(message: string, hint: string): CresolverError {
  return new CresolverError({ code: 'CONFIG_INVALID', message, hint })
}

/** The provider refused a request that it will refuse again. */
export function refused(name: string, why: string, hint: string): CresolverError {
  const message = `The search provider ${name} refused the request: ${why}.`
  return new CresolverError({ code: 'SEARCH_FAILED', message, hint })
}

/** The provider gave no answer now; the same request may succeed later. */
export class SearchUnavailable extends CresolverError {}

/** The provider gave no answer now. */
export function unavailable(name: string, why: string): CresolverError {
  return new SearchUnavailable({
    code: 'SEARCH_FAILED',
    message: `The search provider ${name} is not available: ${why}.`,
    hint: 'Try again later, or set another provider in RESEARCH_SEARCH.',
  })
}

/** The provider answered with something else than hits. */
export function answerInvalid(name: string, why: string): CresolverError {
  return new CresolverError({
    code: 'SEARCH_FAILED',
    message: `The answer of the search provider ${name} cannot be used: ${why}.`,
    hint: 'Check the address of the provider, or set another one in RESEARCH_SEARCH.',
  })
}

/** The time of a request or of a search has ended. */
export function timedOut(name: string, ms: number): CresolverError {
  return new CresolverError({
    code: 'SEARCH_FAILED',
    message: `The search provider ${name} gave no answer within ${ms} ms.`,
    hint: 'Allow more time, or set another provider in RESEARCH_SEARCH.',
  })
}

/** The caller gave up. */
export function aborted(): CresolverError {
  return new CresolverError({
    code: 'ABORTED',
    message: 'The caller gave up before the search ended.',
  })
}
