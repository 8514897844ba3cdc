import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readMetadata } from './read-metadata.ts'

const worker = `0x${'1f'.repeat(20)}`
const endpoint = 'https://agent.example'

it('is empty by default', async () => {
  expect(await readMetadata({})).toEqual({})
})

it('comes from the option or from a file, with the worker beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clara-metadata-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'agent.json')
  await writeFile(path, '{"description":"Reads prices"}')
  expect(await readMetadata({ metadata: `@${path}` })).toEqual({
    description: 'Reads prices',
  })
  expect(await readMetadata({ metadata: '{"a":1}', worker, endpoint })).toEqual({
    a: 1,
    worker: { address: worker, endpoint },
  })
})

it.each([
  ['text', { metadata: 'good agent' }, 'VALUE_INVALID'],
  ['a list', { metadata: '[1]' }, 'VALUE_INVALID'],
  ['null', { metadata: 'null' }, 'VALUE_INVALID'],
  ['a missing file', { metadata: '@/nowhere/agent.json' }, 'VALUE_INVALID'],
  ['a worker without an endpoint', { worker }, 'USAGE'],
  ['an endpoint without a worker', { endpoint }, 'USAGE'],
  ['a short address', { worker: '0x1', endpoint }, 'USAGE'],
  ['an endpoint that is not a URL', { worker, endpoint: 'agent' }, 'USAGE'],
])('refuses %s', async (_, options, code) => {
  await expect(readMetadata(options)).rejects.toMatchObject({ code })
})
