import * as z from 'zod'
import { canonicalJson } from '../../protocol/index.ts'
import {
  INVALID_CODES,
  PANEL_CODES,
  replayAdjudication,
  SIDES,
  SOURCE_HOSTS,
  type UnixSeconds,
} from '../../questions/index.ts'
import { wholeSchema } from './record-fields.ts'

const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'a hash must be 64 lower-case hex digits')

const requestSchema = z.strictObject({
  host: z.enum(SOURCE_HOSTS),
  path: z.string(),
  /** Kept part of the answer: the reader and what it looked for. */
  extract: z.string().optional(),
  /** Name of the key that the service needs. */
  key: z.string().optional(),
})

const observationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    request: requestSchema,
    url: z.string(),
    status: wholeSchema,
    body: z.string(),
    sha256: sha256Schema,
    /** Hash of the answer behind an extract, where one reader read it. */
    answerSha256: sha256Schema.optional(),
  }),
  z.strictObject({
    kind: z.literal('failure'),
    request: requestSchema,
    url: z.string(),
    reason: z.string(),
    code: z.literal('KEY_MISSING').optional(),
  }),
])

const readingSchema = z.union([
  z.strictObject({
    source: z.string(),
    side: z.enum(SIDES),
    value: z.string().optional(),
    time: wholeSchema.optional(),
    than: z.string().optional(),
  }),
  z.strictObject({
    source: z.string(),
    fault: z.enum(PANEL_CODES),
    reason: z.string(),
  }),
])

const decidedFindingSchema = z.union([
  z.strictObject({
    verdict: z.enum(SIDES),
    readings: z.array(readingSchema).min(1).max(9).readonly(),
  }),
  z.strictObject({
    verdict: z.literal('INVALID'),
    code: z.enum(INVALID_CODES),
    reason: z.string(),
  }),
  /** As of the asking of a market with a window. */
  z.strictObject({
    verdict: z.literal('TOO_EARLY'),
    /** From when on it could be decided, Unix seconds. */
    until: wholeSchema,
    reason: z.string(),
  }),
])

const panelFindingSchema = z.strictObject({
  verdict: z.literal('NEEDS_PANEL'),
  code: z.enum(PANEL_CODES),
  reason: z.string(),
  resolver: z.string().optional(),
})

const saidSchema = z.strictObject({
  /** Unix time in seconds. */
  decidedAt: wholeSchema,
  /** Every answer, with its bytes. */
  observations: z.array(observationSchema).max(20),
})

/** Decision by data, its time, and the bytes behind it. */
export const decidedPartSchema = saidSchema.extend({ finding: decidedFindingSchema })
/** {@link decidedPartSchema} */
export type DecidedPart = z.infer<typeof decidedPartSchema>

/** Why data left it to the workers, when, and the bytes that showed it. */
export const panelPartSchema = saidSchema.extend({ finding: panelFindingSchema })
/** {@link panelPartSchema} */
export type PanelPart = z.infer<typeof panelPartSchema>

/** Replays what data said: from the stored bytes alone, without asking anybody. */
export function findAdjudicationFault(
  question: string,
  deadline: number,
  part: DecidedPart | PanelPart,
): string | undefined {
  const replay = replayAdjudication(
    question,
    deadline as UnixSeconds,
    part.decidedAt as UnixSeconds,
    part.observations,
  )
  if (replay.kind === 'broken') return replay.reason
  const recomputed = canonicalJson(replay.adjudication.finding)
  return recomputed === canonicalJson(part.finding)
    ? undefined
    : `the stored bytes give ${recomputed}`
}
