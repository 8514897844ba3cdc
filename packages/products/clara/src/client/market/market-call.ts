import { growingDelay, retry } from '@cresolver/bounded'
import type * as z from 'zod'
import type { AoConnection, AoMessage, AoReceipt, AoResult } from '../ao/ao-connection.ts'
import { withMessage } from '../ao/unit-error.ts'
import { ClaraError } from '../clara-error.ts'
import { type MarketReply, readReply } from './market-reply.ts'

/** A market and the way to it. */
export type MarketAccess = {
  /** Id of the process. */
  readonly process: string
  readonly connection: AoConnection
  /** Milliseconds to wait for the result of a message in all; 60,000 if absent. */
  readonly timeoutMilliseconds?: number | undefined
}

/** A market and a way to read it, which takes no key. */
export type MarketReadAccess = Omit<MarketAccess, 'connection'> & {
  readonly connection: Pick<AoConnection, 'read' | 'exposed'>
}

/** A market and a way to send it messages. */
export type MarketWriteAccess = Omit<MarketAccess, 'connection'> & {
  readonly connection: Pick<AoConnection, 'address' | 'send' | 'result'>
}

/** One message to the market and the reply that it expects. */
export type MarketRequest<Schema extends z.ZodType> = {
  readonly action: string
  /** Further tags; those without a value are left out. */
  readonly tags?: Readonly<Record<string, string | number | undefined>> | undefined
  /** Sent as JSON. */
  readonly data?: unknown
  /** The action of the reply; the same as of the message if absent. */
  readonly reply?: string | undefined
  /** True if the reply goes to another recipient. */
  readonly goesElsewhere?: boolean | undefined
  /** Schema of the reply's data; it is not read if absent. */
  readonly schema?: Schema | undefined
  /** The task that the reply is about; `new` for the one that the message registers. */
  readonly taskId?: string | undefined
}

/**
 * Sends a message to the market, once, and reads the reply out of its result.
 *
 * When the answer to the sending is lost, the result of the message tells whether it arrived:
 * it is never sent a second time.
 */
export async function callMarket<Schema extends z.ZodType>(
  access: MarketWriteAccess,
  request: MarketRequest<Schema>,
): Promise<z.infer<Schema>> {
  const { connection } = access
  const receipt = await connection.send(toMessage(access, request))
  const result = await awaitMessageResult(access, receipt)
  const { data } = readReply(result, {
    action: request.reply ?? request.action,
    schema: request.schema,
    sender: connection.address,
    goesElsewhere: request.goesElsewhere,
    taskId: request.taskId === 'new' ? receipt.id : request.taskId,
    messageId: receipt.id,
  })
  return data
}

/** Asks the market something without changing it; tries again while a unit is down. */
export async function askMarket<Schema extends z.ZodType>(
  access: MarketReadAccess,
  request: MarketRequest<Schema>,
): Promise<MarketReply<z.infer<Schema>>> {
  const message = toMessage(access, request)
  const result = await tryAgain(access, 3, () => access.connection.read(message))
  return readReply(result, {
    action: request.reply ?? request.action,
    schema: request.schema,
  })
}

/** Waits for the result of a message, which may come late. */
export async function awaitMessageResult(
  access: Omit<MarketWriteAccess, 'connection'> & {
    readonly connection: Pick<AoConnection, 'result'>
  },
  receipt: AoReceipt,
): Promise<AoResult> {
  const { id, doubt } = receipt
  const read = () => access.connection.result(access.process, receipt)
  try {
    return await tryAgain(access, doubt ? 4 : Number.POSITIVE_INFINITY, read)
  } catch (error) {
    if (doubt) throw doubt
    throw withMessage(error, id)
  }
}

const passing: readonly string[] = [
  'CLARA_NO_RESULT',
  'CLARA_TIMEOUT',
  'CLARA_UNIT_FAILED',
  'CLARA_UNREACHABLE',
]

function tryAgain<T>(
  { timeoutMilliseconds = 60_000 }: Pick<MarketAccess, 'timeoutMilliseconds'>,
  maxTries: number,
  step: () => Promise<T>,
): Promise<T> {
  return retry(step, {
    isRetryable: (error) => error instanceof ClaraError && passing.includes(error.code),
    delayMs: growingDelay(100, 5_000),
    maxTries,
    forMs: timeoutMilliseconds,
  })
}

function toMessage(
  { process }: Pick<MarketAccess, 'process'>,
  { action, tags = {}, data }: MarketRequest<z.ZodType>,
): AoMessage {
  const all = { Action: action, Protocol: 'C.L.A.R.A.', ...tags }
  return {
    process,
    tags: Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, value: String(value) }],
    ),
    data: data === undefined ? undefined : JSON.stringify(data),
  }
}
