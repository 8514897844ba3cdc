import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { CheckContext } from '../check-context.ts'
import { type Exchange, readObject } from '../exchange.ts'
import { type CheckResult, checked, skipped } from '../requirement.ts'
import { cardPath, findJsonRpcUrl } from './agent-card.ts'

/** An answer of JSON-RPC: a result or an error. */
export const rpcResponseSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.unknown().optional(),
  error: z.object({ code: z.number().int(), message: z.string() }).optional(),
})

/** Id of every call. */
export const callId = 'conformance-1'

/** Reads the agent card, the first time it is asked for. */
export function askCard(context: CheckContext): Promise<Exchange> {
  return context.once('a2a.card', () => context.send({ to: cardPath }))
}

/** Posts a body to the JSON-RPC interface of an agent. */
export async function postRpc(
  context: CheckContext,
  body: object | string,
): Promise<Exchange | undefined> {
  const read = readObject(await askCard(context))
  const url = 'object' in read ? findJsonRpcUrl(read.object) : undefined
  if (url === undefined) return undefined
  return context.send({
    to: url,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'A2A-Version': '1.0' },
    timeoutMs: context.limits.messageTimeoutMs,
  })
}

/** Writes a call of JSON-RPC. */
export function toCall(method: string, params: unknown): object {
  return { jsonrpc: '2.0', id: callId, method, params }
}

/** Sends the question of the check as a message, the first time it is asked for. */
export function sendMessage(context: CheckContext): Promise<Exchange | undefined> {
  return context.once('a2a.message', () => {
    const parts = [{ text: context.question }]
    const message = { messageId: randomUUID(), role: 'ROLE_USER', parts }
    return postRpc(context, toCall('SendMessage', { message }))
  })
}

/** Judges the answer to a call, if there was one. */
export function judge(
  exchange: Exchange | undefined,
  findFault: (exchange: Exchange) => string | undefined,
): CheckResult {
  return exchange === undefined
    ? skipped('The card names no JSON-RPC interface.')
    : checked(exchange, findFault(exchange))
}
