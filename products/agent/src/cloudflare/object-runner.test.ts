import { expect, test, vi } from 'vitest'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { HttpError } from '../http/http-error.ts'
import { answerError } from '../http/respond.ts'
import { TaskDeclinedError } from '../runner/task-declined-error.ts'
import { createObjectRunner } from './object-runner.ts'

const definition: AgentDefinition = {
  name: 'Alpha',
  investigate: () => {
    throw new Error('only objects are asked')
  },
  perform: () => undefined,
}
const request = { market_id: 7, question: 'Q?' }
const task = { id: 't1', topic: undefined, payload: 1, reward: '1', requester: undefined }

function setUp(answer: (sent: Request) => Response | Promise<Response>) {
  const names: string[] = []
  const fetch = vi.fn(async (sent: Request) => answer(sent))
  const runner = createObjectRunner(definition, {
    idFromName: (name) => names.push(name),
    get: () => ({ fetch }),
  })
  return { runner, names, fetch }
}

test('abilities are those of the agent', () => {
  const { runner } = setUp(() => new Response())
  const there = Object.entries(runner).flatMap(([name, handler]) =>
    handler ? [name] : [],
  )
  expect(there).toEqual([
    'investigate',
    'defend',
    'analyze',
    'critique',
    'vote',
    'perform',
  ])
})

test('questions and challenges go to the object of their market, tasks to their own', async () => {
  const { runner, names, fetch } = setUp(() => new Response('{"a": 1}'))
  const answered = await runner.investigate?.(request)
  expect(answered).toMatchObject({ response: { a: 1 }, text: '{"a": 1}' })
  await runner.defend?.({ market_id: 7, challenges: ['Why?'] })
  await runner.defend?.({ challenges: ['Why?'] })
  await runner.perform?.(task)
  expect(names).toEqual(['market:7', 'market:7', 'market:none', 'task:t1'])
  const [sent] = fetch.mock.calls[0] ?? []
  expect(sent?.url).toBe('https://agent-object/investigate')
  expect(await sent?.json()).toEqual(request)
})

test('an error of the object is an error here, with all that requesters need', async () => {
  const error = new HttpError({
    status: 503,
    code: 'AGENT_BUSY',
    message: 'm',
    hint: 'h',
    headers: { 'retry-after': '9' },
  })
  const { runner } = setUp(() => answerError(error))
  await expect(runner.investigate?.(request)).rejects.toMatchObject({
    name: 'HttpError',
    status: 503,
    code: 'AGENT_BUSY',
    message: 'm',
    hint: 'h',
    headers: { 'retry-after': '9' },
  })
})

test('a task that is given back stays so, with its reason', async () => {
  const declined = new TaskDeclinedError('not: my topic')
  const { code, message } = declined
  const { runner } = setUp(() =>
    answerError(new HttpError({ status: 422, code, message })),
  )
  const thrown = await runner.perform?.(task).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(TaskDeclinedError)
  expect(thrown).toMatchObject({ message })
})

test.each([
  ['an object that went away', () => Promise.reject(new Error('reset'))],
  ['an object that answers no JSON', () => new Response('<html>', { status: 500 })],
  ['an object whose answer breaks off', () => new Response('{"a": ')],
])('%s is worth another try', async (_, answer) => {
  const { runner } = setUp(answer)
  await expect(runner.investigate?.(request)).rejects.toMatchObject({
    status: 503,
    code: 'AGENT_FAILED',
    headers: { 'retry-after': '5' },
    cause: expect.any(Error),
  })
})
