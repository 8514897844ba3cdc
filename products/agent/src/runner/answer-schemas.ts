import { challengeResponseSchema, resolveResponseSchema } from '@cresolver/core/protocol'

/** An answer of the worker protocol that is fit to be sent: it has a source. */
export const answerSchema = resolveResponseSchema.refine(
  ({ sources }) => sources.length > 0,
  { path: ['sources'], message: 'an answer needs at least one source' },
)

/** Makes the schema of defences that are fit to be sent. */
export function defenceSchema(challenges: number) {
  return challengeResponseSchema.refine(
    ({ responses }) => responses.length === challenges,
    { path: ['responses'], message: `${challenges} challenges need as many responses` },
  )
}
