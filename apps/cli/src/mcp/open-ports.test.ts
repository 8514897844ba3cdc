import { afterEach, expect, it } from 'vitest'
import type { Environment } from '../environment.ts'
import {
  type Answer,
  type FakePlatform,
  sendJson,
  startFakePlatform,
} from '../platform/fake-platform.fixture.ts'
import { openMcpResolutions } from './open-ports.ts'

let platform: FakePlatform | undefined

afterEach(async () => {
  await platform?.close()
  platform = undefined
})

const key = `crk_${'a'.repeat(43)}`
const environmentOf = (variables: Environment['variables']): Environment => ({
  variables,
  stdout: { write: () => undefined },
  stderr: { write: () => undefined },
  now: () => 0,
})

async function open(answer: Answer) {
  platform = await startFakePlatform(answer)
  const variables = { CRESOLVER_PLATFORM: platform.url, PLATFORM_API_KEY: key }
  return openMcpResolutions(environmentOf(variables))
}

const view = {
  ...{
    id: 'res_1',
    seq: 4,
    state: 'final',
    question: 'Is it?',
    budget: '10',
    market_id: '7',
  },
  ...{ verdict: { outcome: 'YES', reason: null }, problem: null },
}

it('requests a verdict with the terms of the tool', async () => {
  const resolutions = await open((_, response) => sendJson(response, view, 202))
  const asked = { question: 'Is it?', budget: '10', data_only: true }
  expect(await resolutions?.request(asked)).toMatchObject({
    ...{ resolution_id: 'res_1', market_id: '7', outcome: 'YES', is_final: true },
  })
  expect(platform?.received).toMatchObject([
    {
      method: 'POST',
      path: '/resolutions',
      body: { question: 'Is it?', budget: '10', panel: { data_only: true } },
    },
  ])
})

it('sends the idempotency key of the tool, or one of its own', async () => {
  const resolutions = await open((_, response) => sendJson(response, view, 202))
  const asked = { question: 'Is it?', budget: '10', data_only: true }
  await resolutions?.request({ ...asked, idempotency_key: 'once' })
  await resolutions?.request(asked)
  const keys = platform?.received.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['once', expect.stringMatching(/^[\da-f-]{36}$/)])
})

it('is not there without a platform or without a key', () => {
  expect(openMcpResolutions(environmentOf({ PLATFORM_API_KEY: key }))).toBeUndefined()
  expect(
    openMcpResolutions(environmentOf({ CRESOLVER_PLATFORM: 'http://127.0.0.1:1' })),
  ).toBeUndefined()
})
