import { expect, it } from 'vitest'
import { createApiKey } from '../keys/api-key.ts'
import { createLogger, hideSecrets } from './logger.ts'

it.each([
  ['an API key', createApiKey()],
  ['a bearer token', 'Authorization: Bearer abc.def-ghi'],
  ['a database password', 'postgres://me:abc.def-ghi@db.example/x'],
  ['a model key', 'nvapi-abc_def-ghi0123456789'],
])('%s is hidden in a text', (_, text) => {
  const hidden = hideSecrets(`before ${text} after`)
  expect(hidden).toMatch(/^before .*\[hidden\].* after$/)
  expect(hidden).not.toContain(text)
})

it('an error is logged with its cause and without its secrets; named fields are hidden', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => lines.push(line) })
  const cause = new Error('Bearer cause-secret')
  const err = new Error('postgres://me:word-secret@db', { cause })
  logger.error(
    { err, authorization: 'field-secret', agent: { api_key: 'key-secret' } },
    'x',
  )
  logger.debug('below the level')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    msg: 'x',
    authorization: '[hidden]',
    err: { name: 'Error', cause: 'Bearer [hidden]' },
  })
  expect(lines[0]).not.toContain('-secret')
})
