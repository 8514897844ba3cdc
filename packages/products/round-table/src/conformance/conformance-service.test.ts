import type { AgentConformance } from '@cresolver/protocol'
import { CresolverError } from '@cresolver/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepAgents } from '../services/agents.fixture.ts'
import type { StoredAgent } from '../storage/agent-store.ts'
import type { CheckAgent, CheckReport } from './check-report.ts'
import {
  type ConformanceServiceParameters,
  openConformanceService,
} from './conformance-service.ts'

const key = 'key-of-the-agent'
const { signal } = new AbortController()
const report: CheckReport = {
  protocols: ['external'],
  passed: false,
  counts: { passed: 0, warned: 0, failed: 1, skipped: 0 },
  results: [{ id: 'external.a', title: 'It is.', outcome: 'failed', why: `Not ${key}.` }],
}

/** A service over agents in memory; the stores' tests cover other processes. */
function openDesk(
  checkAgent: CheckAgent,
  given: Partial<ConformanceServiceParameters> = {},
) {
  const agents = keepAgents('alice', 'bob')
  const kept = new Map<string, AgentConformance>()
  const claims = new Set<string>()
  const get = async (name: string): Promise<StoredAgent> => {
    const agent = await agents.find(name)
    if (!agent) throw new CresolverError({ code: 'AGENT_UNKNOWN', message: 'Unknown.' })
    return agent
  }
  const service = openConformanceService({
    agents: {
      get,
      keepConformance: async ({ name, baseUrl }, conformance) => {
        const isSame = (await agents.find(name))?.baseUrl === baseUrl
        if (isSame) kept.set(name, conformance)
        return isSame
      },
    },
    runs: {
      claim: async ({ agent, most }) => {
        if (claims.has(agent)) return 'running'
        if (claims.size >= most) return 'full'
        claims.add(agent)
        return 'claimed'
      },
      release: async ({ agent }) => void claims.delete(agent),
    },
    toCallable: (agent) => ({ ...agent, apiKey: key }),
    checkAddress: async () => undefined,
    allowAddresses: () => async () => ({ addresses: ['127.0.0.1'] }),
    checkAgent,
    clock: () => Date.parse('2026-05-01T12:00:00Z'),
    onNotice: () => undefined,
    ...given,
  })
  onTestFinished(() => service.close())
  return { service, agents, kept, claims }
}

/** A check that continues until its signal fires; `begun` resolves when it asks the agent. */
function subscribe() {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const checkAgent: CheckAgent = ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      begin()
    })
  return { checkAgent, begun }
}

describe('the check of an agent', () => {
  test('is made with its address and key, and kept without the key', async () => {
    const checkAgent = vi.fn(async () => report)
    const { service, kept, claims } = openDesk(checkAgent)
    const found = await service.check('alice', { signal })
    expect(checkAgent).toHaveBeenCalledWith(
      expect.objectContaining({ url: 'https://agent.example', key }),
    )
    expect(found).toMatchObject({
      checked_at: '2026-05-01T12:00:00.000Z',
      failures: [{ why: 'Not [key].' }],
    })
    expect(kept.get('alice')).toEqual(found)
    expect(claims.size).toBe(0)
  })

  test('is made once at a time for one agent, and for few agents at once', async () => {
    const { checkAgent, begun } = subscribe()
    const { service } = openDesk(checkAgent, { most: 1 })
    const end = new AbortController()
    const first = service.check('alice', { signal: end.signal })
    await begun
    await expect(service.check('alice', { signal })).rejects.toMatchObject({
      code: 'CONFORMANCE_RUNNING',
    })
    await expect(service.check('bob', { signal })).rejects.toMatchObject({
      code: 'CONFORMANCE_BUSY',
    })
    end.abort()
    await expect(first).rejects.toBe(end.signal.reason)
  })

  test('stores nothing when its caller disconnects, when time runs out, or when the service closes', async () => {
    for (const [how, code] of [
      ['caller', undefined],
      ['time', 'CONFORMANCE_TIMEOUT'],
      ['service', 'SHUTTING_DOWN'],
    ] as const) {
      const { checkAgent, begun } = subscribe()
      const { service, kept, claims } = openDesk(checkAgent, {
        longestMs: how === 'time' ? 5 : 60_000,
      })
      const end = new AbortController()
      const ended = service.check('alice', { signal: end.signal }).catch((error) => error)
      await begun
      if (how === 'caller') end.abort(new Error('gone'))
      if (how === 'service') await service.close()
      const thrown = await ended
      expect(thrown).toMatchObject(code ? { code } : { message: 'gone' })
      expect([kept.size, claims.size]).toEqual([0, 0])
    }
  })

  test('keeps nothing that came after its caller had gone', async () => {
    const end = new AbortController()
    const { service, kept } = openDesk(async () => {
      end.abort(new Error('gone'))
      return report
    })
    await expect(service.check('alice', { signal: end.signal })).rejects.toThrow('gone')
    expect(kept.size).toBe(0)
  })

  test('keeps nothing of an agent whose address changed meanwhile', async () => {
    const { service, agents, kept } = openDesk(async () => {
      agents.change('alice', { baseUrl: 'https://elsewhere.example' })
      return report
    })
    await expect(service.check('alice', { signal })).rejects.toMatchObject({
      code: 'AGENT_CHANGED',
    })
    expect(kept.size).toBe(0)
  })

  test('sends no request if the address may not be called, and releases the agent', async () => {
    const checkAgent = vi.fn(async () => report)
    const refused = new CresolverError({ code: 'AGENT_ADDRESS_REFUSED', message: 'No.' })
    const { service, claims } = openDesk(checkAgent, {
      checkAddress: () => Promise.reject(refused),
    })
    await expect(service.check('alice', { signal })).rejects.toBe(refused)
    expect(checkAgent).not.toHaveBeenCalled()
    expect(claims.size).toBe(0)
  })

  test('of an agent that is not there, or that is away, is an error of its own', async () => {
    const away = new CresolverError({ code: 'AGENT_UNREACHABLE', message: 'Nothing.' })
    const { service, kept } = openDesk(() => Promise.reject(away))
    await expect(service.check('carol', { signal })).rejects.toMatchObject({
      code: 'AGENT_UNKNOWN',
    })
    await expect(service.check('alice', { signal })).rejects.toBe(away)
    expect(kept.size).toBe(0)
  })

  test('says in the log when it cannot give its agent free, and is kept all the same', async () => {
    const notices: string[] = []
    const { service, kept } = openDesk(async () => report, {
      runs: {
        claim: async () => 'claimed',
        release: () => Promise.reject(new Error('no database')),
      },
      onNotice: (notice) => void notices.push(JSON.stringify(notice)),
    })
    await service.check('alice', { signal })
    expect(kept.has('alice')).toBe(true)
    expect(notices.join()).toContain('no database')
  })
})
