import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashBody, type Observation } from '@cresolver/core/questions'
import { expect, test } from 'vitest'
import { openEvidence } from './source-answer-store.ts'
import { rejectionOf, temporaryFolder } from './store.fixture.ts'

const request = { host: 'coingecko', path: '/x' } as const
const url = 'https://api.coingecko.com/api/v3/x'
const answer = (body: string): Observation => ({
  kind: 'answer',
  request,
  url,
  status: 200,
  body,
  sha256: hashBody(body),
})
const bodies = ['{"prices":[[1,2]]}', '', '\uFEFF{ "§": "€" }\r\n\u0000', ' \n']

test.each(bodies)('the bytes of %j are kept as they came', async (body) => {
  const folder = await temporaryFolder()
  const evidence = openEvidence(join(folder, 'markets.json'))
  expect(evidence.folder).toBe(join(folder, 'evidence'))
  await evidence.keep([answer(body)])
  const [name = ''] = await readdir(evidence.folder)
  const bytes = await readFile(join(evidence.folder, name))
  expect(bytes).toEqual(Buffer.from(body, 'utf8'))
  const sum = createHash('sha256').update(bytes).digest('hex')
  expect(name).toBe(`${sum}.json`)
  expect(await evidence.read(sum)).toBe(body)
})

test('every answer has its file, a failure has none, and the same bytes have one', async () => {
  const evidence = openEvidence(join(await temporaryFolder(), 'markets.json'))
  const failure: Observation = { kind: 'failure', request, url, reason: 'timeout' }
  await evidence.keep([answer('a'), failure, answer('b'), answer('a')])
  await evidence.keep([answer('b')])
  const names = [hashBody('a'), hashBody('b')].map((hash) => `${hash}.json`)
  expect((await readdir(evidence.folder)).sort()).toEqual(names.sort())
})

test('bytes that are not there are undefined', async () => {
  const evidence = openEvidence(join(await temporaryFolder(), 'markets.json'))
  expect(await evidence.read('0'.repeat(64))).toBeUndefined()
})

test('an unusable folder is reported', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'evidence'), 'a file')
  const evidence = openEvidence(join(folder, 'markets.json'))
  const reported = (what: string) => ({
    code: 'FOLDER_UNUSABLE',
    message: expect.stringContaining(`The evidence in ${evidence.folder} ${what}: `),
  })
  const writing = rejectionOf(evidence.keep([answer('a')]))
  expect(await writing).toMatchObject(reported('cannot be written'))
  const reading = rejectionOf(evidence.read('0'.repeat(64)))
  expect(await reading).toMatchObject(reported('cannot be read'))
})
