import { errorBodySchema } from '@cresolver/core/protocol'
import { describe, expect, it, vi } from 'vitest'
import { mock } from '../abilities/mock/mock.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { createAgent } from './create-agent.ts'
import { postJson } from './post-json.fixture.ts'

const content = 'Will bitcoin reach 200k by end of 2026?'
const task = { task_id: 't1', content }
const synthesis = {
  recommended_direction: 'NO',
  key_findings: [],
  trade_offs: [],
  minority_views: [],
}

function create(changes: Partial<AgentDefinition> = {}) {
  return createAgent({
    name: 'Alpha',
    domain: 'crypto',
    ...mock(),
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    ...changes,
  })
}

describe('the routes', () => {
  it('are there only where the ability is', async () => {
    const agent = createAgent({ name: 'A', analyze: () => ({ observations: [] }) })
    expect((await postJson(agent, '/analyze', task)).status).toBe(200)
    for (const path of ['/challenge', '/vote', '/a2a/resolve', '/a2a/challenge']) {
      const refused = await postJson(agent, path, task)
      expect(refused.status).toBe(404)
      const { error } = errorBodySchema.parse(await refused.json())
      expect(error.hint).toBe('This agent answers at /health, /analyze.')
    }
  })

  it('take no other method, no other body and no other key', async () => {
    const agent = create({ key: 'secret-key' })
    expect((await agent.app.request('/vote')).status).toBe(405)
    const send = (headers: Record<string, string>, body: string) =>
      agent.app.request('/analyze', { method: 'POST', headers, body })
    for (const authorization of ['', 'Bearer wrong', 'Basic secret-key', 'Bearer ']) {
      const refused = await send({ authorization }, JSON.stringify(task))
      expect(refused.status).toBe(401)
      expect(refused.headers.get('www-authenticate')).toBe('Bearer')
      expect(await refused.text()).not.toContain('secret-key')
    }
    const authorization = 'bearer secret-key'
    expect((await send({ authorization }, JSON.stringify(task))).status).toBe(200)
    expect((await send({ authorization }, '{')).status).toBe(400)
    const missing = await send({ authorization }, '{"task_id":"t"}')
    expect(errorBodySchema.parse(await missing.json()).error.path).toBe('content')
  })

  it('ask for no key in the worker protocol', async () => {
    const question = { market_id: 1, question: content }
    const agent = create({ key: 'secret-key' })
    expect((await postJson(agent, '/a2a/resolve', question)).status).toBe(200)
  })

  it('share one run between equal requests and refuse a vote that says no without a reason', async () => {
    const analyze = vi.fn(async () => ({ observations: [] }))
    const agent = create({ analyze, vote: () => ({ approve: false }) })
    await Promise.all([1, 2, 3].map(() => postJson(agent, '/analyze', task)))
    expect(analyze).toHaveBeenCalledOnce()
    const refused = await postJson(agent, '/vote', {
      task_id: 't',
      content,
      synthesis,
    })
    expect(refused.status).toBe(500)
    expect(await refused.text()).toContain('dissent_reason is required')
  })
})
