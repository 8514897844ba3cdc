import { answerOfShortForm, hashText, shortAnswerSchema } from '@cresolver/protocol'
import { readForm } from '../counting/extract-seats.ts'
import type { AnsweredPanel, SeatAnswer } from '../scoring/policy.ts'
import type { RoundRecord } from './record.ts'
import type { WorkerRecord } from './worker-record.ts'

/**
 * Returns the panel of a record as its policy counted it.
 *
 * The short forms count; a record shows the long parts beside them.
 *
 * @param record - record of a round
 */
export function answeredPanel(record: RoundRecord): AnsweredPanel {
  const { draw, quorum, workers } = record
  return {
    votes: draw.votes?.panel ?? quorum.asked,
    drawn: draw.votes?.drawn ?? workers.map(({ place }) => place),
    answers: workers.flatMap((worker) => seatAnswer(worker, record)),
    excused: workers.flatMap(({ place, answer, absence }) =>
      !answer && absence?.code === 'WITHHELD' ? [place] : [],
    ),
  }
}

function seatAnswer(
  { worker, place, answer }: WorkerRecord,
  { joined }: RoundRecord,
): SeatAnswer[] {
  if (!answer) return []
  const seat = joined.seats.find((each) => each.worker === worker)
  const text = joined.bundles
    .flatMap(({ content }) => content?.seats ?? [])
    .flatMap((each) => (each.worker === worker && each.answer ? [each.answer.text] : []))
    .find((each) => hashText(each) === seat?.answer)
  const form = text === undefined ? undefined : readForm(text, shortAnswerSchema)
  return [{ ...(form ? answerOfShortForm(form) : answer), worker, place }]
}
