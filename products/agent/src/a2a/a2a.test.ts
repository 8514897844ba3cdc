import { get } from 'node:http'
import { Role, SendMessageRequest, type Task, TaskState } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'
import { LegacyJsonRpcTransport } from '@a2a-js/sdk/compat/v0_3/client'
import { resolveResponseSchema } from '@cresolver/core/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { mock } from '../abilities/mock/mock.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { type ServedAgent, serveAgent } from '../process/serve-agent.ts'

const question = 'Will bitcoin reach 200k by end of 2026?'
const cardSchema = z.looseObject({
  skills: z.array(z.object({ id: z.string() })),
  supportedInterfaces: z.array(z.unknown()),
  securitySchemes: z.unknown().optional(),
})
const open: ServedAgent[] = []

async function serve(changes: Partial<AgentDefinition> = {}) {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const definition = { name: 'Alpha', domain: 'crypto', ...mock(), logger, ...changes }
  const served = await serveAgent(definition, { port: 0 })
  open.push(served)
  return served
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close()))
})

function messageOf(parts: object[], metadata?: object) {
  const message = { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts, metadata }
  return SendMessageRequest.fromJSON({ message })
}

async function send(url: string, parts: object[], metadata?: object): Promise<Task> {
  const client = await new ClientFactory().createFromUrl(url)
  const result = await client.sendMessage(messageOf(parts, metadata))
  if (!('artifacts' in result)) throw new Error('a message came back, not a task')
  return result
}

const anyTask = {
  tenant: '',
  contextId: '',
  status: TaskState.TASK_STATE_UNSPECIFIED,
  pageToken: '',
  pageSize: 10,
  historyLength: undefined,
  statusTimestampAfter: undefined,
  includeArtifacts: true,
}

function dataOf(task: Task): unknown {
  const [data] = task.artifacts[0]?.parts ?? []
  return data?.content?.$case === 'data' ? data.content.value : undefined
}

function reasonOf(task: Task): string {
  const [part] = task.status?.message?.parts ?? []
  return part?.content?.$case === 'text' ? part.content.value : ''
}

