import { describe, test } from 'vitest'
import { createAnthropicModel } from '../anthropic-model.ts'
import { createModel } from '../model.ts'
import { anthropicCases } from './anthropic.fixture.ts'
import { chatAnswers } from './chat-answers.fixture.ts'
import { chatFailures } from './chat-failures.fixture.ts'
import { chatTools } from './chat-tools.fixture.ts'
import { runWireCase, wireKey } from './wire-case.fixture.ts'

const common = { apiKey: wireKey, sleep: async () => undefined }

describe('reads what an OpenAI-like server sends', () => {
  test.each([...chatAnswers, ...chatFailures, ...chatTools])('$name', (wire) =>
    runWireCase(wire, (origin) =>
      createModel({ ...common, baseUrl: `${origin}/v1`, model: 'm' }),
    ),
  )
})

describe('reads what a server of Anthropic sends', () => {
  test.each([...anthropicCases])('$name', (wire) =>
    runWireCase(wire, (origin) => createAnthropicModel({ ...common, baseUrl: origin })),
  )
})
