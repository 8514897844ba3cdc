import { parseMoment, type UnixSeconds } from '../moment.ts'
import { extractBody } from '../sources/extract-body.ts'
import type { Observation, SourceRequest } from '../sources/source-request.ts'
import type { DataVerdict } from './adjudication.ts'
import { adjudicationStep } from './adjudication-step.ts'
import { hashBody } from './replay.ts'
import type { Reread } from './reread.ts'

/** Answer of a source: a body, a status with an empty body, or a failure. */
export type Answer = string | number | { readonly failure: string }

/** When a question is decided, and by which of two reads where its rule has `reread:`. */
type Times = {
  readonly deadline: string
  readonly now: string | UnixSeconds
  /** Default: a dispute has time enough for the second read. */
  readonly reread?: Reread | 'first'
}

const window: Reread = { kind: 'window', seconds: Number.MAX_SAFE_INTEGER }

/** Decides a question on answers that a function makes up, and remembers what was asked. */
export function decideWith(
  lines: readonly string[],
  answer: (request: SourceRequest) => Answer,
  { deadline, now, reread = window }: Times,
): { readonly finding: DataVerdict; readonly observations: readonly Observation[] } {
  const question = ['§question Will it hold?', '§rule', ...lines].join('\n')
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({
      question,
      deadline: momentOf(deadline),
      now: typeof now === 'string' ? momentOf(now) : now,
      observations,
      reread: reread === 'first' ? undefined : reread,
    })
    if (step.kind === 'decided') {
      return { finding: step.adjudication.finding, observations }
    }
    observations.push(observe(step.request, answer(step.request)))
  }
}

/** Reads a moment that a test wrote. */
export function momentOf(text: string): UnixSeconds {
  const moment = parseMoment(text)
  if (moment === undefined) throw new Error(`${text} is not a moment`)
  return moment
}

function observe(request: SourceRequest, answer: Answer): Observation {
  const url = `https://${request.host}${request.path}`
  if (typeof answer === 'object')
    return { kind: 'failure', request, url, reason: answer.failure }
  if (typeof answer === 'number') {
    return {
      kind: 'answer',
      request,
      url,
      status: answer,
      body: '',
      sha256: hashBody(''),
    }
  }
  const body = extractBody(request, answer) ?? answer
  return { kind: 'answer', request, url, status: 200, body, sha256: hashBody(body) }
}
