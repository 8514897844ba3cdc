import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { createModel } from './model.ts'

type Body = Readonly<Record<string, unknown>> & {
  readonly response_format?: { readonly type: string }
}
type Refuse = (body: Body) => object | undefined

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A model server that refuses what the rule names with a 400, over a socket. */
async function serve(refuse: Refuse, status = 400) {
  const bodies: Body[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text) as Body
    bodies.push(body)
    const refused = refuse(body)
    const choices = [{ message: { content: '{"answer":true}' }, finish_reason: 'stop' }]
    response.writeHead(refused ? status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(refused ?? { choices }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const model = createModel({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: '',
    model: 'm',
  })
  const ask = () =>
    model.ask({
      system: 's',
      user: 'u',
      name: 'n',
      schema: z.object({ answer: z.boolean() }),
    })
  return { ask, bodies, model }
}

const unsupported = (param: string, message: string) => ({
  error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' },
})

/** As reasoning models of OpenAI refuse parameters. */
const reasoning: Refuse = (body) => {
  if ('max_tokens' in body) {
    return unsupported(
      'max_tokens',
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    )
  }
  return 'temperature' in body
    ? unsupported(
        'temperature',
        "Unsupported value: 'temperature' does not support 0 with this model.",
      )
    : undefined
}

test('a model that refuses max_tokens and temperature is asked without them, and stays so', async () => {
  const { ask, bodies } = await serve(reasoning)
  expect(await ask()).toMatchObject({ value: { answer: true }, attempts: 3 })
  expect(await ask()).toMatchObject({ attempts: 1 })
  const last = bodies.at(-1)
  expect(last).not.toHaveProperty('max_tokens')
  expect(last).not.toHaveProperty('temperature')
  expect(last).toMatchObject({ max_completion_tokens: 8_192, seed: 42 })
  expect(last?.response_format?.type).toBe('json_schema')
})

test('a server that knows neither a schema nor json_object is asked for plain text', async () => {
  const { ask, bodies } = await serve(({ response_format }) =>
    response_format ? { error: "'response_format.type' must be 'text'" } : undefined,
  )
  expect(await ask()).toMatchObject({ value: { answer: true }, attempts: 4 })
  expect(await ask()).toMatchObject({ attempts: 1 })
  expect(bodies.map((body) => body.response_format?.type)).toEqual([
    'json_schema',
    'json_schema',
    'json_object',
    undefined,
    undefined,
  ])
})

test('a server that refuses everything ends in its own words after eight requests', async () => {
  const message =
    'no max_tokens, max_completion_tokens, temperature, seed, response_format'
  const { ask, bodies } = await serve(() => ({ error: { message } }))
  await expect(ask()).rejects.toMatchObject({
    code: 'LLM_REQUEST_REFUSED',
    message: expect.stringContaining(message),
  })
  expect(bodies).toHaveLength(8)
  await expect(ask()).rejects.toMatchObject({ code: 'LLM_REQUEST_REFUSED' })
  expect(bodies[8]).toMatchObject({ max_tokens: 2_048, temperature: 0, seed: 42 })
})

test('LM Studio, which refuses json_object, is asked for text after a schema it cannot use', async () => {
  const { ask, bodies, model } = await serve(({ response_format }) => {
    if (response_format?.type === 'json_object') {
      return { error: "'response_format.type' must be 'json_schema' or 'text'" }
    }
    return response_format ? { error: 'Failed to compile the grammar.' } : undefined
  })
  expect(await ask()).toMatchObject({ attempts: 4 })
  expect(bodies).toHaveLength(4)
  expect(model.form()).toMatchObject({ output: 'text', seed: true })
})

test('a server that knows no strict schema keeps the schema', async () => {
  const { ask, model } = await serve((body) =>
    JSON.stringify(body).includes('"strict"')
      ? { error: { message: 'Unknown field: strict' } }
      : undefined,
  )
  expect(await ask()).toMatchObject({ attempts: 2 })
  expect(model.form().output).toBe('json_schema')
})

test('the firmest form is reported where nothing was refused', async () => {
  const { ask, model } = await serve(() => undefined)
  await ask()
  expect(model.form()).toEqual({
    output: 'strict',
    limit: 'max_tokens',
    temperature: true,
    seed: true,
    role: 'system',
    replay: 'whole',
  })
})

test.each<[string, Refuse, readonly string[]]>([
  [
    'developer',
    (body) =>
      JSON.stringify(body).includes('"role":"system"')
        ? unsupported(
            'messages[0].role',
            "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
          )
        : undefined,
    ['developer', 'user'],
  ],
  [
    'user',
    (body) =>
      /"role":"(system|developer)"/.test(JSON.stringify(body))
        ? { message: 'The role system or developer is not supported' }
        : undefined,
    ['user', 'assistant', 'user'],
  ],
])(
  'instructions go out as %s where the server asks for it',
  async (role, refuse, roles) => {
    const { ask, bodies, model } = await serve(refuse)
    await ask()
    const messages = bodies.at(-1)?.messages as readonly { readonly role: string }[]
    expect(messages.map((message) => message.role)).toEqual(roles)
    expect(model.form().role).toBe(role)
  },
)
