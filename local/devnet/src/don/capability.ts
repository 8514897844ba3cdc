import { create, type DescMessage, type MessageShape } from '@bufbuild/protobuf'
import { type Any, anyPack, anyUnpack } from '@bufbuild/protobuf/wkt'
import { SDK_PB } from '@chainlink/cre-sdk/pb'

/** The answer of a capability: a payload or an error text. */
export type CapabilityResponse = SDK_PB.CapabilityResponse

/** Wraps a message as the answer of a capability. */
export function respond<Schema extends DescMessage>(
  schema: Schema,
  message: MessageShape<Schema>,
): CapabilityResponse {
  return create(SDK_PB.CapabilityResponseSchema, {
    response: { case: 'payload', value: anyPack(schema, message) },
  })
}

/** Wraps an error as the answer of a capability. */
export function refuse(error: unknown): CapabilityResponse {
  const text = error instanceof Error ? error.message : String(error)
  return create(SDK_PB.CapabilityResponseSchema, {
    response: { case: 'error', value: text },
  })
}

/** Reads the payload of a capability request. */
export function unpack<Schema extends DescMessage>(
  payload: Any | undefined,
  schema: Schema,
): MessageShape<Schema> {
  const message = payload && anyUnpack(payload, schema)
  if (!message) throw new Error(`the payload is not ${schema.typeName}`)
  return message
}
