import * as z from 'zod'
import { canonicalHash, canonicalJson, type Hash, hashText } from '../json/canonical.ts'
import { decimal, hash } from '../json/fields.ts'
import { utf8Length } from '../json/utf8.ts'
import { PANEL_LIMITS } from '../limits.ts'
import {
  type AnswerClaim,
  answerOutcomeSchema,
  type ChallengeResponse,
  outcomeOfAnswer,
  type ResolveResponse,
} from '../worker/worker.ts'

const claimSchema = z.strictObject({
  quote: z.string(),
  supports: z.enum(['YES', 'NO']).optional(),
  url: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'),
  /** Unix time in seconds. */
  readAt: z.number().int().nonnegative(),
  offset: z.number().int().nonnegative(),
})

/** Signed content of an answer of a worker: all that decides, and the hash of the rest. */
export const shortAnswerSchema = z.strictObject({
  kind: z.literal('answer'),
  /** ERC-8004 agent id. */
  agent: decimal,
  /** Hash of the question as it was asked. */
  question: hash,
  outcome: answerOutcomeSchema,
  /** Thousandths, 0 to 1,000. */
  confidence: z.number().int().min(0).max(1_000),
  investigated: z.boolean(),
  /** Beginning of the evidence. */
  summary: z.string().min(1),
  /** The first sources that found room. */
  sources: z.array(z.string()),
  /** The first claims that found room. */
  claims: z.array(claimSchema),
  /** The moment up to which the worker looked, ISO 8601. */
  asOf: z.string().max(40).optional(),
  /** {@link hashLongAnswer} of the whole answer. */
  evidence: hash,
  /** Random, so that the hash tells nothing before the answer is shown. */
  salt: z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits'),
})

/** Signed content of a defence of a worker. */
export const shortDefenceSchema = z.strictObject({
  kind: z.literal('defence'),
  /** ERC-8004 agent id. */
  agent: decimal,
  /** Hash of the question as it was asked. */
  question: hash,
  /** Hash of the short answer that it defends. */
  answer: hash,
  /** Canonical hash of the list of challenges. */
  challenges: hash,
  /** One for each challenge, cut to fit. */
  responses: z.array(z.string()),
  /** {@link hashLongDefence} of the whole defence. */
  evidence: hash,
})

/** {@link shortAnswerSchema} */
export type ShortAnswer = z.infer<typeof shortAnswerSchema>
/** {@link shortDefenceSchema} */
export type ShortDefence = z.infer<typeof shortDefenceSchema>

/** The whole answer, as far as its short form does not hold it. */
export type LongAnswer = Pick<ResolveResponse, 'evidence' | 'sources' | 'claims'>
/** The whole defence. */
export type LongDefence = Pick<ChallengeResponse, 'responses'>

/** Names of an answer in a round. */
type ShortFormPlace = {
  /** ERC-8004 agent id. */
  readonly agentId: bigint
  /** The question as it was asked. */
  readonly question: string
}

/**
 * Writes the short form of an answer, cut to {@link PANEL_LIMITS}.answerBytes or less.
 *
 * Outcome, confidence and date always stay. The first claims that fit in 520 bytes stay whole, then the first
 * sources that fit in 200, and in proportion where fewer bytes are left; the summary takes what is left.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#what-a-worker-signs
 *
 * @param place - {@link ShortFormPlace}
 * @param answer - answer of the worker
 * @param salt - 16 random bytes as hex, the same each time the answer is repeated
 * @param most - bytes, at least 500
 * @returns canonical JSON, the text to sign the hash of
 *
 * @example
 * ```ts
 * import { hashText, type ResolveResponse, writeShortAnswer } from '@cresolver/sdk/protocol'
 *
 * const place = { agentId: 7n, question: 'Is 2028 a leap year?' }
 * export function answerHashOf(answer: ResolveResponse, salt: string) {
 *   return hashText(writeShortAnswer(place, answer, salt)) // 0x…, to be signed
 * }
 * ```
 */
export function writeShortAnswer(
  { agentId, question }: ShortFormPlace,
  answer: ResolveResponse,
  salt: string,
  most: number = PANEL_LIMITS.answerBytes,
): string {
  const share = (most - fixedBytes) / (PANEL_LIMITS.answerBytes - fixedBytes)
  const { confidence, investigated = true, as_of } = answer
  const form: ShortAnswer = {
    kind: 'answer',
    agent: agentId.toString(),
    question: hashQuestion(question),
    outcome: outcomeOfAnswer(answer),
    confidence: Math.round(confidence * 1_000),
    investigated,
    summary: '',
    sources: firstThatFit(answer.sources.map(wellFormed), 200 * share),
    claims: firstThatFit((answer.claims ?? []).map(toShortClaim), 520 * share),
    ...(as_of !== undefined && { asOf: as_of }),
    evidence: hashLongAnswer(answer),
    salt,
  }
  return withText(wellFormed(answer.evidence), most, (summary) => ({
    ...form,
    summary,
  }))
}

