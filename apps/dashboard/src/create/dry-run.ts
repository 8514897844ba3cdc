import {
  type Adjudication,
  adjudicationStep,
  extractBody,
  hashBody,
  type Observation,
  readQuestion,
  type SourceRequest,
  sourceBaseUrl,
  type UnixSeconds,
} from '@cresolver/core/questions'

/** Answers that were typed in, by the key of their request. */
export type TypedAnswers = Readonly<Record<string, string>>

/** A request of a dry run: answered, or the next one. */
type DryRunRequest = {
  /** Names it in {@link TypedAnswers}. */
  readonly key: string
  readonly url: string
  /** Part of the answer that the nodes keep; undefined until there is one. */
  readonly extract: string | undefined
}

/** Stage that a question reaches with the answers that are there. */
export type DryRun = {
  readonly requests: readonly DryRunRequest[]
  /** Undefined while an answer is missing. */
  readonly adjudication: Adjudication | undefined
}

/**
 * Decides a question as a network of nodes would, from typed answers.
 *
 * @param question - text of the question
 * @param deadline - of the market; that of the rule where it names one
 * @param now - the time of the decision
 * @param answers - by the key of their request
 */
export function dryRun(
  question: string,
  deadline: UnixSeconds,
  now: UnixSeconds,
  answers: TypedAnswers,
): DryRun {
  const observations: Observation[] = []
  const requests: DryRunRequest[] = []
  for (;;) {
    const step = adjudicationStep({ question, deadline, now, observations })
    if (step.kind === 'decided') return { requests, adjudication: step.adjudication }
    const { request } = step
    const key = keyOf(request)
    const url = `${sourceBaseUrl(request.host) ?? request.host}${request.path}`
    const typed = answers[key]
    if (typed === undefined || typed === '') {
      return {
        requests: [...requests, { key, url, extract: undefined }],
        adjudication: undefined,
      }
    }
    const body = extractBody(request, typed) ?? typed
    requests.push({ key, url, extract: body })
    observations.push({
      ...{ kind: 'answer', request, url, status: 200, body },
      sha256: hashBody(body),
    })
  }
}

/** The deadline that the rule of a question names. */
export function deadlineOf(question: string): UnixSeconds | undefined {
  const reading = readQuestion(question)
  return reading.kind === 'rule' ? reading.question.rule.deadline?.seconds : undefined
}

function keyOf({ host, path, extract = '' }: SourceRequest): string {
  return `${host} ${path} ${extract}`
}
