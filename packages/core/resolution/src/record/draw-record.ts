import * as z from 'zod'
import { wholeSchema } from './record-fields.ts'

/**
 * Why a candidate has no seat although it was its turn. UNREACHABLE: it could not be asked. ABSENT_BEFORE: it
 * held a seat in an earlier round and did not answer. DOMAIN_NOT_PROVED: the domain of its endpoint does
 * not name its agent. SEAT_TAKEN: its account, agent, owner or endpoint has a seat, or it belongs to the
 * creator. RELEASED: its stake has left the market.
 */
const passedOverCauseSchema = z.enum([
  'UNREACHABLE',
  'ABSENT_BEFORE',
  'DOMAIN_NOT_PROVED',
  'SEAT_TAKEN',
  'RELEASED',
])
/** {@link passedOverCauseSchema} */
export type PassedOverCause = z.infer<typeof passedOverCauseSchema>

/** Most candidates of a market. */
const mostCandidates = 64

/** Draw of the panel of a round. Positions count from 0 in join order. */
export const drawRecordSchema = z.strictObject({
  /** Block of the first request. */
  requestBlock: wholeSchema,
  /** Block whose hash is the seed. */
  seedBlock: wholeSchema,
  seed: z.string().regex(/^0x[0-9a-f]{64}$/, 'a seed must be a hash in lower case'),
  /** Number of workers that had joined by the first request. */
  candidates: wholeSchema,
  /** Places of all workers, the first drawn first. */
  order: z.array(wholeSchema).max(mostCandidates),
  /** Number of seats. */
  size: wholeSchema,
  /** Places that held a seat in an earlier round and did not answer. */
  absent: z.array(wholeSchema).max(mostCandidates),
  /** Seats for which no worker was left; they count in the quorum. */
  empty: wholeSchema,
  /** Whose turn it was before the last seat was taken, yet has none. */
  passedOver: z
    .array(z.strictObject({ place: wholeSchema, cause: passedOverCauseSchema }))
    .max(mostCandidates),
})

/** {@link drawRecordSchema} */
export type DrawRecord = z.infer<typeof drawRecordSchema>

/** Copies the known parts of a draw. */
export function copyDrawRecord(draw: DrawRecord): DrawRecord {
  return {
    requestBlock: draw.requestBlock,
    seedBlock: draw.seedBlock,
    seed: draw.seed.toLowerCase(),
    candidates: draw.candidates,
    order: [...draw.order],
    size: draw.size,
    absent: [...draw.absent],
    empty: draw.empty,
    passedOver: draw.passedOver.map(({ place, cause }) => ({ place, cause })),
  }
}
