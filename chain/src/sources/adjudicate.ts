import {
  type Adjudication,
  adjudicationStep,
  type Observation,
  type Reread,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { Sources } from './sources.ts'

/** A question with the moment it is about. */
type DatedQuestion = {
  /** Text as it stands on chain or in the book. */
  readonly question: string
  /** Deadline of the market. */
  readonly deadline: UnixSeconds
}

/**
 * Decides a question from data: the value at the deadline, whenever this runs.
 *
 * @param question - {@link DatedQuestion}
 * @param sources - clients to ask; at most four requests are made, beside those to a chain
 * @param now - the time; before the data is final the verdict is TOO_EARLY and no source is asked
 * @param reread - how a rule with `reread:` is read twice; absent at its first read
 * @returns YES, NO, SPLIT, VOID, INVALID, TOO_EARLY or NEEDS_PANEL, with every answer that led to it
 */
export async function adjudicate(
  question: DatedQuestion,
  sources: Pick<Sources, 'fetch'>,
  now: UnixSeconds,
  reread?: Reread,
): Promise<Adjudication> {
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({ ...question, now, observations, reread })
    if (step.kind === 'decided') return step.adjudication
    observations.push(await sources.fetch(step.request))
  }
}