describe('a client of the A2A library', () => {
  it('asks in plain words and gets the answer of the worker protocol', async () => {
    const { url } = await serve()
    const task = await send(url, [{ text: question }])
    expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    const answer = resolveResponseSchema.parse(dataOf(task))
    expect(answer).toMatchObject({ determination: false, confidence: 0.65 })
    expect(task.artifacts[0]?.name).toBe('investigate')
    expect(task.history.map(({ role }) => role)).toEqual([Role.ROLE_USER])
  })

  it('asks with data, names a skill, and reads the task again', async () => {
    const { url } = await serve()
    const data = {
      content: 'Did Ethereum complete its transition to proof of stake?',
      options: ['YES', 'NO'],
    }
    const task = await send(url, [{ data }], { skill: 'analyze' })
    expect(dataOf(task)).toMatchObject({ agent_name: 'Alpha', position: 'YES' })
    const client = await new ClientFactory().createFromUrl(url)
    const again = await client.getTask({ id: task.id, tenant: '' })
    expect(dataOf(again)).toEqual(dataOf(task))
    const listed = await client.listTasks({ ...anyTask, contextId: task.contextId })
    expect(listed.tasks.map(({ id }) => id)).toEqual([task.id])
  })

  it('follows a task while it is worked on', async () => {
    const { url } = await serve()
    const client = await new ClientFactory().createFromUrl(url)
    const kinds: (string | undefined)[] = []
    for await (const { payload } of client.sendMessageStream(
      messageOf([{ text: question }]),
    )) {
      kinds.push(payload?.$case)
    }
    expect(kinds).toEqual(['task', 'artifactUpdate', 'statusUpdate'])
  })

  it('hears why a message is not taken', async () => {
    const { url } = await serve()
    const task = await send(url, [{ data: { topic: 'chat' } }])
    expect(task.status?.state).toBe(TaskState.TASK_STATE_REJECTED)
    expect(reasonOf(task)).toBe(
      'This agent cannot take the message: it is for none of its abilities.',
    )
  })

  it('hears of a failure without its cause', async () => {
    const investigate = () => {
      throw new Error('password is hunter2')
    }
    const { url } = await serve({ investigate })
    const task = await send(url, [{ text: question }])
    expect(task.status?.state).toBe(TaskState.TASK_STATE_FAILED)
    expect(reasonOf(task)).toContain('(AGENT_FAILED)')
    expect(JSON.stringify(task)).not.toContain('hunter2')
  })

  it('hears that a task was declined', async () => {
    const { url } = await serve({
      perform: (_task, { decline }) => decline('it pays nothing'),
    })
    const task = await send(url, [{ text: 'Write a poem' }])
    expect(task.status?.state).toBe(TaskState.TASK_STATE_REJECTED)
    expect(reasonOf(task)).toContain('it pays nothing')
  })

  it('does not list tasks of others if callers cannot be distinguished', async () => {
    const { url } = await serve()
    await send(url, [{ text: question }])
    const client = await new ClientFactory().createFromUrl(url)
    expect((await client.listTasks(anyTask)).tasks).toEqual([])
  })

  it('finds its task finished when it hung up while the task was worked on', async () => {
    let finish: (value: string) => void = () => undefined
    const made = new Promise<string>((resolve) => {
      finish = resolve
    })
    const { url } = await serve({ perform: () => made })
    const hangingUp = new AbortController()
    const response = await fetch(`${url}/a2a`, {
      method: 'POST',
      headers: { 'a2a-version': '1.0', 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'SendStreamingMessage',
        params: {
          message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Write' }] },
        },
      }),
      signal: hangingUp.signal,
    })
    const reader = response.body?.getReader()
    const chunk = await reader?.read()
    const [, data = ''] = /data: (.*)/.exec(new TextDecoder().decode(chunk?.value)) ?? []
    const { id } = JSON.parse(data).result.task
    hangingUp.abort()
    await reader?.closed.catch(() => undefined)
    finish('a poem')
    const client = await new ClientFactory().createFromUrl(url)
    const stateOf = async () => (await client.getTask({ id, tenant: '' })).status?.state
    await expect.poll(stateOf).toBe(TaskState.TASK_STATE_COMPLETED)
    const task = await client.getTask({ id, tenant: '' })
    expect(dataOf(task)).toBe('a poem')
  })

  it('stops the work of a task that it cancels, unless another caller waits for it', async () => {
    const signals: AbortSignal[] = []
    const perform: AgentDefinition['perform'] = (_task, { signal }) => {
      signals.push(signal)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }
    const { url } = await serve({ perform })
    const client = await new ClientFactory().createFromUrl(url)
    const first = await client
      .sendMessageStream(messageOf([{ text: 'Write a poem' }]))
      .next()
    const payload = first.value?.payload
    if (payload?.$case !== 'task') throw new Error('the first event is not a task')
    await expect.poll(() => signals.length).toBe(1)
    expect(signals[0]?.aborted).toBe(false)
    await client.cancelTask({ id: payload.value.id, tenant: '', metadata: {} })
    await expect.poll(() => signals[0]?.aborted).toBe(true)
  })

  it('asks, follows and reads a task in its own form in version 0.3', async () => {
    const { url } = await serve()
    const legacy = new LegacyJsonRpcTransport({ endpoint: `${url}/a2a` })
    const sent = await legacy.sendMessage(messageOf([{ text: question }]))
    if (!('artifacts' in sent)) throw new Error('a message came back, not a task')
    expect(sent.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(resolveResponseSchema.parse(dataOf(sent)).determination).toBe(false)
    expect((await legacy.getTask({ id: sent.id, tenant: '' })).id).toBe(sent.id)
    const kinds: (string | undefined)[] = []
    for await (const { payload } of legacy.sendMessageStream(
      messageOf([{ text: question }]),
    )) {
      kinds.push(payload?.$case)
    }
    expect(kinds).toEqual(['task', 'artifactUpdate', 'statusUpdate'])
  })

  it('cancels a task that is worked on', async () => {
    let finish: (value: string) => void = () => undefined
    const perform = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve
        }),
    )
    const { url } = await serve({ perform })
    const client = await new ClientFactory().createFromUrl(url)
    const events = client.sendMessageStream(messageOf([{ text: 'Write a poem' }]))
    const first = await events.next()
    const payload = first.value?.payload
    if (payload?.$case !== 'task') throw new Error('the first event is not a task')
    await vi.waitFor(() => expect(perform).toHaveBeenCalled(), 10_000)
    const task = await client.cancelTask({
      id: payload.value.id,
      tenant: '',
      metadata: {},
    })
    expect(task.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
    finish('too late')
    const later = await client.getTask({ id: task.id, tenant: '' })
    expect(later.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
    expect(later.artifacts).toEqual([])
  })
})

