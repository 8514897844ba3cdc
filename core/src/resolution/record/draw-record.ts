import * as z from 'zod'
import { wholeSchema } from './record-fields.ts'

/**
 * Why a candidate of a market without a window has no seat although it was its turn. UNREACHABLE: it could not be asked. ABSENT_BEFORE: it
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

/** Most units that a draw takes out. */
const mostDrawn = 10

/** Units of stake of a draw, of which each is a vote. */
const drawnVotesSchema = z.strictObject({
  /** Units of each place that takes part, in join order; 0 where it does not count. */
  units: z.array(wholeSchema).max(mostCandidates),
  /** Places in drawn order, one for each drawn unit. */
  drawn: z.array(wholeSchema).max(mostDrawn),
  /** Votes of the panel. */
  panel: wholeSchema,
  /** Units that were to be drawn beside them. */
  reserves: wholeSchema,
})

/** Message of a beacon, of which the SHA-256 is the seed. */
const beaconSchema = z.strictObject({
  round: wholeSchema,
  signature: z
    .string()
    .regex(/^0x[0-9a-f]{96}$/, 'a signature must have 48 bytes in lower-case hex'),
})

/** Draw of the panel of a round. Positions count from 0 in join order. */
export const drawRecordSchema = z.strictObject({
  /** Block of the request. */
  requestBlock: wholeSchema,
  /** Block whose RANDAO is the seed, unless it comes from a beacon. */
  seedBlock: wholeSchema,
  /** Present where the seed comes from a beacon. */
  beacon: beaconSchema.optional(),
  seed: z.string().regex(/^0x[0-9a-f]{64}$/, 'a seed must be a hash in lower case'),
  /** Number of workers that take part. */
  candidates: wholeSchema,
  /** Places of all workers, the first drawn first; with a window of those that were drawn. */
  order: z.array(wholeSchema).max(mostCandidates),
  /** Present in a market with a window. */
  votes: drawnVotesSchema.optional(),
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
