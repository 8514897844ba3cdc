import type { Message } from '@a2a-js/sdk'
import { RequestMalformedError } from '@a2a-js/sdk/errors'
import {
  type GateDecision,
  gateDecisionSchema,
  type OpenTable,
  openTableSchema,
} from '@cresolver/core/protocol'
import type * as z from 'zod'

/**
 * Reads the table that a message asks for: its first data part is the body of
 * `POST /api/v1/round-table/tasks`, without one its text is the content.
 *
 * @throws RequestMalformedError for a message that fits neither
 */
export function readOpenTable(message: Message): OpenTable {
  const text = textOf(message)
  const content = text === '' ? {} : { content: text }
  return parse(openTableSchema, { ...content, ...dataOf(message) })
}

/**
 * Reads the decision of a message to a table that waits for one: data as in
 * `POST /api/v1/round-table/tasks/{id}/gate`, or a text that starts with `continue` or `stop`.
 *
 * @param message - the message
 * @param decidedBy - who decides, if the message does not say
 * @throws RequestMalformedError for a message without a decision
 */
export function readDecision(message: Message, decidedBy: string): GateDecision {
  const text = textOf(message)
  const [decision = ''] = text.toLowerCase().split(/[^a-z]+/)
  const said = { decision, decided_by: decidedBy, comment: text.slice(0, 10_000) }
  return parse(gateDecisionSchema, { ...said, ...dataOf(message) })
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const at = issue?.path.map(String).join('.') || 'message'
  throw new RequestMalformedError(`${at}: ${issue?.message}`)
}

function dataOf({ parts }: Message): object {
  for (const { content } of parts) {
    if (content?.$case === 'data' && typeof content.value === 'object') {
      return content.value ?? {}
    }
  }
  return {}
}

function textOf({ parts }: Message): string {
  return parts
    .flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : []))
    .join('\n')
    .trim()
}
