import * as z from 'zod'

/** The JSON body of every error that an HTTP part of CREsolver answers with. */
export const errorBodySchema = z.object({
  error: z.object({
    /** Stable identifier in SCREAMING_SNAKE_CASE. */
    code: z.string(),
    message: z.string(),
    hint: z.string().optional(),
    /** Path of the fault in the request, such as `challenges.0`. */
    path: z.string().optional(),
  }),
})

/** {@link errorBodySchema} */
export type ErrorBody = z.infer<typeof errorBodySchema>

/** A problem document (RFC 9457), the body of every error of the platform's API. */
export const problemSchema = z.object({
  /** Address of the explanation of the code. */
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** The failure and its place. */
  detail: z.string(),
  /** Path of the request. */
  instance: z.string(),
  /** Stable identifier in SCREAMING_SNAKE_CASE. */
  code: z.string(),
  /** Known fix. */
  hint: z.string().optional(),
  /** Faults of the request, with their paths. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** {@link problemSchema} */
export type Problem = z.infer<typeof problemSchema>
