import { portableSchema } from './portable-schema.ts'
import type { RequestForm, ServerRefusal, WireRequest } from './wire-form.ts'

/** Form of the first request. */
export const firstForm: RequestForm = {
  output: 'strict',
  limit: 'max_tokens',
  temperature: true,
  seed: true,
  role: 'system',
  replay: 'whole',
}

/** Least limit where hidden reasoning counts too, in tokens. */
const REASONING_TOKENS = 8_192

/**
 * Finds the next form to try after a 400 or 422: the parameter that the server names is replaced or
 * dropped. Where it names none, typed output is asked for less firmly,
 * and messages of the model go back without fields of the server.
 */
export function nextForm(
  form: RequestForm,
  refusal: ServerRefusal,
  { typed, turns }: WireRequest,
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
  if (typed) return looserOutput(form, named)
  const isReplayed = turns.some(({ from }) => from === 'replay')
  return isReplayed && form.replay === 'whole' ? { ...form, replay: 'plain' } : undefined
}

function aboutRole(
  role: RequestForm['role'],
  { message, param }: ServerRefusal,
): boolean {
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
  { maxTokens, factor, typed }: WireRequest,
): object {
  return {
    ...(form.temperature ? { temperature: 0 } : {}),
    ...(form.seed ? { seed: 42 } : {}),
    ...writeLimit(form.limit, maxTokens, factor),
    ...(typed ? writeOutput(form.output, typed) : {}),
  }
}

function writeLimit(
  limit: RequestForm['limit'],
  maxTokens: number,
  factor: number,
): object {
  if (limit === 'none') return {}
  return limit === 'max_tokens'
    ? { max_tokens: maxTokens * factor }
    : { max_completion_tokens: Math.max(REASONING_TOKENS, maxTokens) * factor }
}

function writeOutput(
  output: RequestForm['output'],
  { name, schema }: NonNullable<WireRequest['typed']>,
): object {
  if (output === 'text' || output === 'tool') return {}
  if (output === 'json_object') return { response_format: { type: 'json_object' } }
  const strict = output === 'strict' ? { strict: true } : {}
  const json_schema = { name, ...strict, schema: portableSchema(schema) }
  return { response_format: { type: 'json_schema', json_schema } }
}

function names(text: string, parameter: string): boolean {
  return new RegExp(`(?<![\\w-])${parameter}(?!\\w)`, 'i').test(text)
}
