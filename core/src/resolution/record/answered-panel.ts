import {
  answerOfShortForm,
  hashText,
  type ResolveResponse,
  shortAnswerSchema,
} from '../../protocol/index.ts'
import { readForm } from '../counting/extract-seats.ts'
import type { AnsweredPanel } from '../scoring/policy.ts'
import type { RoundRecord } from './record.ts'
import type { JoinedRecord } from './round-head.ts'

/**
 * Returns the panel of a record as its policy counted it.
 *
 * The short forms count; a record shows the long parts beside them.
 *
 * @param record - record of a round
 */
export function answeredPanel(record: RoundRecord): AnsweredPanel {
  const { draw, quorum, workers, joined } = record
  return {
    votes: draw.votes?.panel ?? quorum.asked,
    drawn: draw.votes?.drawn ?? workers.map(({ place }) => place),
    answers: workers.flatMap(({ worker, place }) => {
      const answer = countedAnswer(joined, worker)
      return answer ? [{ ...answer, worker, place }] : []
    }),
    excused: workers.flatMap(({ place, answer, absence }) =>
      !answer && absence?.code === 'WITHHELD' ? [place] : [],
    ),
  }
}

/**
 * Returns the answer of a worker as its short form says, which is what counts and what is judged.
 *
 * @param joined - the record as it is stored
 * @param worker - address, lower case
 * @returns undefined where no bundle holds a form that can be read
 */
export function countedAnswer(
  { seats, bundles }: JoinedRecord,
  worker: string,
): ResolveResponse | undefined {
  const seat = seats.find((each) => each.worker === worker)
  const text = bundles
    .flatMap(({ content }) => content?.seats ?? [])
    .flatMap((each) => (each.worker === worker && each.answer ? [each.answer.text] : []))
    .find((each) => hashText(each) === seat?.answer)
  const form = text === undefined ? undefined : readForm(text, shortAnswerSchema)
  return form && answerOfShortForm(form)
}
