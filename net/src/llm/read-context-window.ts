import * as z from 'zod'
import { parseJson } from './parse-json.ts'

/** Names under which servers state the context window of a model in their list of models. */
const windowSchema = z.looseObject({
  id: z.string(),
  context_length: z.number().int().positive().optional(),
  context_window: z.number().int().positive().optional(),
  max_model_len: z.number().int().positive().optional(),
  max_context_length: z.number().int().positive().optional(),
})

const listSchema = z.object({ data: z.array(windowSchema).max(10_000) })

/**
 * Reads the context window of a model from the answer of `GET /models`.
 *
 * @param text - body of the answer
 * @param model - name of the model at the server
 * @returns tokens, or undefined where the server does not state them
 */
export function readContextWindow(text: string, model: string): number | undefined {
  const parsed = listSchema.safeParse(parseJson(text))
  const found = parsed.data?.data.find(({ id }) => id === model)
  return (
    found?.context_length ??
    found?.context_window ??
    found?.max_model_len ??
    found?.max_context_length
  )
}
