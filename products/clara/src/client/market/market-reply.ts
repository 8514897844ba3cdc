import { errorText, readJson } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { AoOutgoing, AoResult } from '../ao/ao-connection.ts'
import { readTag } from '../ao/ao-tag.ts'
import { ClaraError, type ClaraErrorCode } from '../clara-error.ts'
import { refusalSchema } from './market-schemas.ts'

/** The reply that a message to the market expects. */
export type ExpectedReply<Schema extends z.ZodType> = {
  readonly action: string
  /** The action of the reply; the same as of the message if absent. */
  readonly reply?: string | undefined
  /** True if the reply goes to another recipient. */
  readonly goesElsewhere?: boolean | undefined
  /** Schema of the reply's data; it is not read if absent. */
  readonly schema?: Schema | undefined
  /** The task that the reply is about; any if absent. */
  readonly taskId?: string | undefined
}

/** A reply of the market. */
export type MarketReply<Data> = {
  readonly data: Data
  /** Start of the next page of a listing. */
  readonly nextCursor: string | undefined
}

/** Finds the market's reply in the result of a message; to anyone unless its sender is known. */
export function readReply<Schema extends z.ZodType>(
  result: AoResult,
  expected: ExpectedReply<Schema>,
  sent: { readonly sender?: string | undefined; readonly messageId?: string } = {},
): MarketReply<z.infer<Schema>> {
  const { schema, goesElsewhere, taskId, reply: action = expected.action } = expected
  const { sender, messageId } = sent
  const fail = (code: ClaraErrorCode, message: string, hint: string) =>
    new ClaraError({ code, message, hint, messageId })
  if (result.error !== undefined) {
    throw fail(
      'CLARA_PROCESS_FAILED',
      `The process failed at a message, which changed nothing: ${plain(result.error)}`,
      'Check that the process is a CLARA market, and report the failure to its owner.',
    )
  }
  const isForSender = ({ target }: AoOutgoing) =>
    sender === undefined || target === sender
  const refusal = result.messages.find(
    (message) => isForSender(message) && readTag(message.tags, 'Action') === 'Error',
  )
  if (refusal) throw explainRefusal(refusal, messageId)
  const reply = result.messages.find(
    (message) =>
      (goesElsewhere || isForSender(message)) &&
      readTag(message.tags, 'Action') === action &&
      (taskId === undefined || readTag(message.tags, 'TaskId') === taskId),
  )
  if (!reply) {
    throw fail(
      'CLARA_REPLY_INVALID',
      `The market did not reply with ${action}.`,
      'Check that the process is a CLARA market and runs the expected code.',
    )
  }
  const nextCursor = readTag(reply.tags, 'Next-Cursor')
  if (schema === undefined) return { data: undefined as z.infer<Schema>, nextCursor }
  const read = parseJson(reply.data, schema)
  if ('value' in read) return { data: read.value, nextCursor }
  throw fail(
    'CLARA_REPLY_INVALID',
    `The market's reply ${action} has the wrong form: ${read.problem}`,
    'Check that the market and this client are of the same version.',
  )
}

/** A page of the registry is the largest reply. */
const jsonLimits = { bytes: 16 * 1_024 * 1_024, depth: 64, values: 500_000 }

/** Reads the JSON of a message. */
export function parseJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { value: z.infer<Schema> } | { problem: string } {
  let json: unknown
  try {
    json = readJson(text, jsonLimits)
  } catch (error) {
    return { problem: `${errorText(error)} It starts with: ${text.slice(0, 64)}` }
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { value: parsed.data }
  return { problem: z.prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, 300) }
}

/** The market writes its sentences without a full stop. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function explainRefusal({ data, tags }: AoOutgoing, messageId?: string): ClaraError {
  const read = parseJson(data, refusalSchema)
  const bare = {
    code: readTag(tags, 'Code') ?? 'UNKNOWN',
    message: data,
    hint: undefined,
  }
  const { code, message, hint } = 'value' in read ? read.value : bare
  return new ClaraError({
    code: 'CLARA_REFUSED',
    message: `The market refused: ${asSentence(plain(message))}`,
    hint: hint && asSentence(plain(hint)),
    reason: code,
    messageId,
  })
}

/** Returns untrusted text in one line without the color codes of aos. */
function plain(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colors start with one
      .replace(/\u001b\[[0-9;]*m/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 300)
  )
}
