/** Which parameters a server accepts; each step of {@link nextForm} uses fewer of them. */
export type RequestForm = {
  readonly output: 'json_schema' | 'json_object' | 'text'
  readonly limit: 'max_tokens' | 'max_completion_tokens' | 'none'
  readonly temperature: boolean
  readonly seed: boolean
}

/** Reason of a server for refusing a request. */
export type Refusal = {
  readonly status: number | undefined
  /** The parameter, where the server names it in `error.param`. */
  readonly param: string | undefined
  readonly message: string
}

/** Least limit where hidden reasoning counts too, in tokens. */
const REASONING_TOKENS = 8_192

/**
 * Finds the next form to try after a 400 or 422: the parameter that the server names is replaced or
 * dropped. Where it names none, the schema is the one that few servers know.
 */
export function nextForm(form: RequestForm, refusal: Refusal): RequestForm | undefined {
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
  if (form.output === 'json_schema') return { ...form, output: 'json_object' }
  if (form.output === 'json_object' && names(named, 'response_format')) {
    return { ...form, output: 'text' }
  }
  return undefined
}

/** Writes the parameters of a form. */
export function writeForm(
  form: RequestForm,
  maxTokens: number,
  schema: { readonly name: string; readonly schema: object },
): object {
  return {
    ...(form.temperature ? { temperature: 0 } : {}),
    ...(form.seed ? { seed: 42 } : {}),
    ...writeLimit(form.limit, maxTokens),
    ...writeOutput(form.output, schema),
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
  { name, schema }: { readonly name: string; readonly schema: object },
): object {
  if (output === 'text') return {}
  if (output === 'json_object') return { response_format: { type: 'json_object' } }
  const json_schema = { name, strict: true, schema }
  return { response_format: { type: 'json_schema', json_schema } }
}

function names(text: string, parameter: string): boolean {
  return new RegExp(`(?<![\\w-])${parameter}(?!\\w)`, 'i').test(text)
}
