import * as z from 'zod'

/**
 * How a built-in worker looks at a question: `analyst` weighs base rates, `optimist` follows
 * momentum, `skeptic` demands primary sources.
 */
export const characterSchema = z.enum(['analyst', 'optimist', 'skeptic'])

/** {@link characterSchema} */
export type Character = z.infer<typeof characterSchema>
