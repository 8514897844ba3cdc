import { expect, test } from 'vitest'
import { checkContext } from './context-cut.ts'

const check = (characters: number, promptTokens: number) =>
  checkContext(characters, { promptTokens, completionTokens: 1 })

test('notices a prompt that the server cut', () => {
  expect(() => check(50_000, 4_096)).toThrow(
    expect.objectContaining({
      code: 'LLM_REQUEST_REFUSED',
      hint: expect.stringContaining('OLLAMA_CONTEXT_LENGTH'),
    }),
  )
})

test.each([
  ['a prompt that was read whole', 12_500],
  ['a prompt most of which was in a cache', 12],
])('accepts %s', (_, promptTokens) => {
  expect(() => check(50_000, promptTokens)).not.toThrow()
})
