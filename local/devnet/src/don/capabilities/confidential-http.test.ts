import { create } from '@bufbuild/protobuf'
import { anyUnpack, DurationSchema } from '@bufbuild/protobuf/wkt'
import { CONFIDENTIAL_HTTP_CLIENT_PB as CONFIDENTIAL_PB } from '@chainlink/cre-sdk/pb'
import { expect, test } from 'vitest'
import { readLimits } from '../limits.ts'
import { Meter } from '../meter.ts'
import { Vault } from '../vault.ts'
import { performConfidentialHttp } from './confidential-http.ts'
import type { HttpRequest } from './http.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const secret = { key: 'llmApiKey', namespace: 'main', owner: '0x' }

type Parts = NonNullable<
  Parameters<typeof create<typeof CONFIDENTIAL_PB.HTTPRequestSchema>>[1]
>

async function send(context: Parts, secrets = [secret], sent: HttpRequest[] = []) {
  const answer = await performConfidentialHttp(
    {
      meter: new Meter(readLimits('cli')),
      vault: new Vault({ llmApiKey: 'top-secret $&' }),
      send: async (request) => {
        sent.push(request)
        return { status: 201, body: bytes('scored') }
      },
    },
    create(CONFIDENTIAL_PB.ConfidentialHTTPRequestSchema, {
      request: { url: 'https://llm.example', method: 'POST', ...context },
      vaultDonSecrets: secrets,
    }),
  )
  const [request] = sent
  return { answer, request, body: new TextDecoder().decode(request?.body) }
}

const header = (value: string) => ({
  multiHeaders: { authorization: { values: [value] } },
})

test.each(['Bearer {{.llmApiKey}}', 'Bearer {{ .llmApiKey }}'])(
  'the header %j gets the secret',
  async (value) => {
    const { request } = await send(header(value))
    expect(request?.headers).toEqual({ authorization: 'Bearer top-secret $&' })
  },
)

test('a string body is a template', async () => {
  const { body } = await send({
    body: { case: 'bodyString', value: '{"key":"{{.llmApiKey}}","who":"{{.who}}"}' },
    templatePublicValues: { who: 'you' },
  })
  expect(body).toBe('{"key":"top-secret $&","who":"you"}')
})

test('a body of bytes is not a template: it is sent unchanged', async () => {
  const value = '{"evidence":"{{.llmApiKey}} {{ .x }}"}'
  const { body } = await send({ body: { case: 'bodyBytes', value: bytes(value) } })
  expect(body).toBe(value)
})

test('a placeholder in a secret or a value is not filled in again', async () => {
  const { body } = await send({
    body: { case: 'bodyString', value: '{{.who}}' },
    templatePublicValues: { who: '{{.llmApiKey}}' },
  })
  expect(body).toBe('{{.llmApiKey}}')
})

test('a secret that was not asked for is not known to a template', async () => {
  const sent: HttpRequest[] = []
  await expect(send(header('{{.llmApiKey}}'), [], sent)).rejects.toThrow(
    'the template names no known value: llmApiKey',
  )
  expect(sent).toEqual([])
})

test('a secret that the vault does not hold stops the request', async () => {
  await expect(send({}, [{ ...secret, key: 'other' }])).rejects.toThrow(
    'the vault holds no secret other',
  )
})

test('the request has the limits of the quota', async () => {
  const { request } = await send({ method: '' })
  expect(request).toMatchObject({ method: 'GET', timeoutMs: 5_000, maxBytes: 500_000 })
  expect(request?.body).toHaveLength(0)
  const timeout = create(DurationSchema, { seconds: 300n })
  expect((await send({ timeout })).request?.timeoutMs).toBe(90_000)
})

test('a body is measured after it was filled in', async () => {
  const value = `{{.llmApiKey}}${'x'.repeat(125_000 - 'top-secret $&'.length)}`
  const { body } = await send({ body: { case: 'bodyString', value } })
  expect(body).toHaveLength(125_000)
  await expect(
    send({ body: { case: 'bodyString', value: `${value}x` } }),
  ).rejects.toThrow(
    'LimitExceeded: ConfidentialHTTP.RequestSizeLimit is 125000, wanted 125001',
  )
})

test('status and body come back', async () => {
  const { response } = (await send({})).answer
  if (response.case !== 'payload') throw new Error('no payload')
  const answer = anyUnpack(response.value, CONFIDENTIAL_PB.HTTPResponseSchema)
  expect(answer?.statusCode).toBe(201)
  expect(answer?.body).toEqual(bytes('scored'))
})

test('an empty message is refused', async () => {
  const message = create(CONFIDENTIAL_PB.ConfidentialHTTPRequestSchema, {})
  const parameters = {
    meter: new Meter(readLimits('cli')),
    vault: new Vault({}),
    send: async () => ({ status: 200, body: bytes('') }),
  }
  await expect(performConfidentialHttp(parameters, message)).rejects.toThrow(
    'the confidential request is empty',
  )
})