describe('the wire', () => {
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/a2a`, {
      method: 'POST',
      body,
      headers: { 'a2a-version': '1.0', 'content-type': 'application/json', ...headers },
    })
  const call = (method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

  it('shows a card with the address it was asked at, or the public one', async () => {
    const { url } = await serve({ key: 'k' })
    const path = '/.well-known/agent-card.json'
    const card = cardSchema.parse(await (await fetch(url + path)).json())
    expect(card).toMatchObject({
      name: 'Alpha',
      supportedInterfaces: [
        { url: `${url}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url: `${url}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
      ],
      url: `${url}/a2a`,
      protocolVersion: '0.3.0',
      capabilities: { streaming: true },
      securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
    })
    expect(card.skills.map(({ id }) => id)).toEqual([
      'investigate',
      'defend',
      'analyze',
      'critique',
      'vote',
    ])
    const far = await serve({ url: 'https://alpha.example/' })
    const open = cardSchema.parse(await (await fetch(far.url + path)).json())
    expect(open.supportedInterfaces).toMatchObject([
      { url: 'https://alpha.example/a2a' },
      { url: 'https://alpha.example/a2a' },
    ])
    expect(open.securitySchemes ?? {}).toEqual({})
    expect((await fetch(url + path, { method: 'POST' })).status).toBe(405)
  })

  it.each([
    ['{', {}, -32700],
    ['[]', {}, -32600],
    ['{"jsonrpc":"1.0","id":1,"method":"GetTask"}', {}, -32600],
    ['{"jsonrpc":"2.0","id":1}', {}, -32600],
    [call('Fly', {}), {}, -32601],
    [call('GetTask', { id: 'unknown' }), {}, -32001],
    [call('GetTask', { id: '' }), {}, -32602],
    [call('GetTask', { id: 'x' }), { 'a2a-version': '0.3' }, -32601],
    [call('GetTask', { id: 'x' }), { 'a2a-version': '2.0' }, -32009],
    [call('GetTask', { id: 'unknown' }), { 'a2a-version': '' }, -32001],
    [call('tasks/get', { id: 'unknown' }), { 'a2a-version': '' }, -32001],
  ])('answers %s with an error of JSON-RPC', async (body, headers, code) => {
    const { url } = await serve()
    const response = await post(url, body, headers)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } })
  })

  it('shows no address that a foreign Host names', async () => {
    const { url } = await serve()
    const { port } = new URL(url)
    const text = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'evil.example' }
      const path = '/.well-known/agent-card.json'
      get({ host: '127.0.0.1', port, path, headers }, (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => resolve(body))
      }).on('error', reject)
    })
    expect(text).not.toContain('evil.example')
    expect(JSON.parse(text).url).toBe(`http://127.0.0.1:${port}/a2a`)
  })

  it('asks for the key where there is one', async () => {
    const { url } = await serve({ key: 'k' })
    const body = call('GetTask', { id: 'x' })
    expect((await post(url, body)).status).toBe(401)
    const known = await post(url, body, { authorization: 'Bearer k' })
    expect(known.status).toBe(200)
  })
})
