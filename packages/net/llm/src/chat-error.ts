import { CresolverError } from '@cresolver/protocol'

/** The set-up cannot be used; the message must not hold its values. */
export function configInvalid(message: string, hint: string): CresolverError {
  return new CresolverError({ code: 'LLM_CONFIG_INVALID', message, hint })
}

/** Puts a network failure into words; `why` must be free of secrets. */
export function unreachable(host: string, why: string): CresolverError {
  return new CresolverError({
    code: 'LLM_UNAVAILABLE',
    message: `The model server at ${host} cannot be reached: ${why}.`,
    hint: 'Check the base URL and the network.',
  })
}

/** Returns true if another attempt may help after a status. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** Puts a refusal of the server into words; `detail` must be free of secrets. */
export function explainStatus(
  host: string,
  status: number,
  detail: string,
): CresolverError {
  if (status === 401 || status === 403) {
    // A server may repeat a part of the key, so its words stay out.
    return new CresolverError({
      code: 'LLM_UNAUTHORIZED',
      message: `The model server at ${host} refused the API key (${status}).`,
      hint: 'Check the key and that it may use this model.',
    })
  }
  if (isPassing(status)) {
    return new CresolverError({
      code: 'LLM_UNAVAILABLE',
      message: `The model server at ${host} answered ${status}: ${detail}.`,
      hint: 'Try again later.',
    })
  }
  return new CresolverError({
    code: 'LLM_REQUEST_REFUSED',
    message: `The model server at ${host} refused the request (${status}): ${detail}.`,
    hint: 'Check the base URL, the name of the model and the size of the request.',
  })
}

/** The server talks, and not as a model server does. */
export function noCompletion(host: string): CresolverError {
  return new CresolverError({
    code: 'LLM_UNAVAILABLE',
    message: `The server at ${host} answered with something else than a chat completion.`,
    hint: 'Check the base URL: it ends before /chat/completions.',
  })
}

/** The answer passes the limit in bytes. */
export function tooLarge(maxBytes: number): CresolverError {
  return new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model server sent more than ${maxBytes} bytes.`,
    hint: 'Ask for fewer tokens.',
  })
}
