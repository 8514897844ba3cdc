import { describe, expect, it } from 'vitest'
import { readPlatformConfig } from './config.ts'
import { makePlatform } from './platform.fixture.ts'

describe('a process that only runs tables', () => {
  it('answers health and metrics', async () => {
    const { send } = makePlatform({ servesApi: false })
    for (const path of ['/health', '/health/ready', '/metrics']) {
      expect((await send('GET', path)).status).toBe(200)
    }
  })

  it.each([
    ['GET', '/api/v1/agents'],
    ['POST', '/api/v1/round-table/tasks'],
    ['POST', '/api/v1/callbacks/lock'],
  ])('does not know %s %s', async (method, path) => {
    const { send } = makePlatform({ servesApi: false })
    expect((await send(method, path)).json.code).toBe('NOT_FOUND')
  })
})

describe('the role of a process', () => {
  const shared = { DATABASE_URL: 'postgres://db/x', PLATFORM_SECRET_KEY: 'ab'.repeat(32) }

  it('is both unless it is set', () => {
    expect(readPlatformConfig({}).role).toBe('both')
    expect(readPlatformConfig({ ...shared, PLATFORM_ROLE: 'tables' }).role).toBe('tables')
  })

  it.each([
    [{ PLATFORM_ROLE: 'api' }, 'needs DATABASE_URL'],
    [{ ...shared, PLATFORM_ROLE: 'worker' }, 'must be both, api or tables'],
  ])('is refused where it cannot be: %j', (environment, why) => {
    expect(() => readPlatformConfig(environment)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining(why),
      }),
    )
  })
})
