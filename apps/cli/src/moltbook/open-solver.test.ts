import { createServer, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openSolver } from './open-solver.ts'

const challenge =
  'A CrAb pUl~Ls wItH ThIrT~y sIx nEwToN~s aNd lOsEs fOuR, hOw m]UcH FoRcE Is lEfT?'
const reading = { plainText: '36 - 4', numbers: ['36', '4'], unanswerable: false }

/** A server that answers everything with one JSON value, and keeps the requests. */
async function serve(answer: unknown) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, requests }
}

function anthropicReply(expression: string) {
  const input = { ...reading, expression }
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-haiku-4-5',
    content: [{ type: 'tool_use', id: 't1', name: 'challenge_expression', input }],
    stop_reason: 'tool_use',
    usage: { input_tokens: 1, output_tokens: 1 },
  }
}

test('it abstains without a model and explains how to add one', async () => {
  expect(await openSolver({ variables: {} })(challenge)).toEqual({
    kind: 'abstain',
    reason:
      'no model is set. Set ANTHROPIC_API_KEY or LLM_API_KEY, or MARKET_SOLVER=reader.',
  })
})

test('the reader answers alone where it is set to', async () => {
  const solve = openSolver({ variables: { MARKET_SOLVER: 'reader' } })
  expect(await solve(challenge)).toEqual({ kind: 'answer', answer: '32.00' })
})

test('Anthropic comes first, with its key', async () => {
  const { url, requests } = await serve(anthropicReply('36 - 4'))
  const variables = {
    ANTHROPIC_API_KEY: 'key-a',
    ANTHROPIC_BASE_URL: url,
    LLM_API_KEY: 'key-b',
  }
  expect(await openSolver({ variables })(challenge)).toEqual({
    kind: 'answer',
    answer: '32.00',
  })
  expect(requests.map(({ url: path, headers }) => [path, headers['x-api-key']])).toEqual([
    ['/v1/messages', 'key-a'],
  ])
})

test('a model that says something else than the reader is not believed', async () => {
  const { url } = await serve(anthropicReply('36 + 4'))
  const variables = { ANTHROPIC_API_KEY: 'key-a', ANTHROPIC_BASE_URL: url }
  expect(await openSolver({ variables })(challenge)).toEqual({
    kind: 'abstain',
    reason: 'disagree',
  })
})

test('an OpenAI-compatible server is asked where it alone is set', async () => {
  const content = JSON.stringify({ ...reading, expression: '36 - 4' })
  const { url, requests } = await serve({ choices: [{ message: { content } }] })
  const variables = { LLM_API_KEY: 'key-b', LLM_BASE_URL: `${url}/v1`, LLM_MODEL: 'm' }
  expect(await openSolver({ variables })(challenge)).toEqual({
    kind: 'answer',
    answer: '32.00',
  })
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer key-b'])
})

test('an unknown solver is refused', () => {
  expect(() => openSolver({ variables: { MARKET_SOLVER: 'magic' } })).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: 'MARKET_SOLVER is not a solver: "magic".',
    }),
  )
})
