import {
  canonicalHash,
  challengeResponseSchema,
  commitmentResponseSchema,
  errorBodySchema,
  type Hash,
  hashLongAnswer,
  hashLongDefence,
  hashQuestion,
  hashText,
  PANEL_LIMITS,
  type ResolveResponse,
  readRetryAfterMs,
  resolveResponseSchema,
  type SignedForm,
  shortAnswerSchema,
  shortDefenceSchema,
  utf8Length,
  type WorkerRequest,
} from '@cresolver/core/protocol'
import type * as z from 'zod'
import type { PanelProbe } from '../check-context.ts'
import { type Exchange, noAnswerFault, readObject } from '../exchange.ts'
import { challenges } from './ask-worker.ts'

type CommitmentCheck =
  | {
      readonly kind: 'committed'
      readonly hash: Hash
      readonly value: string
      readonly worker?: string
    }
  | { readonly kind: 'fault'; readonly fault: string }

/** Commitment of a worker, or why it counts as unsigned. */
export function readCommitted(exchange: Exchange): CommitmentCheck {
  const { answer } = exchange
  if (answer.kind !== 'answer') return { kind: 'fault', fault: noAnswerFault(answer) }
  const read = readObject(exchange)
  if (isLater(exchange)) return { kind: 'fault', fault: notTrusted }
  if (answer.status !== 200 || 'fault' in read) {
    return {
      kind: 'fault',
      fault: `The status is ${answer.status}, and not 200 with JSON.`,
    }
  }
  const commitment = commitmentResponseSchema.safeParse(read.object)
  if (commitment.success) {
    const { answer_hash, value, worker } = commitment.data.commitment
    return { kind: 'committed', hash: asHash(answer_hash), value, worker }
  }
  if ('commitment' in read.object) {
    return { kind: 'fault', fault: 'The commitment does not fit its schema.' }
  }
  const { data } = resolveResponseSchema.safeParse(read.object)
  return data?.signed
    ? { kind: 'committed', ...hashed(data.signed) }
    : { kind: 'fault', fault: notSigned }
}

const notSigned =
  'The answer is not signed: on a panel of collectors the worker is NOT_SIGNED, which costs stake like silence.'
const notTrusted =
  'The agent answers later: it does not accept the account of the check as a collector of the round.'

/** True if a worker answers later. */
export function isLater({ answer }: Exchange): boolean {
  return answer.kind === 'answer' && answer.status === 425
}

/** Why a response is not that of a worker that answers later. */
export function findLaterFault({ answer }: Exchange): string | undefined {
  if (answer.kind !== 'answer') return noAnswerFault(answer)
  if (answer.status !== 425) return `The status is ${answer.status} and not 425.`
  const body = errorBodySchema.safeParse(parse(answer.text))
  if (body.data?.error.code !== 'ANSWER_LATER') return 'The code is not ANSWER_LATER.'
  return readRetryAfterMs(answer.headers['retry-after'], 0) === undefined
    ? 'The header retry-after is missing.'
    : undefined
}

/** Why an answer does not fit what was committed to. */
export function findAnswerFault(
  exchange: Exchange,
  { request }: PanelProbe,
  hash: Hash | undefined,
): string | undefined {
  const read = readObject(exchange)
  const parsed = resolveResponseSchema.safeParse('object' in read ? read.object : {})
  const signed = parsed.data?.signed
  if (!parsed.success || !signed) return 'The answer is not signed.'
  if (hashText(signed.text) !== hash)
    return 'Its text has another hash than the commitment.'
  const form = readForm(signed.text, shortAnswerSchema, PANEL_LIMITS.answerBytes)
  if (!form) return 'Its text is not a short answer.'
  return (
    findPlaceFault(form, request, signed) ??
    (form.evidence === longHash(parsed.data)
      ? undefined
      : 'Its text names another hash than that of the whole answer.')
  )
}

/** Signed part of a defence, or why it does not count. */
export function readDefence(
  exchange: Exchange,
  { request }: PanelProbe,
  answerHash: Hash | undefined,
): { readonly hash: Hash; readonly value: string } | string {
  const read = readObject(exchange)
  const parsed = challengeResponseSchema.safeParse('object' in read ? read.object : {})
  const signed = parsed.data?.signed
  if (!parsed.success || !signed) return 'The defence is not signed.'
  const form = readForm(signed.text, shortDefenceSchema, PANEL_LIMITS.defenceBytes)
  if (!form) return 'Its text is not a short defence.'
  const fault = findPlaceFault(form, request, signed)
  if (fault) return fault
  if (form.answer !== answerHash) return 'Its text names another answer.'
  if (form.challenges !== canonicalHash(challenges)) {
    return 'Its text names other challenges.'
  }
  if (form.responses.length !== challenges.length) {
    return 'Its text has another number of responses than challenges.'
  }
  return form.evidence === hashLongDefence(parsed.data)
    ? hashed(signed)
    : 'Its text names another hash than that of the whole defence.'
}

function findPlaceFault(
  { agent, question }: { readonly agent: string; readonly question: string },
  request: WorkerRequest,
  signed: SignedForm,
): string | undefined {
  if (signed.requested_at !== request.round?.requested_at) {
    return 'It is signed for another round.'
  }
  return agent === request.seats?.[0]?.agent_id &&
    question === hashQuestion(request.question ?? '')
    ? undefined
    : 'Its text is for another agent or another question.'
}

function readForm<Form>(
  text: string,
  schema: z.ZodType<Form>,
  bytes: number,
): Form | undefined {
  return utf8Length(text) <= bytes ? schema.safeParse(parse(text)).data : undefined
}

function hashed({ text, value }: SignedForm) {
  return { hash: hashText(text), value }
}

function longHash({ evidence, sources, claims }: ResolveResponse): string {
  return hashLongAnswer({ evidence, sources, ...(claims && { claims }) })
}

function asHash(text: string): Hash {
  return text as Hash
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
