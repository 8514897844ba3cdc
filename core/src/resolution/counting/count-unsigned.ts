import { type Bundle, hashText } from '../../protocol/index.ts'
import { type CountedSeat, countAnswers, type SeatCount } from './count-answers.ts'
import { type CountedDefence, countDefences } from './count-defences.ts'
import { extractSeats } from './extract-seats.ts'

/**
 * Decides what counts of each seat where the workflow itself asked: what its endpoint answered, which nobody signed.
 *
 * @param seats - who has a seat
 * @param question - as it was asked
 * @param bundle - what the workflow wrote of the answers
 * @returns what counts, in the order of the seats, and the defence of each vote by worker
 */
export function countUnsigned(
  seats: readonly CountedSeat[],
  question: string,
  bundle: Pick<Bundle, 'seats'>,
): {
  readonly counts: readonly SeatCount[]
  readonly defences: ReadonlyMap<string, CountedDefence>
} {
  const workers = seats.map(({ worker }) => worker)
  const extracts = extractSeats(workers, [unsigned(bundle)], hashText)
  const entries = extracts.flatMap(({ worker, answers }) =>
    answers.map(({ hash }) => [worker, hash] as const),
  )
  const gathered = { seats: extracts, lists: [{ list: '', entries }] }
  const announced = { lists: [{ hash: '' }], posted: new Map(), answerBlock: 0n }
  const counts = countAnswers(seats, question, gathered, announced, () => true)
  return { counts, defences: countDefences(seats, counts, question) }
}

/** Forms with a signature are those of collectors, and never of the workflow. */
function unsigned({ seats }: Pick<Bundle, 'seats'>) {
  const part = <Part extends { readonly value?: string | undefined }>(
    signed: Part | undefined,
  ) => (signed && signed.value === undefined ? { ...signed, value: '' } : undefined)
  return {
    seats: seats.map(({ answer, defence, receipts: _, ...seat }) => ({
      ...seat,
      answer: part(answer),
      defence: part(defence),
    })),
  }
}
