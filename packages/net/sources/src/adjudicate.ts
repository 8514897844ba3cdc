import {
  type Adjudication,
  adjudicationStep,
  type Observation,
  type UnixSeconds,
} from '@cresolver/questions'
import type { Sources } from './sources.ts'

/** A question with the moment it is about. */
export type DatedQuestion = {
  /** Text as it stands on chain or in the book. */
  readonly question: string
  /** Deadline of the market. */
  readonly deadline: UnixSeconds
}

/**
 * Decides a question from data: the value at the deadline, whenever this runs.
 *
 * @param question - {@link DatedQuestion}
 * @param sources - clients to ask; at most three requests are made, four if a plan refuses hourly intervals
 * @param now - the time; before the data is final the verdict is TOO_EARLY and no source is asked
 * @returns YES, NO, INVALID, TOO_EARLY or NEEDS_PANEL, with every answer that led to it
 */
export async function adjudicate(
  question: DatedQuestion,
  sources: Pick<Sources, 'fetch'>,
  now: UnixSeconds,
): Promise<Adjudication> {
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({ ...question, now, observations })
    if (step.kind === 'decided') return step.adjudication
    observations.push(await sources.fetch(step.request))
  }
}
