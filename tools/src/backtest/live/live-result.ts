import { answerOutcomeSchema } from '@cresolver/core/protocol'
import * as z from 'zod'
import { checkLine, parseLine } from '../backtest/read-lines.ts'
import { rowId } from '../backtest/row-formats.ts'

const common = {
  id: rowId,
  /** Of {@link keyOfQuestion}. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  /** Name of the model. */
  family: z.string().min(1).max(200),
  /** Cost of the attempt, in USD. */
  usd: z.number().min(0),
}
const schema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('answered'),
    outcome: answerOutcomeSchema,
    confidence: z.number().min(0).max(1),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('failed'),
    /** Code of the error. */
    code: z.string().min(1).max(100),
  }),
])

/** Result of one attempt to answer a question. */
export type LiveResult = z.infer<typeof schema>

/**
 * Reads attempts, one JSON object a line, in the order in which they were made.
 *
 * @param text - a last line without an end was cut off while it was written, and does not count
 * @throws CresolverError `FILE_INVALID` with the number of the line
 */
export function readLiveResults(text: string): readonly LiveResult[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((content, index) =>
      checkLine(parseLine(content, index + 1), index + 1, 'results', schema),
    )
}
