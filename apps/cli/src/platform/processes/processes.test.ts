import { afterEach, expect, it } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import {
  type FakePlatform,
  sendJson,
  startFakePlatform,
} from '../fake-platform.fixture.ts'

const report = {
  at: '2026-05-01T12:00:00.000Z',
  processes: [
    {
      process_id: 'web-1-0123456789ab',
      seen_at: '2026-05-01T11:59:58.000Z',
      connections: 9,
      connected_since: '2026-05-01T09:00:00.000Z',
      tables: 30,
      oldest_tables: [
        { task_id: 'task-1', opened_at: '2026-05-01T11:55:30.000Z' },
        { task_id: 'task-2', opened_at: '2026-05-01T12:00:01.000Z' },
      ],
    },
    {
      process_id: 'web-2-0123456789ab',
      seen_at: null,
      connections: null,
      connected_since: null,
      tables: 1,
      oldest_tables: [{ task_id: 'task-3', opened_at: '2026-04-29T11:00:00.000Z' }],
    },
  ],
  queue: {
    waiting: 2,
    oldest: { task_id: 'task-9', opened_at: '2026-05-01T11:59:18.000Z' },
  },
  resolutions: { open: 4, due: 1 },
  webhooks: { open: 12, due: 0 },
  connections: 21,
}

let platform: FakePlatform | undefined
afterEach(() => platform?.close())

async function run(answer: object, ...words: readonly string[]) {
  platform = await startFakePlatform((_, response) => sendJson(response, answer))
  const variables = { CRESOLVER_PLATFORM: platform.url, NO_COLOR: '1' }
  return runCli([...words, 'operate', 'platform', 'processes'], variables, {
    columns: 80,
  })
}

it('shows what each process holds', async () => {
  const { code, out } = await run(report)
  expect(code).toBe(0)
  expect(out).toBe(`\
Queue        2 wait, the first for 42 s
Resolutions  4 open, 1 due
Webhooks     12 open, 0 due
Connections  21

web-1-0123456789ab
  seen 2 s ago, connected for 3 h, connections 9, tables 30, the 2 oldest
    task-1  4 min
    task-2  0 s

web-2-0123456789ab
  never seen, connections unknown, tables 1
    task-3  2 d
`)
  expect(platform?.received).toMatchObject([{ method: 'GET', path: '/processes' }])
})

it('says that nothing waits', async () => {
  const { out } = await run({ ...report, queue: { waiting: 0, oldest: null } })
  expect(out).toContain('Queue        empty\n')
})

it('prints the whole report as JSON', async () => {
  const { out } = await run(report, '--json')
  expect(JSON.parse(out)).toEqual(report)
})
