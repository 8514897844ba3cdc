import { A2A_PROTOCOL_VERSION } from '@a2a-js/sdk'
import { A2A_LEGACY_PROTOCOL_VERSION, isV1JsonRpcMethod } from '@a2a-js/sdk/compat/v0_3'
import * as z from 'zod'

/** Id of a JSON-RPC request. */
export type RpcId = string | number | null

/** A JSON-RPC request, or the answer to what is none. */
type ReadRpc =
  | {
      readonly value: Record<string, unknown>
      readonly method: string
      /** Undefined for a notification, which has no answer. */
      readonly id: RpcId | undefined
    }
  | { readonly error: object }

/**
 * Reads a JSON-RPC 2.0 request. The library reports every fault as a malformed request and accepts
 * parameters out of their range; here each has the code of JSON-RPC.
 *
 * @param body - text of the request
 * @returns the request, or the error to answer with
 */
export function readRpc(body: string): ReadRpc {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { error: rpcError(null, -32700, 'The body is not JSON.') }
  }
  const read = requestSchema.safeParse(value)
  if (!read.success) {
    const isRequest = isRecord(value) && value.jsonrpc === '2.0'
    const fault = isRequest
      ? (read.error.issues[0]?.message ?? 'The request is malformed.')
      : 'The body is not a JSON-RPC 2.0 request.'
    return { error: rpcError(idOf(value), -32600, fault) }
  }
  const { id, method } = read.data
  const parameters = paramSchemas.get(method)?.safeParse(read.data.params ?? {})
  if (parameters && !parameters.success) {
    const [issue] = parameters.error.issues
    const fault = `${issue?.path.join('.')}: ${issue?.message}`
    return { error: rpcError(id ?? null, -32602, fault) }
  }
  return { value: read.data, method, id }
}

/**
 * Chooses the version of A2A of a request. A client that names no version speaks 0.3, unless its method
 * is one that only 1.0 has. A patch number says nothing of the protocol.
 *
 * @param header - value of `A2A-Version`, if there is one
 * @param method - JSON-RPC method
 * @returns the version, major and minor number
 */
export function chooseVersion(header: string | undefined, method: string): string {
  const version = header?.trim() ?? ''
  if (version !== '') return /^(\d+\.\d+)\.\d+$/.exec(version)?.[1] ?? version
  return isV1JsonRpcMethod(method) ? A2A_PROTOCOL_VERSION : A2A_LEGACY_PROTOCOL_VERSION
}

/** Writes an error of JSON-RPC. */
function rpcError(id: RpcId, code: number, message: string): object {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

const idSchema = z.union(
  [z.string(), z.int(), z.null()],
  'The id is not a text, a whole number or null.',
)

const requestSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: idSchema.optional(),
  method: z.string('The request names no method.').min(1, 'The request names no method.'),
})

const historyLength = z
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .nullish()

const sending = z.looseObject({
  configuration: z.looseObject({ historyLength }).nullish(),
})
const getting = z.looseObject({ historyLength })
const listing = z.looseObject({
  historyLength,
  pageSize: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .nullish(),
  pageToken: z
    .string('must be a text')
    .regex(/^[\w+/=-]*$/, 'is not a token of this agent')
    .nullish(),
  statusTimestampAfter: z.iso
    .datetime({ offset: true, error: 'must be a moment of ISO 8601' })
    .nullish(),
})

const paramSchemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['SendMessage', sending],
  ['SendStreamingMessage', sending],
  ['message/send', sending],
  ['message/stream', sending],
  ['GetTask', getting],
  ['tasks/get', getting],
  ['ListTasks', listing],
])

function idOf(value: unknown): RpcId {
  return isRecord(value) ? (idSchema.safeParse(value.id).data ?? null) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
