import * as z from 'zod'

/** A problem document (RFC 9457), the body of every error of the platform's API. */
export const problemSchema = z.object({
  /** Address of the explanation of the code. */
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** What went wrong here and where. */
  detail: z.string(),
  /** Path of the request. */
  instance: z.string(),
  /** Stable identifier in SCREAMING_SNAKE_CASE. */
  code: z.string(),
  /** How to mend it. */
  hint: z.string().optional(),
  /** Where in the request the faults are. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** {@link problemSchema} */
export type Problem = z.infer<typeof problemSchema>
