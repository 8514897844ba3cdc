import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readApiKey } from './credentials.ts'
import { rejection } from './local-setup.fixture.ts'

const environment = { MOLTBOOK_API_KEY: 'key-of-environment' }

const prepare = async (name: string, text: string, mode = 0o600): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'moltbook-credentials-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await writeFile(join(directory, name), text)
  await chmod(join(directory, name), mode)
  return directory
}

test('the key of the usual account is read', async () => {
  const directory = await prepare('credentials.json', '{"api_key":" key-1 ","x":1}')
  expect(await readApiKey({ directory, environment: {} })).toBe('key-1')
})

test('the environment comes before the usual file, unless it is blank', async () => {
  const directory = await prepare('credentials.json', '{"api_key":"key-1"}')
  expect(await readApiKey({ directory, environment })).toBe('key-of-environment')
  const blank = { MOLTBOOK_API_KEY: ' ' }
  expect(await readApiKey({ directory, environment: blank })).toBe('key-1')
})

test('a named account has its own file, independent of the environment', async () => {
  const directory = await prepare('w3cash-credentials.json', '{"api_key":"key-2"}')
  expect(await readApiKey({ account: 'w3cash', directory, environment })).toBe('key-2')
  expect(
    await rejection(readApiKey({ account: 'x', directory, environment })),
  ).toMatchObject({
    code: 'SIGNER_MISSING',
    message: `File not found: ${join(directory, 'x-credentials.json')}.`,
  })
})

test.each(['', '..', '../x', 'a/b', 'a b', 'ä', 'a.b', 'a'.repeat(65), 'a\n'])(
  'the account %j is refused',
  async (account) => {
    expect(await rejection(readApiKey({ account, environment: {} }))).toMatchObject({
      code: 'VALUE_INVALID',
    })
  },
)

test.each([0o640, 0o604, 0o620, 0o601])('mode %o is refused', async (mode) => {
  const directory = await prepare('credentials.json', '{"api_key":"key-1"}', mode)
  const thrown = await rejection(readApiKey({ directory, environment: {} }))
  expect(thrown).toMatchObject({
    code: 'SIGNER_INVALID',
    hint: 'Run chmod 600 on it.',
  })
})

test.each([
  ['{"api_key":"key-secret"', 'is not JSON.'],
  ['"key-secret"', 'has no text api_key.'],
  ['{"key":"key-secret"}', 'has no text api_key.'],
  ['{"api_key":["key-secret"]}', 'has no text api_key.'],
  ['{"api_key":""}', 'has no text api_key.'],
])('the file %j is refused and its key not shown', async (text, reported) => {
  const directory = await prepare('credentials.json', text)
  const thrown = await rejection(readApiKey({ directory, environment: {} }))
  expect(thrown).toMatchObject({
    code: 'SIGNER_INVALID',
    message: `The file ${join(directory, 'credentials.json')} ${reported}`,
  })
  expect(inspect(thrown)).not.toContain('secret')
})

test('a directory at the path of the file is reported', async () => {
  const directory = await prepare('other', '')
  await mkdir(join(directory, 'credentials.json'), { mode: 0o700 })
  expect(await rejection(readApiKey({ directory, environment: {} }))).toMatchObject({
    code: 'SIGNER_INVALID',
    message: expect.stringContaining('cannot be read: EISDIR'),
  })
})
