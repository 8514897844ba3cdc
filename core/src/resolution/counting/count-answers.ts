import {
  type AbsenceCode,
  type AnswerReceipt,
  answerOfShortForm,
  canonicalHash,
  type Hash,
  hashQuestion,
  type ListedHash,
  type ResolveResponse,
} from '../../protocol/index.ts'
import {
  type ChallengeKind,
  generateChallenges,
  type WorkerChallenges,
} from '../scoring/challenges.ts'
import { isVote } from '../scoring/panel-outcome.ts'
import type { SeatExtract, SignedPart } from './extract-seats.ts'

/** A signature to check. */
export type SignatureClaim = {
  /** `answer` and `defence` are signed by the worker, receipts by a collector. */
  readonly kind: 'answer' | 'defence' | 'answer-receipt' | 'defence-receipt'
  readonly signer: `0x${string}`
  /** Of a receipt: whose hash it is about. */
  readonly worker?: `0x${string}`
  readonly hash: `0x${string}`
  readonly value: `0x${string}`
}

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

/** A defence that fits its challenges, or why there is none. */
export type CountedDefence =
  | {
      readonly kind: 'defended'
      readonly hash: Hash
      readonly responses: readonly string[]
      readonly challenge: WorkerChallenges
    }
  | {
      readonly kind: 'absent'
      readonly code: AbsenceCode
      readonly challenge: WorkerChallenges
    }

/**
 * Lists the signatures of all seats, for one read each: of each seat at most an answer, or a receipt, and a defence. So
 * the claims of one bundle never take the room of another, nor those of one seat that of another.
 */
export function claimGroups(
  seats: readonly SeatExtract[],
  collectors: readonly { readonly address: string }[],
): readonly (readonly SignatureClaim[])[] {
  const isKnown = ({ collector }: AnswerReceipt) =>
    collectors.some(({ address }) => address === collector.toLowerCase())
  const groups = [0, 1].map((at) =>
    seats.flatMap(({ worker, answers, defences, receipts = [] }) => {
      const signer = asHex(worker)
      const [answer, defence] = [answers[at], defences[at]]
      const receipt = receipts.filter(isKnown)[at]
      return [
        ...(answer ? [claimOf('answer', signer, answer)] : []),
        ...(receipt ? [receiptClaim(signer, receipt)] : []),
        ...(defence ? [claimOf('defence', signer, defence)] : []),
      ]
    }),
  )
  return groups.filter((claims) => claims.length > 0)
}

function claimOf(
  kind: 'answer' | 'defence',
  signer: `0x${string}`,
  { hash, value }: SignedPart<unknown>,
): SignatureClaim {
  return { kind, signer, hash, value: asHex(value) }
}

function receiptClaim(
  worker: `0x${string}`,
  { collector, phase, answer_hash, value }: AnswerReceipt,
): SignatureClaim {
  return {
    kind: phase === 0 ? 'answer-receipt' : 'defence-receipt',
    signer: asHex(collector.toLowerCase()),
    worker,
    hash: asHex(answer_hash),
    value: asHex(value),
  }
}

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

/**
 * Finds the defence of each vote. Both forms of challenge follow from the worker's own answer; which one it
 * was sent is the collector's doing, so either counts.
 */
export function countDefences(
  seats: readonly CountedSeat[],
  counts: readonly SeatCount[],
  question: string,
): ReadonlyMap<string, CountedDefence> {
  const votes = counts.flatMap((count, index) => {
    const seat = seats[index]
    return seat && count.kind === 'answered' && isVote(count.answer)
      ? [{ ...count, ...seat }]
      : []
  })
  const challenges = generateChallenges(
    votes.map(({ worker, answer }) => ({ ...answer, worker })),
  )
  const questionHash = hashQuestion(question)
  return new Map(
    votes.flatMap((vote, index) => {
      const challenge = challenges[index]
      return challenge ? [[vote.worker, countDefence(vote, challenge, questionHash)]] : []
    }),
  )
}

function countDefence(
  vote: UnionMember<SeatCount, 'answered'> & CountedSeat,
  challenge: WorkerChallenges,
  questionHash: Hash,
): CountedDefence {
  const [defence, second] = vote.defences
  const absent = (code: AbsenceCode): CountedDefence => ({
    kind: 'absent',
    code,
    challenge,
  })
  if (!defence) return absent(vote.undefended ?? 'SILENT')
  if (second) return absent('EQUIVOCATED')
  const { form, hash } = defence
  if (!form) return absent('MALFORMED')
  const asked = [challenge, otherChallenge(vote, challenge)].find(
    ({ challenges }) => canonicalHash(challenges) === form.challenges,
  )
  if (
    !asked ||
    form.answer !== vote.answerHash ||
    form.agent !== vote.agentId.toString() ||
    form.question !== questionHash
  ) {
    return absent('OTHER_QUESTION')
  }
  if (form.responses.length !== asked.challenges.length) return absent('MALFORMED')
  return { kind: 'defended', hash, responses: form.responses, challenge: asked }
}

/** The challenges of a worker if the others had agreed, or disagreed. */
function otherChallenge(
  { worker, answer }: { readonly worker: string; readonly answer: ResolveResponse },
  { kind }: { readonly kind: ChallengeKind },
): WorkerChallenges {
  const own = { ...answer, worker }
  const others =
    kind === 'disagreement'
      ? [own]
      : [own, { ...own, determination: !answer.determination }]
  return generateChallenges(others)[0] as WorkerChallenges
}

type UnionMember<Union, Kind> = Union extends { readonly kind: Kind } ? Union : never

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

/** Names a signature. */
export function claimKey({
  kind,
  signer,
  worker = '0x',
  hash,
  value,
}: SignatureClaim): string {
  return [kind, signer, worker, hash, value].join(' ')
}

function asHex(text: string): `0x${string}` {
  return text as `0x${string}`
}
