import { create } from '@bufbuild/protobuf'
import { CONFIDENTIAL_HTTP_CLIENT_PB as CONFIDENTIAL_PB } from '@chainlink/cre-sdk/pb'
import { type CapabilityResponse, respond } from '../capability.ts'
import type { Meter } from '../meter.ts'
import type { Vault } from '../vault.ts'
import { joinHeaders, type SendHttp } from './http.ts'

export type ConfidentialHttpParameters = {
  readonly meter: Meter
  readonly send: SendHttp
  readonly vault: Vault
}

/**
 * Performs one confidential request, as the enclave would: once for the DON, secrets put in here.
 *
 * Header values and string bodies are templates; a body of bytes is sent as it is.
 */
export async function performConfidentialHttp(
  parameters: ConfidentialHttpParameters,
  message: CONFIDENTIAL_PB.ConfidentialHTTPRequest,
): Promise<CapabilityResponse> {
  const { meter, send, vault } = parameters
  const request = message.request
  if (!request) throw new Error('the confidential request is empty')
  const values = new Map(Object.entries(request.templatePublicValues))
  for (const { key, namespace } of message.vaultDonSecrets) {
    values.set(key, vault.read(namespace, key))
  }
  const body = encodeBody(request.body, values)
  const { limits } = meter
  meter.check('ConfidentialHTTP.RequestSizeLimit', body.length)
  const headers = Object.fromEntries(
    Object.entries(joinHeaders(request.multiHeaders)).map(([name, value]) => [
      name,
      fillTemplate(value, values),
    ]),
  )
  const { seconds = 5n, nanos = 0 } = request.timeout ?? {}
  const answer = await send({
    url: request.url,
    method: request.method || 'GET',
    headers,
    body,
    timeoutMs: Math.min(
      limits['ConfidentialHTTP.ConnectionTimeout'],
      Number(seconds) * 1_000 + nanos / 1e6,
    ),
    maxBytes: limits['ConfidentialHTTP.ResponseSizeLimit'],
  })
  meter.check('ConfidentialHTTP.ResponseSizeLimit', answer.body.length)
  return respond(
    CONFIDENTIAL_PB.HTTPResponseSchema,
    create(CONFIDENTIAL_PB.HTTPResponseSchema, {
      statusCode: answer.status,
      body: answer.body,
    }),
  )
}

function encodeBody(
  body: CONFIDENTIAL_PB.HTTPRequest['body'],
  values: ReadonlyMap<string, string>,
): Uint8Array {
  switch (body.case) {
    case 'bodyString':
      return new TextEncoder().encode(fillTemplate(body.value, values))
    case 'bodyBytes':
      return body.value
    default:
      return new Uint8Array()
  }
}

function fillTemplate(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_whole, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`the template names no known value: ${name}`)
    return value
  })
}
