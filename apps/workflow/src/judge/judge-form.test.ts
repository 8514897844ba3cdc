import { expect, test } from 'vitest'
import { createFakeRuntime, jsonAnswer } from '../runtime/fake-runtime.fixture.ts'
import { fullForm, withoutRefused, writeForm } from './judge-form.ts'
import { judgeByModel } from './model-judge.ts'

const refusal = (message: string, status = 400) =>
  jsonAnswer({ error: { message } }, status)
const refuse = (message: string, status?: number) =>
  writeForm(withoutRefused(fullForm, refusal(message, status)), 42)

test('a server that refuses max_tokens gets the other limit and no temperature', () => {
  const message =
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
  expect(refuse(message)).toEqual({
    seed: 42,
    max_completion_tokens: 10_000,
    response_format: { type: 'json_object' },
  })
})

test.each(['temperature', 'seed', 'response_format'])(
  'a server that names %s gets the request without it',
  (parameter) => {
    const { [parameter]: _, ...rest } = writeForm(fullForm, 42) as Record<string, unknown>
    expect(refuse(`'${parameter}.x' is not supported`)).toEqual(rest)
    expect(refuse(`${parameter}: unknown field`, 422)).toEqual(rest)
    expect(refuse(`${parameter} is down`, 500)).toEqual(writeForm(fullForm, 42))
  },
)

test('the second try of the judge leaves out what the first was refused for', () => {
  const scores = {
    resolutionQuality: 80,
    sourceQuality: 70,
    analysisDepth: 60,
    reasoningClarity: 50,
    evidenceStrength: 40,
    biasAwareness: 30,
    timeliness: 20,
    collaboration: 10,
  }
  const content = JSON.stringify({ workers: [{ id: 'W1', ...scores }] })
  const scored = jsonAnswer({ choices: [{ message: { content } }] })
  const runtime = createFakeRuntime({
    modelAnswers: [refusal("'temperature' does not support 0"), scored],
  })
  const judge = {
    kind: 'model',
    baseUrl: 'https://llm.example/v1',
    model: 'm',
    secretOwner: `0x${'00'.repeat(20)}`,
  } as const
  const answer = {
    determination: true,
    confidence: 1,
    evidence: 'e',
    sources: ['https://a.example/'],
    as_of: '2026-11-20',
  }
  const worker = { answer, defence: { kind: 'defended', responses: ['r'] } } as const
  const market = {
    question: 'Q?',
    rule: undefined,
    deadline: 0,
    now: 0,
    seed: 'a',
    blind: false,
  }
  expect(judgeByModel(runtime, judge, market, [worker]).judgements).toEqual([
    { dimensions: scores },
  ])
  const bodies = runtime.modelRequests.map(({ body }) => JSON.parse(body ?? ''))
  expect(bodies[0]).toHaveProperty('temperature', 0)
  expect(bodies[1]).not.toHaveProperty('temperature')
  expect(bodies[1]).toMatchObject({ seed: 43, max_tokens: 500 })
})
