import * as z from 'zod'
import { wholeSchema } from './record-fields.ts'

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
  order: z.array(wholeSchema).max(10),
  /** Number of seats. */
  size: wholeSchema,
  /** Places that held a seat in an earlier round and did not answer. */
  absent: z.array(wholeSchema).max(10),
  /** Seats for which no worker was left; they count in the quorum. */
  empty: wholeSchema,
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
  }
}
