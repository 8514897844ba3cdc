import { signGatewayRequest } from '@cresolver/net/gateway'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createGateway } from './gateway.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const workflowId = `0x00${'ab'.repeat(31)}` as const
const body = {
  jsonrpc: '2.0',
  id: 'request 1',
  method: 'workflows.execute',
  params: { input: { z: 1, market_id: 42 }, workflow: { workflowID: workflowId } },
}

type GatewayAnswer = {
  id: unknown
  result?: unknown
  error: { code: number; message: string; data: { code: string } }
}

const unlimited = { 'HTTPTrigger.RateLimit': 3_600, 'HTTPTrigger.RateLimit.Burst': 100 }

function open(limits = unlimited) {
  const inputs: string[] = []
  const clock = { now: 1_800_000_000 }
  const app = createGateway({
    workflowId,
    authorizedKeys: [account.address],
    now: () => clock.now,
    limits,
    execute: (input) => inputs.push(new TextDecoder().decode(input)),
  })
  const post = async (given: unknown, authorization?: string) => {
    const answer = await app.request('/', {
      method: 'POST',
      body: typeof given === 'string' ? given : JSON.stringify(given),
      headers: authorization === undefined ? {} : { authorization },
    })
    const json: GatewayAnswer = JSON.parse(await answer.text())
    return { status: answer.status, json }
  }
  const token = (given: unknown, id = 'one') =>
    signGatewayRequest(account, given, clock.now, id)
  return {
    inputs,
    clock,
    post,
    token,
    send: async (given: unknown, id = 'one') =>
      post(given, `Bearer ${await token(given, id)}`),
  }
}

describe('an authorised request', () => {
  test('waits for its turn', async () => {
    const { inputs, send, clock } = open({
      'HTTPTrigger.RateLimit': 60,
      'HTTPTrigger.RateLimit.Burst': 1,
    })
    expect((await send(body, 'one')).status).toBe(200)
    const early = await send(body, 'two')
    expect(early.status).toBe(429)
    expect(early.json.error).toMatchObject({
      message: expect.stringContaining('Try again in 60 s.'),
      data: { code: 'RATE_LIMITED' },
    })
    clock.now += 60
    expect((await send(body, 'three')).status).toBe(200)
    expect(inputs).toHaveLength(2)
  })

  test('starts the workflow with its input and is accepted at once', async () => {
    const { inputs, send } = open()
    expect(await send(body)).toEqual({
      status: 200,
      json: {
        jsonrpc: '2.0',
        id: 'request 1',
        result: { status: 'ACCEPTED', workflow_id: workflowId },
      },
    })
    expect(inputs).toEqual(['{"market_id":42,"z":1}'])
  })

  test('may name the workflow without 0x and in capitals', async () => {
    const { inputs, send } = open()
    const workflow = { workflowID: workflowId.slice(2).toUpperCase() }
    const { status } = await send({ ...body, params: { ...body.params, workflow } })
    expect([status, inputs.length]).toEqual([200, 1])
  })

  test('may have a number as its id and bearer in small letters', async () => {
    const { post, token } = open()
    const given = { ...body, id: 7 }
    const { json } = await post(given, `bearer ${await token(given)}`)
    expect(json.id).toBe(7)
  })

  test('works once: its token cannot be used again', async () => {
    const { inputs, send, clock } = open()
    await send(body)
    const { status, json } = await send(body)
    expect(status).toBe(401)
    expect(json.error).toEqual({
      code: -32_600,
      message:
        'The request is not authorized: its token was used before. Sign each request with a new jti. (UNAUTHORIZED)',
      data: { code: 'UNAUTHORIZED' },
    })
    expect((await send(body, 'two')).status).toBe(200)
    // A token id is remembered for twice as long as a token can live.
    clock.now += 600
    expect((await send(body)).status).toBe(401)
    clock.now += 1
    expect((await send(body)).status).toBe(200)
    expect(inputs).toHaveLength(3)
  })

  test('does not use up its token if it is malformed', async () => {
    const { send } = open()
    expect((await send({ ...body, jsonrpc: '1.0' })).status).toBe(400)
    expect((await send(body)).status).toBe(200)
  })
})

describe('a request is refused', () => {
  test.each([
    ['without a token', undefined],
    ['with another scheme', 'Basic eDp5'],
    ['with a token that is none', 'Bearer x.y.z'],
  ])('%s', async (_, authorization) => {
    const { inputs, post } = open()
    const { status, json } = await post(body, authorization)
    expect([status, json.id, json.error.data.code]).toEqual([401, null, 'UNAUTHORIZED'])
    expect(inputs).toEqual([])
  })

  test('is refused for a workflow that runs elsewhere', async () => {
    const { inputs, send } = open()
    const workflow = { workflowID: `0x${'cd'.repeat(32)}` }
    const { status, json } = await send({ ...body, params: { ...body.params, workflow } })
    expect(status).toBe(400)
    expect(json.error.data).toEqual({ code: 'NOT_FOUND' })
    expect(json.error.message).toContain(`This DON runs ${workflowId}.`)
    expect(inputs).toEqual([])
  })

  test.each([
    ['another method', { ...body, method: 'workflows.delete' }],
    ['no id', { ...body, id: undefined }],
    ['no parameters', { ...body, params: undefined }],
    ['no workflow', { ...body, params: { input: {} } }],
  ])('is refused with %s', async (_, given) => {
    const { inputs, send } = open()
    const { status, json } = await send(JSON.parse(JSON.stringify(given)))
    expect([status, json.error.data.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(inputs).toEqual([])
  })

  test('is refused when it is not JSON or too large', async () => {
    const { post } = open()
    const broken = await post('{')
    expect([broken.status, broken.json.error.data.code]).toEqual([400, 'REQUEST_INVALID'])
    const large = await post(JSON.stringify('x'.repeat(10_000)))
    expect(large).toEqual({
      status: 413,
      json: {
        jsonrpc: '2.0',
        id: null,
        error: {
          code: -32_600,
          message: 'A request has at most 10000 bytes.',
          data: { code: 'BODY_TOO_LARGE' },
        },
      },
    })
  })
})

test('a workflow that cannot be started is a fault of the gateway', async () => {
  const app = createGateway({
    workflowId,
    authorizedKeys: [account.address],
    now: () => 1_800_000_000,
    limits: unlimited,
    execute: () => {
      throw new Error('the DON is gone')
    },
  })
  const token = await signGatewayRequest(account, body, 1_800_000_000, 'one')
  const answer = await app.request('/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}` },
  })
  const { error }: GatewayAnswer = JSON.parse(await answer.text())
  expect([answer.status, error]).toEqual([
    500,
    { code: -32_600, message: 'the DON is gone', data: { code: 'INTERNAL' } },
  ])
})
