/**
 * Which parameters a server accepts; each step of {@link nextForm} uses fewer of them. It says how
 * firmly the form of answers is held, so a check can report it.
 */
export type RequestForm = {
  /** How typed output is asked for: `strict` is the firmest, `text` relies on the prompt alone. */
  readonly output: 'strict' | 'json_schema' | 'json_object' | 'text'
  readonly limit: 'max_tokens' | 'max_completion_tokens' | 'none'
  /** False where the server sets the temperature itself. */
  readonly temperature: boolean
  /** False where the server takes no seed. */
  readonly seed: boolean
  /** Role of the instructions; `user` puts them before the task. */
  readonly role: 'system' | 'developer' | 'user'
}

/** Reason of a server for refusing a request. */
export type Refusal = {
  readonly status: number | undefined
  /** The parameter, where the server names it in `error.param`. */
  readonly param: string | undefined
  readonly message: string
}

/** A schema with the name that servers ask for. */
export type NamedSchema = { readonly name: string; readonly schema: object }

/** Form of the first request. */
export const firstForm: RequestForm = {
  output: 'strict',
  limit: 'max_tokens',
  temperature: true,
  seed: true,
  role: 'system',
}

/** Least limit where hidden reasoning counts too, in tokens. */
const REASONING_TOKENS = 8_192

/**
 * Finds the next form to try after a 400 or 422: the parameter that the server names is replaced or
 * dropped. Where it names none, typed output is asked for less firmly.
 */
export function nextForm(
  form: RequestForm,
  refusal: Refusal,
  isTyped: boolean,
): RequestForm | undefined {
  if (refusal.status !== 400 && refusal.status !== 422) return undefined
  const named = refusal.param ?? refusal.message
  if (form.limit !== 'none' && names(named, form.limit)) {
    const limit = form.limit === 'max_tokens' ? 'max_completion_tokens' : 'none'
    return { ...form, limit }
  }
  if (form.temperature && names(named, 'temperature')) {
    return { ...form, temperature: false }
  }
  if (form.seed && names(named, 'seed')) return { ...form, seed: false }
  if (form.role !== 'user' && names(named, 'role') && aboutRole(form.role, refusal)) {
    return { ...form, role: form.role === 'system' ? 'developer' : 'user' }
  }
  return isTyped ? looserOutput(form, named) : undefined
}

function aboutRole(role: RequestForm['role'], { message, param }: Refusal): boolean {
  return names(message, role) || param !== undefined
}

function looserOutput(form: RequestForm, named: string): RequestForm | undefined {
  if (form.output === 'strict') return { ...form, output: 'json_schema' }
  if (form.output === 'json_schema') return { ...form, output: 'json_object' }
  const isRefused = names(named, 'response_format') || names(named, 'json_object')
  return form.output === 'json_object' && isRefused
    ? { ...form, output: 'text' }
    : undefined
}

/** Writes the parameters of a form. */
export function writeForm(
  form: RequestForm,
  maxTokens: number,
  schema: NamedSchema | undefined,
): object {
  return {
    ...(form.temperature ? { temperature: 0 } : {}),
    ...(form.seed ? { seed: 42 } : {}),
    ...writeLimit(form.limit, maxTokens),
    ...(schema ? writeOutput(form.output, schema) : {}),
  }
}

function writeLimit(limit: RequestForm['limit'], maxTokens: number): object {
  if (limit === 'none') return {}
  return limit === 'max_tokens'
    ? { max_tokens: maxTokens }
    : { max_completion_tokens: Math.max(REASONING_TOKENS, maxTokens) }
}

function writeOutput(
  output: RequestForm['output'],
  { name, schema }: NamedSchema,
): object {
  if (output === 'text') return {}
  if (output === 'json_object') return { response_format: { type: 'json_object' } }
  const strict = output === 'strict' ? { strict: true } : {}
  const json_schema = { name, ...strict, schema }
  return { response_format: { type: 'json_schema', json_schema } }
}

function names(text: string, parameter: string): boolean {
  return new RegExp(`(?<![\\w-])${parameter}(?!\\w)`, 'i').test(text)
}
