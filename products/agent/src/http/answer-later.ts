import { HttpError } from './http-error.ts'

/** Says that an answer comes later. */
export function answerLater({
  reason,
  afterSeconds,
}: {
  readonly reason: string
  readonly afterSeconds: number
}): HttpError {
  return new HttpError({
    status: 425,
    code: 'ANSWER_LATER',
    message: `This worker answers later: ${reason}.`,
    hint: `Ask again in ${afterSeconds} seconds.`,
    headers: { 'retry-after': String(afterSeconds) },
  })
}
