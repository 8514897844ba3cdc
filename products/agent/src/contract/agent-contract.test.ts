import { errorBodySchema } from '@cresolver/core/protocol'
import { describe, expect, it } from 'vitest'
import { contractTime, contractVariables } from './contract-agent.fixture.ts'

// One file for every place where an agent runs: Node here, workerd in the project of that name.
const inWorkerd = 'WebSocketPair' in globalThis
const { ask } = inWorkerd
  ? await import('./ask-in-workerd.fixture.ts')
  : await import('./ask-in-node.fixture.ts')

const bearer = { authorization: `Bearer ${contractVariables.AGENT_KEY}` }
let markets = 0

/** Every test has markets of its own. */
function newQuestion(question = 'Will it rain?') {
  markets += 1
  return { market_id: markets, question }
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers })

const readText = async (asked: Promise<Response>) => (await asked).text()

async function readError(response: Response) {
  const { error } = errorBodySchema.parse(await response.json())
  return { status: response.status, ...error }
}

describe('the worker protocol', () => {
  it('tells name and mode', async () => {
    const response = await ask('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ok',
      name: 'Contract',
      mode: 'custom',
    })
  })

  it('answers a question', async () => {
    const response = await post('/a2a/resolve', newQuestion())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({
      determination: true,
      confidence: 0.5,
      evidence: expect.stringMatching(/^Will it rain\? in run \d+$/),
      sources: ['https://example.com/a'],
    })
  })

  it('runs once for twenty equal requests at once, and all get the same bytes', async () => {
    const question = newQuestion()
    const asked = Array.from({ length: 20 }, () =>
      readText(post('/a2a/resolve', question)),
    )
    const [first, ...others] = await Promise.all(asked)
    expect(new Set(others)).toEqual(new Set([first]))
    const turned = { question: ' Will it rain? ', market_id: question.market_id }
    expect(await readText(post('/a2a/resolve', turned))).toBe(first)
  })

  it('keeps an answer for ten minutes and not longer', async () => {
    const question = newQuestion()
    const first = await readText(post('/a2a/resolve', question))
    contractTime.now += 599_999
    expect(await readText(post('/a2a/resolve', question))).toBe(first)
    contractTime.now += 1
    expect(await readText(post('/a2a/resolve', question))).not.toBe(first)
  })

  it('does not let a caller plant an answer under a market id', async () => {
    const question = newQuestion()
    await post('/a2a/resolve', { ...question, question: 'Is the moon made of cheese?' })
    expect(await readText(post('/a2a/resolve', question))).toContain('Will it rain?')
  })

  it('defends what it answered under a market id, and knows nothing of others', async () => {
    const { market_id, question } = newQuestion()
    const challenges = ['Why?', 'Really?']
    const answer = await post('/a2a/resolve', { market_id, question })
    const { evidence } = (await answer.json()) as { evidence: string }
    const defence = await post('/a2a/challenge', { market_id, question, challenges })
    expect(await defence.json()).toEqual({ responses: [evidence, evidence] })
    const other = await post('/a2a/challenge', { ...newQuestion(), challenges })
    expect(await other.json()).toEqual({ responses: ['', ''] })
    const unnamed = await post('/a2a/challenge', { challenges })
    expect(await unnamed.json()).toEqual({ responses: ['', ''] })
  })

  it('says that it failed and not why', async () => {
    const failed = await readError(await post('/a2a/resolve', newQuestion('fail')))
    expect(failed).toMatchObject({ status: 500, code: 'AGENT_FAILED' })
    expect(JSON.stringify(failed)).not.toContain('hunter2')
  })
})

describe('the external agent protocol', () => {
  const task = () => ({ task_id: `t${newQuestion().market_id}`, content: 'Review it' })
  const finding = { finding: 'F', evidence: 'because', severity: 'info' }
  const other = { agent_name: 'Agent A', domain: 'd', observations: [finding] }
  const synthesis = {
    recommended_direction: 'YES',
    key_findings: [],
    trade_offs: [],
    minority_views: [],
  }

  it.each([
    ['/analyze', {}, { domain: 'tests', observations: [{ finding: 'Review it' }] }],
    [
      '/challenge',
      { other_analyses: [other] },
      { challenges: [{ target_agent: 'Agent A' }], concessions: [] },
    ],
    ['/vote', { synthesis }, { approve: true }],
  ])(
    'answers %s with its name, and equal requests with the same bytes',
    async (path, fields, answer) => {
      const body = { ...task(), ...fields }
      const response = await post(path, body, bearer)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(JSON.parse(text)).toMatchObject({ agent_name: 'Contract', ...answer })
      expect(await readText(post(path, body, bearer))).toBe(text)
      expect(await readText(post(path, { ...body, ...task() }, bearer))).not.toBe(text)
    },
  )

  it.each([[{}], [{ authorization: 'Bearer another' }]])(
    'is closed without the key: %j',
    async (headers: Record<string, string>) => {
      const response = await post('/analyze', task(), headers)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(await readError(response)).toMatchObject({
        status: 401,
        code: 'UNAUTHORIZED',
      })
    },
  )
})

