import type * as z from 'zod'
import {
  type AbsenceCode,
  type AnswerReceipt,
  type Bundle,
  type Hash,
  PANEL_LIMITS,
  readJson,
  type ShortAnswer,
  type ShortDefence,
  shortAnswerSchema,
  shortDefenceSchema,
} from '../../protocol/index.ts'

/**
 * A short form with its signature. The first part of a hash has the form; it is left out where it is malformed,
 * or one of several that was not asked for.
 */
export type SignedPart<Form> = {
  readonly hash: Hash
  readonly value: string
  readonly form?: Form
}

/** Contents of the bundles for one seat. */
export type SeatExtract = {
  readonly worker: string
  readonly answers: readonly SignedPart<ShortAnswer>[]
  readonly defences: readonly SignedPart<ShortDefence>[]
  readonly absence?: { readonly step: 'ASK' | 'CHALLENGE'; readonly code: AbsenceCode }
  readonly receipts?: readonly AnswerReceipt[]
}

const formLimits = { bytes: PANEL_LIMITS.answerBytes, depth: 4, values: 200 }

/**
 * Takes what bundles hold of each seat: each signed short form with each of its signatures, at most two of a kind.
 * Which of two is signed is not known here, so a collector that invents one does not replace the other.
 *
 * @param workers - workers with a seat, lower case
 * @param bundles - in the order in which they were announced
 * @param hashOf - hash of a short form
 * @param isShown - which forms are returned where bundles hold several of a kind; none unless given
 * @returns one entry for each worker
 */
export function extractSeats(
  workers: readonly string[],
  bundles: readonly Pick<Bundle, 'seats'>[],
  hashOf: (text: string) => Hash,
  isShown: (hash: Hash) => boolean = () => false,
): SeatExtract[] {
  return workers.map((worker) => extractSeat(worker, bundles, hashOf, isShown))
}

function extractSeat(
  worker: string,
  bundles: readonly Pick<Bundle, 'seats'>[],
  hashOf: (text: string) => Hash,
  isShown: (hash: Hash) => boolean,
): SeatExtract {
  const seats = bundles.flatMap(
    (bundle) => bundle.seats.find((seat) => seat.worker === worker) ?? [],
  )
  const answers = distinct(
    seats.flatMap(({ answer }) => answer ?? []),
    shortAnswerSchema,
    hashOf,
    isShown,
  )
  const defences = distinct(
    seats.flatMap(({ defence }) => defence ?? []),
    shortDefenceSchema,
    hashOf,
    isShown,
  )
  const absence = seats.find((seat) => seat.absence)?.absence
  // One of each bundle, so that none takes the place of another's.
  const receipts =
    answers.length === 0 ? seats.flatMap((seat) => seat.receipts?.slice(0, 1) ?? []) : []
  return {
    worker,
    answers,
    defences,
    ...(absence && { absence: { step: absence.step, code: absence.code } }),
    ...(receipts.length > 0 && { receipts }),
  }
}

/** At most two, of at most two bundles. */
function distinct<Form>(
  parts: readonly { readonly text: string; readonly value?: string | undefined }[],
  schema: z.ZodType<Form>,
  hashOf: (text: string) => Hash,
  isShown: (hash: Hash) => boolean,
): SignedPart<Form>[] {
  const found: { hash: Hash; text: string; value: string }[] = []
  for (const { text, value } of parts) {
    if (value === undefined) continue
    const hash = hashOf(text)
    const isKnown = found.some((each) => each.hash === hash && each.value === value)
    if (!isKnown && found.length < 2) found.push({ hash, text, value })
  }
  const isOne = new Set(found.map(({ hash }) => hash)).size === 1
  return found.map(({ hash, text, value }, index) => {
    const isFirst = found.findIndex((each) => each.hash === hash) === index
    const form = isFirst && (isOne || isShown(hash)) ? readForm(text, schema) : undefined
    return { hash, value, ...(form !== undefined && { form }) }
  })
}

/** Reads a short form; undefined where it is malformed. */
export function readForm<Form>(text: string, schema: z.ZodType<Form>): Form | undefined {
  try {
    const parsed = schema.safeParse(readJson(text, formLimits))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
