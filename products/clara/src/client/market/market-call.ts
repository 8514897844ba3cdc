import { growingDelay, retry } from '@cresolver/core/bounded'
import type * as z from 'zod'
import type { AoConnection, AoMessage, AoReceipt, AoResult } from '../ao/ao-connection.ts'
import { withMessage } from '../ao/unit-error.ts'
import { ClaraError } from '../clara-error.ts'
import { type ExpectedReply, type MarketReply, readReply } from './market-reply.ts'

/** A market and the way to it. */
export type MarketAccess = {
  /** Id of the process. */
  readonly process: string
  readonly connection: AoConnection
  /** Milliseconds to wait for the result of a message in all; 60,000 if absent. */
  readonly timeoutMilliseconds?: number | undefined
}

type Writing = Pick<AoConnection, 'address' | 'send' | 'result'>

/** A market and a way to send it messages. */
export type MarketWriteAccess = Omit<MarketAccess, 'connection'> & {
  readonly connection: Writing
}

/** A market and a way to read it, which takes a key only where there is no other. */
export type MarketReadAccess = Omit<MarketAccess, 'connection'> & {
  readonly connection: Pick<AoConnection, 'read' | 'exposed'> & Partial<Writing>
}

/** One message to the market and the reply that it expects. */
export type MarketRequest<Schema extends z.ZodType> = ExpectedReply<Schema> & {
  /** Further tags; those without a value are left out. */
  readonly tags?: Readonly<Record<string, string | number | undefined>> | undefined
  /** Sent as JSON. */
  readonly data?: unknown
  /** True if the message registers the task that the reply is about. */
  readonly registers?: boolean | undefined
}

/**
 * Sends a message to the market and reads the reply out of its result.
 *
 * When the answer to the sending is lost, the result of the message tells whether it arrived: it is not sent a second
 * time, unless the market refused it because its clock has yet to follow.
 */
export async function callMarket<Schema extends z.ZodType>(
  access: MarketWriteAccess,
  request: MarketRequest<Schema>,
): Promise<z.infer<Schema>> {
  return (await exchange(access, request)).data
}

/**
 * Asks the market something: by a dry run, which is tried again while a unit is down, or by a message on a
 * network that has no dry runs.
 */
export async function askMarket<Schema extends z.ZodType>(
  access: MarketReadAccess,
  request: MarketRequest<Schema>,
): Promise<MarketReply<z.infer<Schema>>> {
  const { connection } = access
  if (connection.read === undefined) {
    return exchange({ ...access, connection: writing(access, request.action) }, request)
  }
  return readReply(await askProcess(access, toMessage(access, request)), request)
}

/** Asks a process something: by a dry run, or by a message on a network that has none. */
export async function askProcess(
  access: MarketReadAccess,
  message: AoMessage,
): Promise<AoResult> {
  const { read } = access.connection
  if (read !== undefined) return tryAgain(access, 3, () => read(message))
  const connection = writing(access, message.tags[0]?.value ?? '')
  return awaitMessageResult({ ...access, connection }, await connection.send(message))
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

async function exchange<Schema extends z.ZodType>(
  access: MarketWriteAccess,
  request: MarketRequest<Schema>,
): Promise<MarketReply<z.infer<Schema>>> {
  const { connection } = access
  const once = async () => {
    const receipt = await connection.send(toMessage(access, request))
    const result = await awaitMessageResult(access, receipt)
    const taskId = request.registers ? receipt.id : request.taskId
    const sent = { sender: connection.address, messageId: receipt.id }
    return readReply(result, { ...request, taskId }, sent)
  }
  return retry(once, {
    isRetryable: (error) =>
      error instanceof ClaraError && error.reason === 'TIME_IN_DOUBT',
    delayMs: () => 0,
    maxTries: 2,
  })
}

/** The way to send what cannot be read without. */
function writing({ process, connection }: MarketReadAccess, action: string): Writing {
  const { address, send, result } = connection
  if (address !== undefined && send && result) return { address, send, result }
  throw new ClaraError({
    code: 'CLARA_NOT_EXPOSED',
    message: `The process ${process} does not expose the answer to ${action}, and a message that asks for it needs a key.`,
    hint: 'Give a key, or ask its owner to run: cresolver tasks configure --expose yes',
  })
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
