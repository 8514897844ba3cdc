import { expect, test, vi } from 'vitest'
import { createSolver, hashChallenge, type Solution } from './solve.ts'

const readable = 'A lobster swims at twenty meters per second and gains five. New speed?'
const unreadable = 'A lobster does something with its claw. How much?'
const answer = (text: string): Solution => ({ kind: 'answer', answer: text })
const silent: Solution = { kind: 'abstain', reason: 'unanswerable' }
const modelThat = (solution: Solution) => vi.fn(async () => solution)

test.each([
  ['both agree', readable, answer('25.00'), answer('25.00')],
  [
    'both answer differently',
    readable,
    answer('20.00'),
    { kind: 'abstain', reason: 'disagree' },
  ],
  ['only the model answers', unreadable, answer('7.00'), answer('7.00')],
  ['only the reader answers', readable, silent, silent],
  ['neither answers', unreadable, silent, silent],
] satisfies [string, string, Solution, Solution][])(
  'returns the default solution if %s',
  async (_, text, modelReturns, solution) => {
    const model = modelThat(modelReturns)
    expect(await createSolver({ mode: 'model', model })(text)).toEqual(solution)
    expect(model).toHaveBeenCalledExactlyOnceWith(text)
  },
)

test('the reader answers in place of a silent model only by explicit setting', async () => {
  const solve = createSolver({ mode: 'model-or-reader', model: modelThat(silent) })
  expect(await solve(readable)).toEqual(answer('25.00'))
  expect(await solve(unreadable)).toEqual(silent)
})

test('the reader and the model must agree also where either may answer', async () => {
  const model = modelThat(answer('20.00'))
  const solve = createSolver({ mode: 'model-or-reader', model })
  expect(await solve(readable)).toEqual({ kind: 'abstain', reason: 'disagree' })
})

test('the reader alone asks no model and gives its own reason', async () => {
  const model = modelThat(answer('20.00'))
  const solve = createSolver({ mode: 'reader', model })
  expect(await solve(readable)).toEqual(answer('25.00'))
  expect(await solve(unreadable)).toMatchObject({
    kind: 'abstain',
    reason: 'too-few-numbers',
  })
  expect(model).not.toHaveBeenCalled()
})

test('a solver that needs a model abstains without one', async () => {
  expect(await createSolver({ mode: 'model' })(readable)).toEqual({
    kind: 'abstain',
    reason: 'no-model',
  })
})

test('an answer that was rejected for the same text is not given again', async () => {
  const wasRejected = vi.fn(
    async (hash: string, text: string) =>
      hash === hashChallenge(readable) && text === '25.00',
  )
  const solve = createSolver({ mode: 'reader', rejected: { wasRejected } })
  expect(await solve(readable)).toEqual({ kind: 'abstain', reason: 'known-rejected' })
  expect(await solve(readable.replace('five', 'six'))).toEqual(answer('26.00'))
  await solve(unreadable)
  expect(wasRejected).toHaveBeenCalledTimes(2)
})

test('a challenge is named by the SHA-256 of its text', () => {
  expect(hashChallenge('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
