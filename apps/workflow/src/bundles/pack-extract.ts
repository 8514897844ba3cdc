import type {
  AnswerReceipt,
  Hash,
  ShortAnswer,
  ShortDefence,
} from '@cresolver/core/protocol'
import type { SeatExtract, SignedPart } from '@cresolver/core/resolution'
import type { AgreedExtract } from './extract.ts'

/** Fields of a form that no step needs: its hash covers them, and a verifier has the text. */
type UnneededField = 'kind' | 'evidence' | 'salt'

type PackedPart = readonly [hash: Hash, value: string, form?: object]
type PackedSeat = readonly [
  answers: readonly PackedPart[],
  defences: readonly PackedPart[],
  absence: SeatExtract['absence'] | 0,
  receipts: readonly AnswerReceipt[] | 0,
]
/** Seat and answer of each hash that the list has. */
type ListedAnswers = readonly (readonly [seat: number, answer: number])[]
type PackedBundle = readonly [list: Hash, listed: ListedAnswers] | string
type PackedExtract = readonly [
  bundles: readonly PackedBundle[],
  seats: readonly PackedSeat[],
  /** Empty where it is not needed. */
  question: string,
]

/**
 * Writes an extract for consensus, whose observations are small: names of keys, workers, and hashes that
 * occur twice are left out.
 *
 * @param extract - seats in the order of the panel
 */
export function packExtract({ bundles, question, seats }: AgreedExtract): PackedExtract {
  return [
    bundles.map((bundle) =>
      bundle.kind === 'failed'
        ? bundle.reason
        : [
            bundle.list,
            seats.flatMap(({ worker, answers }, index) =>
              answers.flatMap(({ hash }, place) =>
                bundle.entries.some(([whose, each]) => whose === worker && each === hash)
                  ? [[index, place] as const]
                  : [],
              ),
            ),
          ],
    ),
    seats.map(({ answers, defences, absence, receipts }) => [
      answers.map(packPart),
      defences.map(packPart),
      absence ?? 0,
      receipts ?? 0,
    ]),
    question ?? '',
  ]
}

/**
 * Reads a packed extract.
 *
 * @param packed - what the nodes agreed on
 * @param workers - workers with a seat, in the order of the panel
 */
export function unpackExtract(
  [bundles, seats, question]: PackedExtract,
  workers: readonly string[],
): AgreedExtract {
  const unpacked = seats.map(
    ([answers, defences, absence, receipts], index): SeatExtract => ({
      worker: workers[index] ?? '',
      answers: answers.map((part) => unpackPart<ShortAnswer>(part)),
      defences: defences.map((part) => unpackPart<ShortDefence>(part)),
      ...(absence && { absence }),
      ...(receipts && { receipts }),
    }),
  )
  return {
    bundles: bundles.map((bundle) =>
      typeof bundle === 'string'
        ? { kind: 'failed', reason: bundle }
        : {
            kind: 'read',
            list: bundle[0],
            entries: bundle[1].flatMap(([index, place]) => {
              const seat = unpacked[index]
              const answer = seat?.answers[place]
              return seat && answer ? [[seat.worker, answer.hash] as const] : []
            }),
          },
    ),
    ...(question !== '' && { question }),
    seats: unpacked,
  }
}

function packPart<Form extends object>({
  hash,
  value,
  form,
}: SignedPart<Form>): PackedPart {
  if (!form) return [hash, value]
  const {
    kind: _,
    evidence: __,
    salt: ___,
    ...needed
  } = form as Form & {
    readonly [Name in UnneededField]?: unknown
  }
  return [hash, value, needed]
}

/** The fields that were left out are empty: no step reads them. */
function unpackPart<Form extends ShortAnswer | ShortDefence>([
  hash,
  value,
  form,
]: PackedPart): SignedPart<Form> {
  if (!form) return { hash, value }
  const whole = { kind: '', evidence: '', salt: '', ...form } as unknown
  return { hash, value, form: whole as Form }
}
