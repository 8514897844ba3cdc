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
