import { errorText, readJson } from '@cresolver/protocol'
import * as z from 'zod'
import type { AoOutgoing, AoResult } from '../ao/ao-connection.ts'
import { readTag } from '../ao/ao-tag.ts'
import { ClaraError } from '../clara-error.ts'
import { refusalSchema } from './market-schemas.ts'

/** Which message of a result is the market's reply. */
export type ExpectedReply<Schema extends z.ZodType> = {
  readonly action: string
  /** Schema of its data; the data is not read if absent. */
  readonly schema?: Schema | undefined
  /** The address that the message came from; any if absent. */
  readonly sender?: string | undefined
  /** True if the reply goes to another recipient than the sender. */
  readonly goesElsewhere?: boolean | undefined
  /** The task that it is about; any if absent. */
  readonly taskId?: string | undefined
  /** The message that it answers, for errors. */
  readonly messageId?: string | undefined
}

/** A reply of the market. */
export type MarketReply<Data> = {
  readonly data: Data
  /** Where the next page of a listing starts. */
  readonly nextCursor: string | undefined
}

/** Finds the market's reply in the result of a message. */
export function readReply<Schema extends z.ZodType>(
  result: AoResult,
  expected: ExpectedReply<Schema>,
): MarketReply<z.infer<Schema>> {
  const { action, schema, sender, goesElsewhere, taskId, messageId } = expected
  if (result.error !== undefined) {
    throw new ClaraError({
      code: 'CLARA_PROCESS_FAILED',
      message: `The process failed at a message, which changed nothing: ${plain(result.error)}`,
      hint: 'Check that the process is a CLARA market, and report the failure to its owner.',
      messageId,
    })
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
    throw new ClaraError({
      code: 'CLARA_NO_REPLY',
      message: `The market did not reply with ${action}.`,
      hint: 'Check that the process is a CLARA market and runs the code it should.',
      messageId,
    })
  }
  return {
    data: parseData(reply, action, schema, messageId),
    nextCursor: readTag(reply.tags, 'Next-Cursor'),
  }
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

function parseData<Schema extends z.ZodType>(
  { data }: AoOutgoing,
  action: string,
  schema: Schema | undefined,
  messageId: string | undefined,
): z.infer<Schema> {
  if (schema === undefined) return undefined as z.infer<Schema>
  const read = parseJson(data, schema)
  if ('value' in read) return read.value
  throw new ClaraError({
    code: 'CLARA_REPLY_INVALID',
    message: `The market's reply ${action} is not what it should be: ${read.problem}`,
    hint: 'Check that the market and this client are of the same version.',
    messageId,
  })
}

/** The market writes its sentences without a full stop. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function explainRefusal({ data, tags }: AoOutgoing, messageId?: string): ClaraError {
  const read = parseJson(data, refusalSchema)
  const refusal =
    'value' in read
      ? read.value
      : {
          code: readTag(tags, 'Code') ?? 'UNKNOWN',
          message: plain(data),
          hint: undefined,
        }
  return new ClaraError({
    code: 'CLARA_REFUSED',
    message: `The market refused: ${asSentence(plain(refusal.message))}`,
    hint: refusal.hint && asSentence(plain(refusal.hint)),
    reason: refusal.code,
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
