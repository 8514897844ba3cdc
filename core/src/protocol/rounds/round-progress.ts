import * as z from 'zod'
import { whole } from '../json/fields.ts'
import { type RoundEvent, roundEventSchema } from './round-event.ts'

/** The steps of a round, in their order. */
const ROUND_STEPS = [
  'READ',
  'ADJUDICATE',
  'ASK',
  'CHALLENGE',
  'EVALUATE',
  'RESOLVE',
  'WRITE',
] as const

const what = z.enum(roundEventSchema.options.map(({ shape }) => shape.type.value))

/**
 * Progress of a running round without its content: determinations, texts, scores and
 * the verdict are published with the record, once the round is settled.
 */
export const roundProgressSchema = z.object({
  /** From 1, without gaps. Restarts with the system that reports it. */
  seq: z.number().int().positive(),
  /** When it happened, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Number of the market, decimal. */
  marketId: z.string().regex(/^\d{1,78}$/),
  /** Absent where the round stopped: it stays at the step it had. */
  step: z.enum(ROUND_STEPS).optional(),
  /** Type of the event underneath. */
  what,
  /** Address of the worker that it is about. */
  worker: z.string().optional(),
  /** Number of workers of the market. */
  workers: whole.optional(),
  /** Number of workers that were asked, that answered and that must answer. */
  quorum: z.object({ asked: whole, answered: whole, required: whole }).optional(),
  /** Of the round's record. */
  evidenceHash: z.string().optional(),
  /** Of the report on chain. */
  transactionHash: z.string().optional(),
  /** Reason for a missing report: the code of the error, such as `NO_QUORUM`. */
  stopped: z.object({ code: z.string() }).optional(),
})

/** {@link roundProgressSchema} */
export type RoundProgress = z.infer<typeof roundProgressSchema>

/** Position of an event: its number, its time and its market. */
type RoundPlace = Pick<RoundProgress, 'seq' | 'at' | 'marketId'>

/**
 * Removes everything from an event that is not public before its round is settled.
 *
 * @param event - what a step did
 * @param place - number of the event, moment in ISO 8601 and decimal number of the market
 * @returns what anybody may know while the round runs
 */
export function toRoundProgress(event: RoundEvent, place: RoundPlace): RoundProgress {
  const { seq, at, marketId } = place
  return { seq, at, marketId, what: event.type, ...publicPart(event) }
}

function publicPart(event: RoundEvent): Partial<RoundProgress> {
  switch (event.type) {
    case 'market-read':
      return { step: 'READ', workers: event.workers }
    case 'worker-read':
      return { step: 'READ', worker: event.worker }
    case 'terms-read':
    case 'panel-drawn':
    case 'seats-taken':
      return { step: 'READ' }
    case 'source-read':
    case 'adjudicated':
      return { step: 'ADJUDICATE' }
    case 'calls-planned':
    case 'bundle-read':
      return { step: 'ASK' }
    case 'worker-answered':
      return { step: 'ASK', worker: event.worker }
    case 'worker-absent':
      return { step: event.step, worker: event.worker }
    case 'quorum': {
      const { asked, answered, required } = event
      return { step: 'ASK', quorum: { asked, answered, required } }
    }
    case 'absences-written':
      return { step: 'WRITE', transactionHash: event.transactionHash }
    case 'panel-void':
    case 'panel-unsure':
    case 'verdict':
      return { step: 'RESOLVE' }
    case 'challenged':
    case 'defended':
      return { step: 'CHALLENGE', worker: event.worker }
    case 'judge':
      return { step: 'EVALUATE' }
    case 'scored':
      return { step: 'EVALUATE', worker: event.worker }
    case 'voted':
    case 'votes-counted':
      return { step: 'RESOLVE', worker: event.worker }
    case 'archived':
      return { step: 'WRITE', evidenceHash: event.evidenceHash }
    case 'written': {
      const { evidenceHash, transactionHash } = event
      return { step: 'WRITE', evidenceHash, transactionHash }
    }
    case 'proposed':
      return { step: 'WRITE' }
    case 'stopped':
      return { stopped: { code: event.code } }
  }
}
