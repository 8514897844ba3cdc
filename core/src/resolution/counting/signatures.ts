import type { AnswerReceipt } from '../../protocol/index.ts'
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

/** Makes the claim of a collector's receipt. */
export function receiptClaim(
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

/** Types a text that was checked to be hex digits. */
export function asHex(text: string): `0x${string}` {
  return text as `0x${string}`
}
