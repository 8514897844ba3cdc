import {
  type AbsenceCode,
  answerOfShortForm,
  type Hash,
  hashQuestion,
  type ListedHash,
  type ResolveResponse,
} from '../../protocol/index.ts'
import type { SeatExtract, SignedPart } from './extract-seats.ts'
import { asHex, receiptClaim, type SignatureClaim } from './signatures.ts'

/** Statements of the chain about the hashes of a round. */
export type HashFacts = {
  /** Hashes of the lists that were announced in time. */
  readonly lists: readonly { readonly hash: string }[]
  /** Hashes that workers posted themselves, by worker. */
  readonly posted: ReadonlyMap<string, { readonly hash: Hash; readonly block: bigint }>
  /** Last block in which a hash counts. */
  readonly answerBlock: bigint
}

/** The list of a bundle: its hash, and its entries. */
export type BundleList = {
  readonly list: string
  readonly entries: readonly ListedHash[]
}

/** A seat whose answers are counted. */
export type CountedSeat = {
  readonly worker: `0x${string}`
  readonly agentId: bigint
}

/** Counted part of one seat. */
export type SeatCount = {
  /** Hash that the worker posted on chain itself. */
  readonly posted?: Hash
  /** Hashes of two short forms that it signed in one step. */
  readonly equivocation?: readonly [Hash, Hash]
} & (
  | {
      readonly kind: 'answered'
      readonly answerHash: Hash
      readonly answer: ResolveResponse
      /** Valid signatures of the defence, before it is known whether it fits the challenges. */
      readonly defences: SeatExtract['defences']
      /** Why there is none, as a bundle says. */
      readonly undefended?: AbsenceCode
    }
  | { readonly kind: 'absent'; readonly code: AbsenceCode }
)

/**
 * Decides what counts of each seat. Signed, listed in time, for this agent and this question; everything
 * else makes the seat absent, with a code.
 *
 * @param gathered - what the bundles hold
 * @param isValid - whether a signature is valid, by {@link claimKey}
 */
export function countAnswers(
  seats: readonly CountedSeat[],
  question: string,
  gathered: {
    readonly seats: readonly SeatExtract[]
    readonly lists: readonly BundleList[]
  },
  announced: HashFacts,
  isValid: (claim: SignatureClaim) => boolean,
): SeatCount[] {
  const listed = listedHashes(gathered.lists, announced)
  const questionHash = hashQuestion(question)
  return seats.map(({ worker, agentId }): SeatCount => {
    const seat = gathered.seats.find((each) => each.worker === worker)
    const own = announced.posted.get(worker)
    const posted = own && { posted: own.hash }
    const [answer, second] = signedOf('answer', seat?.answers, worker, isValid)
    if (answer && second) {
      const equivocation = [answer.hash, second.hash] as const
      return { kind: 'absent', code: 'EQUIVOCATED', equivocation, ...posted }
    }
    const absent = (code: AbsenceCode): SeatCount => ({ kind: 'absent', code, ...posted })
    if (!answer) return absent(codeWithout(seat, worker, isValid))
    const { form, hash } = answer
    const isListed =
      listed.some(([whose, each]) => whose === worker && each === hash) ||
      (own?.hash === hash && own.block <= announced.answerBlock)
    if (!isListed) {
      return absent(hasReceipt(seat, worker, isValid) ? 'WITHHELD' : 'NOT_LISTED')
    }
    if (!form) return absent('MALFORMED')
    if (form.agent !== agentId.toString() || form.question !== questionHash) {
      return absent('OTHER_QUESTION')
    }
    const defences = signedOf('defence', seat?.defences, worker, isValid)
    const { absence } = seat ?? {}
    return {
      kind: 'answered',
      answerHash: hash,
      answer: answerOfShortForm(form),
      defences,
      ...(absence?.step === 'CHALLENGE' && { undefended: absence.code }),
      ...posted,
    }
  })
}

/** Signed hashes of a worker, each once, with the form that any part of the hash has. */
function signedOf<Form>(
  kind: 'answer' | 'defence',
  parts: readonly SignedPart<Form>[] = [],
  signer: `0x${string}`,
  isValid: (claim: SignatureClaim) => boolean,
): SignedPart<Form>[] {
  const valid = parts.filter(({ hash, value }) =>
    isValid({ kind, signer, hash, value: asHex(value) }),
  )
  return valid
    .filter(({ hash }, index) => valid.findIndex((each) => each.hash === hash) === index)
    .map(({ hash, value }) => {
      const form = parts.find((each) => each.hash === hash && each.form)?.form
      return { hash, value, ...(form !== undefined && { form }) }
    })
}

/**
 * Lists the hashes that workers signed beside another one that they did not sign: their forms have to be read
 * again, since {@link SeatExtract} holds none of several.
 */
export function contestedHashes(
  seats: readonly SeatExtract[],
  isValid: (claim: SignatureClaim) => boolean,
): Hash[] {
  return seats.flatMap(({ worker, answers, defences }) =>
    [
      { kind: 'answer', parts: answers },
      { kind: 'defence', parts: defences },
    ].flatMap(({ kind, parts }) => {
      const several = new Set(parts.map(({ hash }) => hash)).size > 1
      const signed = several
        ? signedOf<unknown>(kind as 'answer' | 'defence', parts, asHex(worker), isValid)
        : []
      return signed.length === 1 ? signed.map(({ hash }) => hash) : []
    }),
  )
}

/** Hashes of the lists that were announced in time. */
function listedHashes(
  bundles: readonly BundleList[],
  { lists }: Pick<HashFacts, 'lists'>,
): ListedHash[] {
  return bundles.flatMap(({ list, entries }) =>
    lists.some(({ hash }) => hash === list) ? entries : [],
  )
}

/** Why a seat has no valid answer; one with a collector's receipt for its answer is never silent. */
function codeWithout(
  seat: SeatExtract | undefined,
  worker: string,
  isValid: (claim: SignatureClaim) => boolean,
): AbsenceCode {
  if (hasReceipt(seat, worker, isValid)) return 'WITHHELD'
  if (seat && seat.answers.length > 0) return 'SIGNATURE_INVALID'
  return seat?.absence?.code ?? 'SILENT'
}

function hasReceipt(
  seat: SeatExtract | undefined,
  worker: string,
  isValid: (claim: SignatureClaim) => boolean,
): boolean {
  return (seat?.receipts ?? []).some((receipt) =>
    isValid(receiptClaim(asHex(worker), receipt)),
  )
}
