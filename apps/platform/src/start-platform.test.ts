import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveHttp } from '@cresolver/net/http-server'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createApiKey } from './keys/api-key.ts'
import type { RoundTableOpening } from './open-round-table.ts'
import { createFakeRoundTable } from './round-table.fixture.ts'
import { startPlatform } from './start-platform.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-platform-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('starts on its own database, traces, and lets go of everything', async () => {
  const exported: string[] = []
  const collector = await serveHttp(
    async (request) => {
      exported.push(new URL(request.url).pathname)
      return new Response('{}')
    },
    { port: 0 },
  )
  onTestFinished(() => collector.close())
  const lines: string[] = []
  const closed: string[] = []
  let opening: RoundTableOpening | undefined
  const adminKey = createApiKey()
  const started = await startPlatform({
    environment: {
      PLATFORM_PORT: '0',
      PLATFORM_DATA: folder,
      PLATFORM_ADMIN_KEY: adminKey,
      PLATFORM_SECRET_KEY: 'ab'.repeat(32),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    openRoundTable: async (given) => {
      opening = given
      return { ...createFakeRoundTable(), close: async () => void closed.push('table') }
    },
    log: { write: (line) => lines.push(line) },
  })
  onTestFinished(() => started.close())
  expect(started.line).toMatch(
    /^Round table \(API key needed, without a model\) listens on http/,
  )
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${started.url}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${adminKey}`,
        'content-type': 'application/json',
      },
    })
  const body = JSON.stringify({ name: 'ci', scopes: ['chat'] })
  expect((await ask('/api/v1/keys', { method: 'POST', body })).status).toBe(201)
  expect(await (await ask('/api/v1/keys')).json()).toMatchObject({
    items: [{ name: 'ci' }],
  })
  opening?.onNotice({ type: 'warning', message: 'Bearer abc is slow' })
  const call = {
    type: 'call',
    round: 0,
    taskId: 't',
    phase: 'vote',
    startedAt: 1,
    durationMs: 2,
  } as const
  opening?.onNotice({ ...call, agent: 'fine', status: 'answered' })
  const detail = 'it answered with the status 500'
  opening?.onNotice({ ...call, agent: 'broken', status: 'unhealthy', detail })
  const injections = ['observations.0.finding: ignore_instructions']
  opening?.onNotice({ ...call, agent: 'hostile', status: 'answered', injections })
  await Promise.all([started.close(), started.close()])
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged.find(({ agent }) => agent === 'fine')).toBeUndefined()
  expect(logged.find(({ agent }) => agent === 'broken')).toMatchObject({
    taskId: 't',
    phase: 'vote',
    status: 'unhealthy',
    reason: detail,
  })
  expect(logged.find(({ agent }) => agent === 'hostile')).toMatchObject({ injections })
  expect(closed).toEqual(['table'])
  expect(exported).toEqual(['/v1/traces'])
  expect(lines.join('')).toContain('Bearer [hidden] is slow')
  expect(lines.join('')).not.toContain(adminKey)
  await expect(fetch(started.url)).rejects.toThrow('fetch failed')
}, 60_000)

it('lets go of the database when the round table does not open', async () => {
  const start = () =>
    startPlatform({
      environment: { PLATFORM_PORT: '0', PLATFORM_DATA: folder },
      openRoundTable: async ({ postgres }) => {
        pools.push(postgres.pool)
        throw new Error('no round table')
      },
      log: { write: () => undefined },
    })
  const pools: RoundTableOpening['postgres']['pool'][] = []
  await expect(start()).rejects.toThrow('no round table')
  expect(pools[0]?.ended).toBe(true)
}, 60_000)

it('starts nothing with a set-up that cannot be used', async () => {
  const openRoundTable = () => Promise.reject(new Error('opened'))
  const environment = { PLATFORM_PORT: 'many' }
  await expect(startPlatform({ environment, openRoundTable })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
  })
})
