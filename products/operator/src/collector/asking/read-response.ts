import {
  type AbsenceCode,
  type AnswerReceipt,
  challengeResponseSchema,
  commitmentResponseSchema,
  type Hash,
  hashLongAnswer,
  hashLongDefence,
  hashText,
  type LongAnswer,
  type LongDefence,
  resolveResponseSchema,
  type ShortAnswer,
  type SignedForm,
  shortAnswerSchema,
  shortDefenceSchema,
} from '@cresolver/core/protocol'
import type { CollectedSeat, LineOf } from '../journal/round-line.ts'

/** Response of a worker, or why nothing of it can be used. */
export type ReadResponse<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  /** It answers later; in milliseconds. */
  | { readonly kind: 'later'; readonly afterMs: number }
  | { readonly kind: 'failed'; readonly code: AbsenceCode; readonly reason: string }

/** A commitment, and the answer itself where the worker sent it at once. */
type CommittedAnswer = {
  readonly hash: Hash
  readonly value: `0x${string}`
  readonly signed?: SignedLongPart<LongAnswer>
}

/** A signed short form with its long part. */
export type SignedLongPart<Long> = {
  readonly text: string
  readonly value: `0x${string}`
  readonly long: Long
  readonly receipts: readonly AnswerReceipt[]
}

/** A response of which nothing can be used. */
export function refuse(
  code: AbsenceCode,
  reason: string,
): Extract<ReadResponse<never>, { readonly kind: 'failed' }> {
  return { kind: 'failed', code, reason: reason.slice(0, 160) }
}

/** Reads the response to a request for a commitment. */
export function readCommitment(
  value: unknown,
  seat: CollectedSeat,
  panel: LineOf<'panel'>,
): ReadResponse<CommittedAnswer> {
  const parsed = commitmentResponseSchema.safeParse(value)
  if (parsed.success) {
    const { worker, answer_hash, value: signature } = parsed.data.commitment
    if (worker.toLowerCase() !== seat.worker) {
      return refuse('OTHER_QUESTION', `it answers for ${worker}`)
    }
    return read({ hash: asHex(answer_hash), value: asHex(signature) })
  }
  const answer = readSignedAnswer(value, panel)
  if (answer.kind !== 'read') return answer
  const hash = hashText(answer.value.text)
  return read({ hash, value: answer.value.value, signed: answer.value })
}

/** Reads the response to a request for an answer. */
export function readSignedAnswer(
  value: unknown,
  panel: LineOf<'panel'>,
): ReadResponse<SignedLongPart<LongAnswer>> {
  const parsed = resolveResponseSchema.safeParse(value)
  if (!parsed.success) return malformed(parsed.error.issues[0])
  const { evidence, sources, claims, signed, receipts = [] } = parsed.data
  const long = { evidence, sources, ...(claims && { claims }) }
  return readSigned(signed, panel, long, receipts)
}

/** Reads the response to challenges. */
export function readSignedDefence(
  value: unknown,
  panel: LineOf<'panel'>,
): ReadResponse<SignedLongPart<LongDefence>> {
  const parsed = challengeResponseSchema.safeParse(value)
  if (!parsed.success) return malformed(parsed.error.issues[0])
  const { responses, signed, receipts = [] } = parsed.data
  return readSigned(signed, panel, { responses }, receipts)
}

/** Reads what a worker signed of its answer; undefined where it is not a short form. */
export function readShortAnswer({
  text,
}: Pick<SignedLongPart<LongAnswer>, 'text'>): ShortAnswer | undefined {
  return shortAnswerSchema.safeParse(parse(text)).data
}

/** Returns true if a worker signed the hash of its whole answer. */
export function fitsAnswer(signed: SignedLongPart<LongAnswer>): boolean {
  return readShortAnswer(signed)?.evidence === hashLongAnswer(signed.long)
}

/** Returns true if a worker signed the hash of its whole defence. */
export function fitsDefence({ text, long }: SignedLongPart<LongDefence>): boolean {
  const form = shortDefenceSchema.safeParse(parse(text))
  return form.data?.evidence === hashLongDefence(long)
}

function readSigned<Long>(
  signed: SignedForm | undefined,
  { requestedAt }: LineOf<'panel'>,
  long: Long,
  receipts: readonly AnswerReceipt[],
): ReadResponse<SignedLongPart<Long>> {
  if (!signed) return refuse('NOT_SIGNED', 'its answer is not signed')
  if (signed.requested_at !== requestedAt) {
    return refuse('NOT_SIGNED', 'its answer is signed for another round')
  }
  return read({ text: signed.text, value: asHex(signed.value), long, receipts })
}

function malformed(
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): ReadResponse<never> {
  const where = issue?.path.map(String).join('.') || 'body'
  return refuse('MALFORMED', `its answer is malformed: ${where}: ${issue?.message}`)
}

function read<Value>(value: Value): ReadResponse<Value> {
  return { kind: 'read', value }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asHex(text: string): `0x${string}` {
  return text.toLowerCase() as `0x${string}`
}
