import { CresolverError } from '@cresolver/core/protocol'
import type { ServerRefusal } from './wire-form.ts'

/** The set-up cannot be used; the message must not hold its values. */
export function configInvalid(message: string, hint: string): CresolverError {
  return new CresolverError({ code: 'CONFIG_INVALID', message, hint })
}

/** The server did not answer as a model server does; `why` must be free of secrets. */
export function unavailable(
  host: string,
  why: string,
  hint = 'Try again later.',
): CresolverError {
  const message = `The model server at ${host} ${why}.`
  return new CresolverError({ code: 'LLM_UNAVAILABLE', message, hint })
}

/** Meaning of a refusal: another `form` may help, another try (`passing`), or neither. */
type RefusalMeaning = 'key' | 'declined' | 'final' | 'passing' | 'form'

/** Reads what a refusal means. */
export function faultOf({ status, code, message }: ServerRefusal): RefusalMeaning {
  const said = `${code} ${message}`
  if (status !== 401 && status !== 429 && declining.test(said)) return 'declined'
  if (status === 401 || status === 403) return 'key'
  if (status === 400 && badKey.test(said)) return 'key'
  // The code alone shows that a quota is not one of a minute.
  if (/insufficient_quota/.test(code) || tooLong.test(said)) return 'final'
  return status === 408 || status === 429 || status >= 500 ? 'passing' : 'form'
}

const declining =
  /content_filter|content_policy|content management policy|ResponsibleAI|\bflagged\b/i
const badKey = /api key not valid|api_key_invalid|invalid_api_key/i
const tooLong =
  /context_length|exceed_context_size|context (length|size)|prompt is too long/i

/** Puts a refusal of the server into words; `detail` must be free of secrets. */
export function explainFault(
  fault: RefusalMeaning,
  host: string,
  status: number,
  detail: string,
): CresolverError {
  const said = `(${status}): ${detail}.`
  switch (fault) {
    case 'key':
      // A server may repeat a part of the key, so its words stay out.
      return new CresolverError({
        code: 'CONFIG_INVALID',
        message: `The model server at ${host} refused the API key (${status}).`,
        hint: 'Check the key and that it may use this model.',
      })
    case 'declined':
      return new CresolverError({
        code: 'LLM_REFUSED',
        message: `The model server at ${host} declined the question ${said}`,
        hint: 'Check the question, or choose another model.',
      })
    case 'passing':
      return unavailable(host, `answered ${status}: ${detail}`)
    case 'final':
    case 'form':
      return new CresolverError({
        code: 'LLM_REQUEST_REFUSED',
        message: `The model server at ${host} refused the request ${said}`,
        hint: 'Check base URL, name of the model, size of the request and account.',
      })
  }
}

/** The answer passes the limit in bytes. */
export function tooLarge(maxBytes: number): CresolverError {
  return new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model server sent more than ${maxBytes} bytes.`,
    hint: 'Ask for fewer tokens.',
  })
}

/** The server wants a pause that ends after the time limit. */
export function waitTooLong(error: CresolverError, ms: number): CresolverError {
  const seconds = Math.ceil(ms / 1_000)
  return new CresolverError({
    code: 'LLM_UNAVAILABLE',
    message: `${error.message} It asks to wait ${seconds} s, longer than the time left.`,
    hint: 'Try again after that time.',
  })
}
