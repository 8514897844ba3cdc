import { afterEach, describe, expect, it } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import {
  type FakePlatform,
  sendJson,
  startFakePlatform,
} from '../fake-platform.fixture.ts'

let platform: FakePlatform | undefined

afterEach(async () => {
  await platform?.close()
  platform = undefined
})

async function run(...words: readonly string[]) {
  platform = await startFakePlatform((_, response) =>
    sendJson(response, { budget: '50', reserved: '10', spent: '20', left: '20' }),
  )
  const all = { CRESOLVER_PLATFORM: platform.url, NO_COLOR: '1' }
  return runCli(['operate', 'platform', 'tenants', 'budget', ...words], all, {
    columns: 80,
  })
}

describe('platform tenants budget', () => {
  it('shows what is left', async () => {
    const { code, out } = await run('key_1')
    expect(code).toBe(0)
    expect(out).toBe('20 left of 50 (20 spent, 10 reserved)\n')
    expect(platform?.received).toMatchObject([
      { method: 'GET', path: '/keys/key_1/resolution-budget' },
    ])
  })

  it('sets the budget', async () => {
    await run('key_1', '50')
    expect(platform?.received).toMatchObject([
      { method: 'PUT', path: '/keys/key_1/resolution-budget', body: { budget: '50' } },
    ])
  })

  it('shows and sets that of a token', async () => {
    const asset = `0x${'a'.repeat(40)}`
    await run('key_1', '--asset', asset)
    expect(platform?.received).toMatchObject([
      { method: 'GET', path: `/keys/key_1/resolution-budget?asset=${asset}` },
    ])
    await platform?.close()
    await run('key_1', '50', '--asset', asset)
    expect(platform?.received).toMatchObject([
      { method: 'PUT', body: { budget: '50', asset } },
    ])
  })

  it.each(['0.5', '1e18', '-1'])('refuses %s', async (amount) => {
    const { code, err } = await run('--', 'key_1', amount)
    expect(code).not.toBe(0)
    expect(err).toContain('(USAGE)')
    expect(platform?.received).toEqual([])
  })
})
