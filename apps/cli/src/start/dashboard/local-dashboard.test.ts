import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type LocalDashboard, startLocalDashboard } from './local-dashboard.ts'
import { makeRepository } from './repository.fixture.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const closer of closers.splice(0).reverse()) await closer()
})

async function make(build?: Parameters<typeof makeRepository>[0]) {
  const repository = await makeRepository(build)
  closers.push(repository.remove)
  const start = async (changes: { mayBuild?: boolean; port?: number } = {}) => {
    const { root } = repository
    const dashboard = await startLocalDashboard({
      ...{ port: 0, mayBuild: true, now: Date.now, root },
      ...changes,
    })
    if (dashboard) closers.push(dashboard.close)
    return dashboard
  }
  return { repository, start }
}

const statusOf = async ({ url }: LocalDashboard) => (await fetch(url)).status

test('it listens at once, and shows its pages as soon as they are built', async () => {
  const { start } = await make()
  const first = await start()
  expect(first?.isReady).toBe(false)
  expect(first && (await statusOf(first))).toBe(503)
  expect(await first?.ready).toBe(true)
  expect(first?.isReady).toBe(true)
  expect(first && (await statusOf(first))).toBe(200)
  const second = await start()
  expect(second?.isReady).toBe(true)
  expect(second && (await statusOf(second))).toBe(200)
})

test('its pages come from two origins, as a browser names them', async () => {
  const { start } = await make()
  const dashboard = await start()
  const { port } = new URL(dashboard?.url ?? '')
  expect(dashboard?.origins).toEqual([
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
  ])
})

test('no dashboard starts if building is forbidden, unless it was built before', async () => {
  const { start } = await make()
  expect(await start({ mayBuild: false })).toBeUndefined()
  await (await start())?.ready
  expect(await start({ mayBuild: false })).toMatchObject({ isReady: true })
})

test('a failed build is reported, and the page stops waiting', async () => {
  const { start } = await make('fails')
  const dashboard = await start()
  await expect(dashboard?.ready).rejects.toThrow('Module not found')
  expect(dashboard?.isReady).toBe(false)
  expect(dashboard && (await statusOf(dashboard))).toBe(500)
})

test('closed in the middle of a build it ends the build, the feed and the server', async () => {
  const { start } = await make('hangs')
  const dashboard = await start()
  const rounds = await fetch(`${dashboard?.url}/rounds`)
  const config = fetch(`${dashboard?.url}/config.json`)
  config.catch(() => {})
  await dashboard?.close()
  expect(await rounds.text()).toBe('retry: 1000\n\n')
  expect(await dashboard?.ready).toBe(false)
  await expect(config).rejects.toThrow()
  await expect(fetch(dashboard?.url ?? '')).rejects.toThrow()
})

test('a taken port is named with its variable, and nothing is built', async () => {
  const { repository, start } = await make('hangs')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(start({ port })).rejects.toThrow(
    expect.objectContaining({
      code: 'PORT_TAKEN',
      hint: 'Set DASHBOARD_PORT to a free port, or stop that program.',
    }),
  )
  await repository.remove()
})
