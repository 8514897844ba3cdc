import type { JsonAnswer } from '../runtime/round-runtime.ts'

/** Which parameters a judge's model is sent. */
export type JudgeForm = {
  readonly limit: 'max_tokens' | 'max_completion_tokens'
  readonly temperature: boolean
  readonly seed: boolean
  readonly json: boolean
}

/** Form that most servers accept. */
export const fullForm: JudgeForm = {
  limit: 'max_tokens',
  temperature: true,
  seed: true,
  json: true,
}

/** Characters of a refusal that are searched. */
const SEARCHED = 2_000

/**
 * Leaves out the parameter that a server names in a 400 or 422.
 *
 * There is only one more try. A model that refuses `max_tokens` reasons and refuses `temperature` too,
 * so both go at once.
 */
export function withoutRefused(form: JudgeForm, answer: JsonAnswer): JudgeForm {
  if (answer.kind === 'failure') return form
  if (answer.status !== 400 && answer.status !== 422) return form
  const text = new TextDecoder().decode(answer.body.subarray(0, SEARCHED))
  const names = (parameter: string) =>
    new RegExp(`(^|[^A-Za-z0-9_])${parameter}($|[^A-Za-z0-9_])`).test(text)
  if (names('max_tokens')) {
    return { ...form, limit: 'max_completion_tokens', temperature: false }
  }
  return {
    ...form,
    temperature: form.temperature && !names('temperature'),
    seed: form.seed && !names('seed'),
    json: form.json && !names('response_format'),
  }
}

/** Writes the parameters of a form. */
export function writeForm(form: JudgeForm, seed: number): object {
  return {
    ...(form.temperature ? { temperature: 0 } : {}),
    ...(form.seed ? { seed } : {}),
    // Hidden reasoning counts too where this limit is the one that is known.
    ...(form.limit === 'max_tokens'
      ? { max_tokens: 500 }
      : { max_completion_tokens: 10_000 }),
    ...(form.json ? { response_format: { type: 'json_object' } } : {}),
  }
}
