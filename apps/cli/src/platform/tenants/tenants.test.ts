import type { Tenant, TenantWithUsage } from '@cresolver/core/protocol'
import { tenantWithUsageSchema } from '@cresolver/core/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import {
  type Answer,
  type FakePlatform,
  sendJson,
  startFakePlatform,
} from '../fake-platform.fixture.ts'

const shown: TenantWithUsage = tenantWithUsageSchema.parse({
  id: 'acme',
  limits: {
    agents: 5,
    api_keys: null,
    requests_per_minute: 60,
    tables_at_work: null,
    tables_per_day: 100,
    stored_tables: null,
    stored_sessions: null,
    messages_per_day: null,
  },
  retention: { failed: 7, completed: null },
  created_at: '2026-05-01T11:58:00.000Z',
  usage: {
    agents: 2,
    tables_at_work: 1,
    tables_today: 7,
    stored_tables: 90,
    stored_sessions: 0,
    messages_today: 0,
  },
})
const { usage: _, ...tenant }: TenantWithUsage & Tenant = shown

let platform: FakePlatform | undefined

afterEach(async () => {
  await platform?.close()
  platform = undefined
})

async function run(words: readonly string[], answer: Answer) {
  platform = await startFakePlatform(answer)
  const all = { CRESOLVER_PLATFORM: platform.url, NO_COLOR: '1' }
  return runCli(['operate', 'platform', 'tenants', ...words], all, { columns: 80 })
}

describe('platform tenants', () => {
  it('add sends the limits', async () => {
    const words = ['add', 'acme', '--limit', 'agents=5']
    const { code, out } = await run(
      [...words, '--limit', 'tables_per_day=none'],
      (_, r) => sendJson(r, tenant, 201),
    )
    expect(code).toBe(0)
    expect(out).toContain('5 agents, 60 requests a minute, 100 tables a day')
    expect(platform?.received).toMatchObject([
      {
        method: 'POST',
        path: '/tenants',
        body: {
          id: 'acme',
          limits: { agents: 5, tables_per_day: null },
        },
      },
    ])
  })

  it('set changes the limits that are named only', async () => {
    const words = ['set', 'acme', '--limit', 'api_keys=3', '--keep', 'failed=7']
    const { code } = await run(words, (_, response) => sendJson(response, tenant))
    expect(code).toBe(0)
    const body = { limits: { api_keys: 3 }, retention: { failed: 7 } }
    expect(platform?.received).toMatchObject([
      { method: 'PATCH', path: '/tenants/acme', body },
    ])
  })

  it.each(['weight=3', 'agents=many', 'agents'])('refuses --limit %s', async (limit) => {
    const { code, err } = await run(['set', 'acme', '--limit', limit], () => undefined)
    expect(code).not.toBe(0)
    expect(err).toContain('(USAGE)')
    expect(platform?.received).toEqual([])
  })

  it('list prints what is used of each limit', async () => {
    const { out } = await run(['list', 'acme'], (_, response) =>
      sendJson(response, shown),
    )
    expect(out).toContain('Agents             2 of 5')
    expect(out).toContain('Stored tables      90, no limit')
    expect(out).toContain('completed forever, failed 7 days')
  })

  it('list prints every tenant', async () => {
    const { out, err } = await run(['list'], (_, response) =>
      sendJson(response, { items: [tenant] }),
    )
    expect(`${out}${err}`).toContain('acme')
  })

  it('add-key prints the key alone', async () => {
    const created = { id: 'key_1', key: 'crk_x', role: 'reader', tenant: 'acme' }
    const words = ['add-key', 'acme', '--role', 'reader', '--replaces', 'key_0']
    const { out } = await run(words, (_, response) => sendJson(response, created, 201))
    expect(out).toBe('crk_x\n')
    const body = { name: 'reader', role: 'reader', tenant: 'acme', replaces: 'key_0' }
    expect(platform?.received).toMatchObject([{ path: '/keys', body }])
  })

  it('remove removes a tenant', async () => {
    const { out } = await run(['remove', 'acme'], (_, response) =>
      response.writeHead(204).end(),
    )
    expect(out).toBe('Removed acme\n')
    expect(platform?.received).toMatchObject([
      { method: 'DELETE', path: '/tenants/acme' },
    ])
  })
})
