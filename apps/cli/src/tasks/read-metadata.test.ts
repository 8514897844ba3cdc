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
  ['text', { metadata: 'good agent' }, 'CLARA_METADATA_INVALID'],
  ['a list', { metadata: '[1]' }, 'CLARA_METADATA_INVALID'],
  ['null', { metadata: 'null' }, 'CLARA_METADATA_INVALID'],
  ['a missing file', { metadata: '@/nowhere/agent.json' }, 'CLARA_METADATA_INVALID'],
  ['a worker without an endpoint', { worker }, 'OPTION_MISSING'],
  ['an endpoint without a worker', { endpoint }, 'OPTION_MISSING'],
  ['a short address', { worker: '0x1', endpoint }, 'OPTION_INVALID'],
  ['an endpoint that is not a URL', { worker, endpoint: 'agent' }, 'OPTION_INVALID'],
])('refuses %s', async (_, options, code) => {
  await expect(readMetadata(options)).rejects.toMatchObject({ code })
})
