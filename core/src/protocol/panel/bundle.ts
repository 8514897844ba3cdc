import * as z from 'zod'
import { canonicalHash, canonicalJson, type Hash, hashText } from '../json/canonical.ts'
import { decimal, hash, whole } from '../json/fields.ts'
import { readJson } from '../json/read-json.ts'
import { utf8Length } from '../json/utf8.ts'
import { PANEL_LIMITS } from '../limits.ts'
import { answerReceiptSchema } from '../worker/panel-round.ts'
import { answerClaimSchema } from '../worker/worker.ts'
import type { PanelPlace } from './panel-round.ts'
import { hashLongAnswer, hashLongDefence } from './short-form.ts'

const addressSchema = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/, 'must be 0x and 40 lower-case hex digits')
const valueSchema = z
  .string()
  .max(2 + 2 * PANEL_LIMITS.signatureBytes)
  .regex(/^0x(?:[0-9a-f]{2})+$/, 'must be 0x and lower-case hex digits')

/** Why a worker is absent from a bundle, or from a panel. */
export const absenceCodeSchema = z.enum([
  /** It did not respond. */
  'SILENT',
  /** It responded without a signature for this round. */
  'NOT_SIGNED',
  /** Its response was not understood. */
  'MALFORMED',
  /** Its registration names no endpoint that can be asked. */
  'UNREACHABLE',
  /** Its hash was in no list that was announced in time. */
  'NOT_LISTED',
  /** It signed two different answers. */
  'EQUIVOCATED',
  /** Its signed content names another signer. */
  'SIGNATURE_INVALID',
  /** It signed an answer for another agent or another question. */
  'OTHER_QUESTION',
  /** It has a collector's receipt for its answer, but no bundle has the answer in time. */
  'WITHHELD',
])
/** {@link absenceCodeSchema} */
export type AbsenceCode = z.infer<typeof absenceCodeSchema>

const absenceSchema = z.strictObject({
  step: z.enum(['ASK', 'CHALLENGE']),
  code: absenceCodeSchema,
  reason: z.string().max(160),
})

const longAnswerSchema = z.strictObject({
  evidence: z.string(),
  sources: z.array(z.string()),
  claims: z.array(answerClaimSchema.strict()).optional(),
})

const signedSchema = <Long extends z.ZodType>(bytes: number, long: Long) =>
  z.strictObject({
    /** The short form, byte for byte as the worker signed it, or as the workflow wrote it. */
    text: z.string().max(bytes),
    /** Signature of the worker; absent where the workflow asked, which vouches for it alone. */
    value: valueSchema.optional(),
    /** The whole answer; absent where the bundle had no room for it. */
    long: long.optional(),
  })

const seatSchema = z.strictObject({
  worker: addressSchema,
  agentId: decimal,
  /** Base URL that was asked, or null without one. */
  endpoint: z.string().max(300).nullable(),
  /** Hash of the bytes of the registration file, or null where it could not be read. */
  registration: hash.nullable(),
  answer: signedSchema(PANEL_LIMITS.answerBytes, longAnswerSchema).optional(),
  defence: signedSchema(
    PANEL_LIMITS.defenceBytes,
    z.strictObject({ responses: z.array(z.string()) }),
  ).optional(),
  absence: absenceSchema.optional(),
  /** Receipts of other collectors for this worker. */
  receipts: z.array(answerReceiptSchema.strict()).max(PANEL_LIMITS.receipts).optional(),
})

/** Everything that a collector, or the workflow itself, gathered of one panel. */
export const bundleSchema = z.strictObject({
  kind: z.literal('bundle'),
  version: z.literal(1),
  chainId: whole,
  market: addressSchema,
  marketId: decimal,
  /** Unix seconds. */
  requestedAt: whole,
  /** Who gathered it; of the workflow its receiver. */
  collector: addressSchema,
  /** The whole question, rule included, as the market has it; absent where there was no room for it. */
  question: z.string().optional(),
  /** The list of hashes that this collector announced, in the order of the addresses. */
  list: z.array(z.tuple([addressSchema, hash])).max(PANEL_LIMITS.seats),
  /** One for each seat of the panel, in the order in which the workers joined. */
  seats: z.array(seatSchema).max(PANEL_LIMITS.seats),
})

