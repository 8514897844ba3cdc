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
} from '@cresolver/protocol'
import type * as z from 'zod'

/** A short form with its signature; without `form` where it is malformed, or one of two. */
export type SignedPart<Form> = {
  readonly hash: Hash
  readonly value: string
  readonly form?: Form
}

/** What the bundles hold of one seat. */
export type SeatExtract = {
  readonly worker: string
  readonly answers: readonly SignedPart<ShortAnswer>[]
  readonly defences: readonly SignedPart<ShortDefence>[]
  readonly absence?: { readonly step: 'ASK' | 'CHALLENGE'; readonly code: AbsenceCode }
  readonly receipts?: readonly AnswerReceipt[]
}

const formLimits = { bytes: PANEL_LIMITS.answerBytes, depth: 4, values: 200 }

/**
 * Takes what bundles hold of each seat: each short form that was signed, at most two of a kind.
 *
 * @param workers - workers with a seat, lower case
 * @param bundles - in the order in which they were announced
 * @param hashOf - hash of a short form
 * @returns one entry for each worker
 */
export function extractSeats(
  workers: readonly string[],
  bundles: readonly Bundle[],
  hashOf: (text: string) => Hash,
): SeatExtract[] {
  return workers.map((worker) => extractSeat(worker, bundles, hashOf))
}

function extractSeat(
  worker: string,
  bundles: readonly Bundle[],
  hashOf: (text: string) => Hash,
): SeatExtract {
  const seats = bundles.flatMap(
    (bundle) => bundle.seats.find((seat) => seat.worker === worker) ?? [],
  )
  const answers = distinct(
    seats.flatMap(({ answer }) => answer ?? []),
    shortAnswerSchema,
    hashOf,
  )
  const defences = distinct(
    seats.flatMap(({ defence }) => defence ?? []),
    shortDefenceSchema,
    hashOf,
  )
  const absence = seats.find((seat) => seat.absence)?.absence
  const receipts =
    answers.length === 0 ? seats.flatMap((seat) => seat.receipts ?? []) : []
  return {
    worker,
    answers,
    defences,
    ...(absence && { absence: { step: absence.step, code: absence.code } }),
    ...(receipts.length > 0 && { receipts: receipts.slice(0, PANEL_LIMITS.receipts) }),
  }
}

/** At most two short forms: two are a contradiction already, and then neither text counts. */
function distinct<Form>(
  parts: readonly { readonly text: string; readonly value: string }[],
  schema: z.ZodType<Form>,
  hashOf: (text: string) => Hash,
): SignedPart<Form>[] {
  const byHash = new Map<Hash, { readonly text: string; readonly value: string }>()
  for (const part of parts) {
    const hash = hashOf(part.text)
    if (!byHash.has(hash) && byHash.size < 2) byHash.set(hash, part)
  }
  return [...byHash].map(([hash, { text, value }]) => {
    const form = byHash.size === 1 ? readForm(text, schema) : undefined
    return { hash, value, ...(form !== undefined && { form }) }
  })
}

function readForm<Form>(text: string, schema: z.ZodType<Form>): Form | undefined {
  try {
    const parsed = schema.safeParse(readJson(text, formLimits))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
