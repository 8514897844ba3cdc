import * as z from 'zod'

/**
 * View of a question by a built-in worker: `analyst` weighs base rates, `optimist` follows
 * momentum, `skeptic` demands primary sources.
 */
export const characterSchema = z.enum(['analyst', 'optimist', 'skeptic'])

/** {@link characterSchema} */
export type Character = z.infer<typeof characterSchema>