/** {@link bundleSchema} */
export type Bundle = z.infer<typeof bundleSchema>
/** A seat of a bundle. */
export type BundleSeat = Bundle['seats'][number]

type SignedText = {
  readonly text: string
  readonly value?: string | undefined
  readonly long?: unknown
}

/**
 * Hashes a bundle: the canonical hash of its index, in which the hash of each short form stands for its
 * text, and whether there is a long part. The short forms hold the hashes of the long parts, so with
 * {@link findLongFault} the result covers every byte, and a reader that hashes the short forms need not hash the rest.
 *
 * @param bundle - {@link Bundle}
 * @param hashOf - how a short form is hashed; replace it to hash each text once
 * @returns the hash that `commitAnswers` takes with stage 1
 */
export function hashBundle(
  bundle: Bundle,
  hashOf: (text: string) => Hash = hashText,
): Hash {
  const signed = (part: SignedText | undefined) =>
    part && {
      hash: hashOf(part.text),
      ...(part.value !== undefined && { value: part.value }),
      long: part.long !== undefined,
    }
  return canonicalHash({
    ...bundle,
    ...(bundle.question !== undefined && { question: hashText(bundle.question) }),
    seats: bundle.seats.map(({ answer, defence, ...seat }) => ({
      ...seat,
      answer: signed(answer),
      defence: signed(defence),
    })),
  })
}

/**
 * Says whether a bundle is the one of a round and a collector.
 *
 * @param bundle - {@link Bundle}
 * @param place - the round, and the collector in lower case
 */
export function isBundleOf(
  bundle: Bundle,
  place: PanelPlace & { readonly collector: string },
): boolean {
  return (
    bundle.chainId === place.chainId &&
    bundle.market === place.market &&
    bundle.marketId === place.marketId &&
    bundle.requestedAt === place.requestedAt &&
    bundle.collector === place.collector
  )
}

/**
 * Shortens a bundle: as it is, then with one long part less each time, the longest first. The short forms stay.
 *
 * @param bundle - {@link Bundle}
 * @returns the bundle and what it is shortened to
 */
export function shortenBundle(bundle: Bundle): readonly [Bundle, ...Bundle[]] {
  const parts = bundle.seats.flatMap((seat, index) =>
    (['answer', 'defence'] as const).flatMap((phase) => {
      const long = seat[phase]?.long
      return long ? [{ index, phase, bytes: utf8Length(canonicalJson(long)) }] : []
    }),
  )
  const found: [Bundle, ...Bundle[]] = [bundle]
  let { seats } = bundle
  for (const { index, phase } of parts.sort((one, other) => other.bytes - one.bytes)) {
    seats = seats.map((seat, at) => {
      const { long: _, ...part } = seat[phase] ?? { text: '' }
      return at === index ? { ...seat, [phase]: part } : seat
    })
    found.push({ ...bundle, seats })
  }
  return found
}

/**
 * Finds a long part that is not the one whose hash its short form holds.
 *
 * @param bundle - {@link Bundle}, or some of its seats
 * @returns what is wrong, or undefined
 */
export function findLongFault({ seats }: Pick<Bundle, 'seats'>): string | undefined {
  for (const { worker, answer, defence } of seats) {
    if (answer?.long && !fits(answer.text, hashLongAnswer(answer.long))) {
      return `the long answer of ${worker} is not the one that it signed`
    }
    if (defence?.long && !fits(defence.text, hashLongDefence(defence.long))) {
      return `the long defence of ${worker} is not the one that it signed`
    }
  }
  return undefined
}

const formSchema = z.object({ evidence: z.string() })

function fits(text: string, hash: Hash): boolean {
  try {
    return formSchema.parse(readJson(text, formLimits)).evidence === hash
  } catch {
    return false
  }
}

const formLimits = { bytes: PANEL_LIMITS.answerBytes, depth: 4, values: 200 }