describe('the errors of a request', () => {
  it.each([
    ['/a2a/resolve', '{"market_id":', 'JSON_INVALID', undefined],
    ['/a2a/resolve', '', 'JSON_INVALID', undefined],
    ['/a2a/resolve', '[]', 'REQUEST_INVALID', undefined],
    ['/a2a/resolve', '{"question":"Q?"}', 'REQUEST_INVALID', 'market_id'],
    ['/a2a/challenge', '{"challenges":[1]}', 'REQUEST_INVALID', 'challenges.0'],
    ['/analyze', '{"content":"c"}', 'REQUEST_INVALID', 'task_id'],
    ['/vote', '{"task_id":"t","content":"c"}', 'REQUEST_INVALID', 'synthesis'],
  ])('%s with %j is refused', async (path, body, code, field) => {
    const error = await readError(
      await ask(path, { method: 'POST', body, headers: bearer }),
    )
    expect(error).toMatchObject({ status: 400, code })
    expect(error.path).toBe(field)
    expect(error.hint).toMatch(/^Send \{/)
  })

  it('is said for too large a body', async () => {
    const body = { ...newQuestion(), context: 'x'.repeat(140_000) }
    const error = await readError(await post('/a2a/resolve', body))
    expect(error).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
  })

  it('is said for an address and a method that are not there', async () => {
    const missing = await readError(await ask('/a2a/other', { method: 'POST' }))
    expect(missing).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(missing.hint).toContain('/a2a/resolve')
    const response = await ask('/a2a/resolve')
    expect(response.headers.get('allow')).toBe('POST')
    expect(await readError(response)).toMatchObject({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
    })
  })
})

describe('A2A', () => {
  const send = (method: string, params: unknown, headers = bearer) =>
    post(
      '/a2a',
      { jsonrpc: '2.0', id: 1, method, params },
      {
        'a2a-version': '1.0',
        ...headers,
      },
    )
  const message = (data: unknown, skill?: string) => ({
    message: {
      messageId: crypto.randomUUID(),
      role: 'ROLE_USER',
      parts: [{ data }],
      ...(skill ? { metadata: { skill } } : {}),
    },
  })
  type SentTask = {
    readonly result: {
      readonly task: {
        readonly id: string
        readonly status: {
          readonly state: string
          readonly message?: { readonly parts: readonly { readonly text: string }[] }
        }
        readonly artifacts: readonly { readonly parts: readonly { data?: unknown }[] }[]
      }
    }
  }
  const readTask = async (response: Response) =>
    ((await response.json()) as SentTask).result.task

  it('has a card with the address under which it was asked', async () => {
    const card = await (await ask('/.well-known/agent-card.json')).json()
    expect(card).toMatchObject({
      name: 'Contract',
      supportedInterfaces: [
        { url: 'https://agent.test/a2a' },
        { url: 'https://agent.test/a2a' },
      ],
    })
  })

  it('gives the answer that the worker protocol gives, and the task later', async () => {
    const question = newQuestion()
    const task = await readTask(
      await send('SendMessage', message(question, 'investigate')),
    )
    expect(task.status.state).toBe('TASK_STATE_COMPLETED')
    const [artifact] = task.artifacts
    expect(artifact?.parts[0]?.data).toEqual(
      await (await post('/a2a/resolve', question)).json(),
    )
    const later = (await (await send('GetTask', { id: task.id })).json()) as object
    expect(later).toMatchObject({ result: { id: task.id, artifacts: task.artifacts } })
  })

  it('performs, and gives back what the agent does not want', async () => {
    const wanted = await readTask(await send('SendMessage', message({ a: 1 })))
    expect(wanted.artifacts[0]?.parts[0]?.data).toMatchObject({ done: { a: 1 } })
    const params = { message: { ...message(0).message, parts: [{ text: 'unwelcome' }] } }
    const { status } = await readTask(await send('SendMessage', params))
    expect(status.state).toBe('TASK_STATE_REJECTED')
    expect(status.message?.parts[0]?.text).toContain('declined the task: not: my topic')
  })

  it('streams the steps of a task', async () => {
    const response = await send('SendStreamingMessage', message(newQuestion()))
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const text = await response.text()
    expect(text).toMatch(
      /TASK_STATE_WORKING[\s\S]*artifactUpdate[\s\S]*TASK_STATE_COMPLETED/,
    )
  })

  it('is closed without the key, and reports a body that is not JSON', async () => {
    const closed = await send('GetTask', { id: 'x' }, { authorization: 'Bearer no' })
    expect(closed.status).toBe(401)
    const broken = await ask('/a2a', { method: 'POST', body: '{', headers: bearer })
    expect(await broken.json()).toMatchObject({ error: { code: -32700 } })
  })
})
