import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TABLE_EXPORT_FORMAT, type TableExport } from '@cresolver/core/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { runCli } from '../cli.fixture.ts'
import { sendJson, startFakePlatform } from '../platform/fake-platform.fixture.ts'
import { recordLog, someView, taskId } from './table.fixture.ts'

const { events, result } = recordLog()
const exported: TableExport = {
  format: TABLE_EXPORT_FORMAT,
  table: someView(),
  events: [...events],
  result,
  participants: [{ agent: 'fire_reader', domain: 'fire' }],
}

async function openPlatform(answer: unknown) {
  const platform = await startFakePlatform((request, response) =>
    request.method === 'DELETE'
      ? response.writeHead(204).end()
      : sendJson(response, answer),
  )
  onTestFinished(() => platform.close())
  const variables = { CRESOLVER_PLATFORM: platform.url, NO_COLOR: '1' }
  const run = (...words: string[]) => runCli(['tables', ...words], variables)
  return { run, received: platform.received }
}

it('an exported table is replayed from its file alone, and no file is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'table.json')
  const { run, received } = await openPlatform(exported)
  const written = await run('show', taskId, '--out', file)
  expect(written).toMatchObject({ code: 0, err: '' })
  expect(received).toMatchObject([{ path: `/round-table/tasks/${taskId}/export` }])
  const offline = { CRESOLVER_PLATFORM: 'http://127.0.0.1:1', NO_COLOR: '1' }
  const replayed = await runCli(['tables', 'replay', '--file', file], offline)
  expect(replayed.out).toContain('same as the log: yes')
  expect((await run('show', taskId, '--out', file)).err).toContain('(USAGE)')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(exported)
})

it('an export whose log was changed is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'table.json')
  const [first, ...others] = events
  const changed = [{ ...first, at: '2026-05-01T11:58:01.000Z' }, ...others]
  const { run } = await openPlatform({ ...exported, events: changed })
  await run('show', taskId, '--out', file)
  expect((await run('replay', '--file', file)).err).toContain('(RECORD_DIFFERS)')
})

it('a table is removed by its id', async () => {
  const { run, received } = await openPlatform(exported)
  expect((await run('remove', taskId)).out).toBe(`Deleted table ${taskId}\n`)
  expect(received).toMatchObject([
    { method: 'DELETE', path: `/round-table/tasks/${taskId}` },
  ])
})
