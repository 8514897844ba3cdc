import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createModel } from './model.ts'
import { readContextWindow } from './read-context-window.ts'

const list = (entry: object) =>
  JSON.stringify({ data: [{ id: 'other' }, { id: 'm', ...entry }] })

test.each([
  ['OpenRouter', { context_length: 131_072 }],
  ['Groq', { context_window: 131_072 }],
  ['vLLM', { max_model_len: 131_072 }],
  ['LM Studio', { max_context_length: 131_072 }],
])('the list of models of %s states the window', (_server, entry) => {
  expect(readContextWindow(list(entry), 'm')).toBe(131_072)
})

test.each([list({}), list({ context_length: -1 }), '<html>', '{}', 'null'])(
  'no window is read from %s',
  (text) => {
    expect(readContextWindow(text, 'm')).toBeUndefined()
  },
)

test('a server that fails or has no list leaves the window unknown', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(404)
    response.end('no')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const baseUrl = `http://127.0.0.1:${port}/v1`
  const model = createModel({ baseUrl, apiKey: 'secret', model: 'm' })
  expect(await model.contextWindow()).toBeUndefined()
  server.closeAllConnections()
  server.close()
  expect(await model.contextWindow()).toBeUndefined()
})
