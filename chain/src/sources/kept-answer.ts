import { hashBody, type Observation } from '@cresolver/core/questions'
import * as z from 'zod'

/** The body of a source as it came, with the URL that was asked. */
type RecordedDocument = {
  /** The whole URL, without any key. */
  readonly url: string
  readonly body: string
  /** HTTP status. Default 200. */
  readonly status?: number | undefined
}

/** An answer of a source that was kept: an observation, or the body behind one. */
export type KeptAnswer = Observation | RecordedDocument

const requestShape = z.object({
  host: z.string(),
  path: z.string(),
  extract: z.string().optional(),
})
const answerShape = z
  .object({
    kind: z.literal('answer'),
    request: requestShape,
    url: z.string(),
    status: z.int(),
    body: z.string(),
    sha256: z.string(),
    answerSha256: z.string().optional(),
  })
  .refine(
    ({ body, sha256 }) => hashBody(body) === sha256,
    'its body does not have its hash',
  )
const noKey = 'KEY_MISSING'
const failureShape = z.object({
  kind: z.literal('failure'),
  request: requestShape,
  url: z.string(),
  reason: z.string(),
  code: z.literal(noKey).optional(),
})

/** Reads an observation that was written as JSON; the body of an answer has to have its hash. */
export const observationSchema: z.ZodType<Observation> = z
  .discriminatedUnion('kind', [answerShape, failureShape])
  // A host that nothing asks for is never looked up.
  .transform((value) => value as Observation)

const documentShape = z.strictObject({
  url: z.url(),
  body: z.string(),
  status: z.int().min(100).max(599).optional(),
})

/** Reads a {@link KeptAnswer} that was written as JSON. */
export const recordedAnswerSchema: z.ZodType<KeptAnswer> = z
  .unknown()
  .transform((value, context) => {
    const isObservation = typeof value === 'object' && value !== null && 'kind' in value
    const shape: z.ZodType<KeptAnswer> = isObservation ? observationSchema : documentShape
    const parsed = shape.safeParse(value)
    if (parsed.success) return parsed.data
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, path: [...path] })
    }
    return z.NEVER
  })