/** Size of a short answer without texts. */
const fixedBytes = 450

/**
 * Writes the short form of a defence, cut to {@link PANEL_LIMITS}.defenceBytes or less.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#what-a-worker-signs
 *
 * @param place - {@link ShortFormPlace}
 * @param defended - hash of the short answer, the challenges and the responses to them
 * @param most - bytes, at least 500
 * @returns canonical JSON, the text to sign the hash of
 *
 * @example
 * ```ts
 * import { hashText, writeShortDefence } from '@cresolver/sdk/protocol'
 *
 * const place = { agentId: 7n, question: 'Is 2028 a leap year?' }
 * const response = { responses: ['2028 is divisible by 4 and not by 100.'] }
 * const defended = { answerHash: hashText('{}'), challenges: ['Why?'], response }
 * console.log(writeShortDefence(place, defended)) // {"agent":"7","answer":"0xb48d…
 * ```
 */
export function writeShortDefence(
  { agentId, question }: ShortFormPlace,
  {
    answerHash,
    challenges,
    response,
  }: {
    readonly answerHash: Hash
    readonly challenges: readonly string[]
    readonly response: LongDefence
  },
  most: number = PANEL_LIMITS.defenceBytes,
): string {
  const form: ShortDefence = {
    kind: 'defence',
    agent: agentId.toString(),
    question: hashQuestion(question),
    answer: answerHash,
    challenges: canonicalHash(challenges),
    responses: [],
    evidence: hashLongDefence(response),
  }
  const room = most - utf8Length(canonicalJson(form))
  const each = Math.floor(room / Math.max(1, response.responses.length)) - 3
  const responses = response.responses.map((text) => cutToFit(wellFormed(text), each))
  return canonicalJson({ ...form, responses })
}

/**
 * Hashes a question as workers sign it: requests have no white space at its ends.
 *
 * @param question - the question of a market
 */
export function hashQuestion(question: string): Hash {
  return hashText(question.trim())
}

/**
 * Hashes the parts of an answer that its short form may cut.
 *
 * @param answer - an answer, or its long part
 * @returns canonical hash
 */
export function hashLongAnswer({ evidence, sources, claims }: LongAnswer): Hash {
  return canonicalHash(wellFormedJson({ evidence, sources, claims }))
}

/**
 * Hashes a whole defence.
 *
 * @param defence - a defence
 * @returns canonical hash
 */
export function hashLongDefence({ responses }: LongDefence): Hash {
  return canonicalHash(wellFormedJson({ responses }))
}

/**
 * Writes a short answer as an answer of the worker protocol, as a judge and a vote read it.
 *
 * @param form - {@link ShortAnswer}
 */
export function answerOfShortForm(form: ShortAnswer): ResolveResponse {
  const { outcome, confidence, investigated, summary, sources, claims, asOf } = form
  return {
    determination: outcome === 'YES',
    confidence: confidence / 1_000,
    evidence: summary,
    sources,
    investigated,
    outcome,
    ...(asOf !== undefined && { as_of: asOf }),
    ...(claims.length > 0 && {
      claims: claims.map(({ readAt, ...claim }) => ({ ...claim, read_at: readAt })),
    }),
  }
}

function toShortClaim({ quote, supports, url, sha256, read_at, offset }: AnswerClaim) {
  return {
    quote: wellFormed(quote),
    ...(supports && { supports }),
    url: wellFormed(url),
    sha256,
    readAt: read_at,
    offset,
  }
}

function firstThatFit<Item>(items: readonly Item[], most: number): Item[] {
  let bytes = 0
  return items.filter((item) => {
    bytes += utf8Length(JSON.stringify(item)) + 1
    return bytes <= most
  })
}

/** Writes a form with as much of a text as fits; at least one character stays. */
function withText(text: string, most: number, write: (text: string) => object): string {
  const room = most - utf8Length(canonicalJson(write('')))
  return canonicalJson(write(cutToFit(text, room) || '…'))
}

/** Cuts a text to a number of bytes inside a JSON string, with a mark where something is missing. */
function cutToFit(text: string, most: number): string {
  if (inJson(text) <= most) return text
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (inJson(beginning(text, middle)) + 3 <= most) low = middle
    else high = middle - 1
  }
  const kept = beginning(text, low)
  return kept === '' ? '' : `${kept}…`
}

/** The first characters of a text, without half a surrogate pair. */
function beginning(text: string, units: number): string {
  return text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')
}

function inJson(text: string): number {
  return utf8Length(JSON.stringify(text)) - 2
}

/** Half a surrogate pair has no UTF-8 form. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

function wellFormedJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? wellFormed(part) : part,
  )
}
