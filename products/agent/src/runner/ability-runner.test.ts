import type { ResolveRequest } from '@cresolver/core/protocol'
import { describe, expect, it, vi } from 'vitest'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { createAbilityRunner } from './ability-runner.ts'
import { memoryJournal } from './memory-journal.fixture.ts'

const question: ResolveRequest = { market_id: 7, question: 'Will it rain?' }
const quiet = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

function answerOf(request: ResolveRequest, run: number) {
  return {
    determination: true,
    confidence: 0.5,
    evidence: `${request.question} run ${run}`,
    sources: ['s'],
  }
}

function setUp(changes: Partial<AgentDefinition> = {}) {
  const clock = { now: 0 }
  const investigate = vi.fn((request: ResolveRequest) =>
    answerOf(request, investigate.mock.calls.length),
  )
  const definition: AgentDefinition = {
    name: 'Alpha',
    domain: 'weather',
    investigate,
    logger: quiet,
    clock: () => clock.now,
    ...changes,
  }
  return { definition, investigate, clock }
}

function ask<T>(handler: T | undefined): T {
  if (handler === undefined) throw new Error('the runner does not have it')
  return handler
}

describe('a runner', () => {
  it('has a handler for each ability, and a defence where there are answers', () => {
    const runner = createAbilityRunner({ name: 'Alpha', vote: () => ({ approve: true }) })
    expect(Object.entries(runner).filter(([, handler]) => handler)).toHaveLength(1)
    expect(createAbilityRunner(setUp().definition).defend).toBeDefined()
  })

  it('hands every ability clock, logger, model and a shared cache', async () => {
    const model = { name: 'm', ask: vi.fn() }
    const lookUp = vi.fn(async () => 42)
    const runner = createAbilityRunner({
      ...setUp().definition,
      model,
      analyze: async (_request, context) => {
        expect(context).toMatchObject({ model, logger: quiet })
        expect(context.clock()).toBe(0)
        expect(await context.cache.get('price', lookUp)).toBe(42)
        return { observations: [] }
      },
      vote: async (_request, { cache }) => ({
        approve: (await cache.get('price', lookUp)) === 42,
      }),
    })
    await ask(runner.analyze)({ task_id: 't', content: 'c' })
    const synthesis = {
      recommended_direction: '',
      key_findings: [],
      trade_offs: [],
      minority_views: [],
    }
    const { response } = await ask(runner.vote)({ task_id: 't', content: 'c', synthesis })
    expect(response).toEqual({ agent_name: 'Alpha', approve: true })
    expect(lookUp).toHaveBeenCalledOnce()
  })

  it('tells its operator of an answer that comes too late for a round', async () => {
    const warn = vi.fn()
    const { definition, clock, investigate } = setUp({ logger: { ...quiet, warn } })
    investigate.mockImplementation((request) => {
      clock.now += request.market_id
      return answerOf(request, 1)
    })
    const runner = createAbilityRunner(definition)
    await ask(runner.investigate)({ ...question, market_id: 10_000 })
    expect(warn).not.toHaveBeenCalled()
    await ask(runner.investigate)({ ...question, market_id: 10_001 })
    expect(warn.mock.calls[0]?.[0]).toContain(
      'took 10001 ms, but a round waits only 10000 ms',
    )
  })

  it('puts its own name into analyses and ignores that of the ability', async () => {
    const sly = { observations: [], agent_name: 'Beta', domain: 'all' }
    const runner = createAbilityRunner({
      name: 'Alpha',
      domain: 'rain',
      analyze: () => sly,
    })
    const { response } = await ask(runner.analyze)({ task_id: 't', content: 'c' })
    expect(response).toMatchObject({ agent_name: 'Alpha', domain: 'rain' })
  })

  it('defends with the evidence of its answers where it has no words of its own', async () => {
    const runner = createAbilityRunner(setUp().definition)
    await ask(runner.investigate)(question)
    const { response } = await ask(runner.defend)({
      market_id: 7,
      challenges: ['A', 'B'],
    })
    expect(response.responses).toHaveLength(2)
    expect(response.responses[0]).toContain('I answered YES, 50 % sure.')
    expect(response.responses[0]).toContain('Will it rain? run 1')
    const { response: lost } = await ask(runner.defend)({ challenges: ['A'] })
    expect(lost.responses).toEqual(['I have no record of an answer.'])
  })

  it('hands a declined task on as such, and a broken one as a failure', async () => {
    const perform = vi
      .fn()
      .mockImplementationOnce((_task, { decline }) => decline('it is too much'))
      .mockImplementationOnce(() => 10n)
      .mockImplementationOnce(() => undefined)
    const runner = createAbilityRunner({ name: 'Alpha', perform, logger: quiet })
    const task = (id: string) => ({
      id,
      topic: 'chat',
      payload: null,
      reward: '1',
      requester: 'r',
    })
    await expect(ask(runner.perform)(task('1'))).rejects.toMatchObject({
      code: 'TASK_DECLINED',
      message: 'The agent declined the task: it is too much',
    })
    await expect(ask(runner.perform)(task('2'))).rejects.toMatchObject({
      code: 'AGENT_ANSWER_INVALID',
    })
    expect((await ask(runner.perform)(task('3'))).response).toBeNull()
  })
})

describe('a journal', () => {
  it('gives the next agent the answers of the last one, byte by byte', async () => {
    const journal = memoryJournal()
    const before = setUp()
    const given = await ask(createAbilityRunner(before.definition, journal).investigate)(
      question,
    )
    const after = setUp()
    after.clock.now = 599_999
    const runner = createAbilityRunner(after.definition, journal)
    expect((await ask(runner.investigate)(question)).text).toBe(given.text)
    expect(after.investigate).not.toHaveBeenCalled()
  })

  it('keeps them no longer than their life, and the memory of them once longer', async () => {
    const journal = memoryJournal()
    await ask(createAbilityRunner(setUp().definition, journal).investigate)(question)
    const after = setUp()
    after.clock.now = 600_000
    const runner = createAbilityRunner(after.definition, journal)
    const { response } = await ask(runner.defend)({ market_id: 7, challenges: ['A'] })
    expect(response.responses[0]).toContain('Will it rain? run 1')
    await ask(runner.investigate)(question)
    expect(after.investigate).toHaveBeenCalledOnce()
  })

  it('forgets evicted entries', async () => {
    const journal = memoryJournal()
    const { definition } = setUp({ cache: { maxEntries: 2 } })
    const { investigate } = createAbilityRunner(definition, journal)
    for (const market_id of [1, 2, 3]) await ask(investigate)({ ...question, market_id })
    expect(journal.size()).toBe(2)
  })

  it('is as good as empty with entries that cannot be read', async () => {
    const journal = memoryJournal()
    journal.write('investigate', { key: 'k', value: 'damaged', at: 0 })
    const { definition, investigate } = setUp()
    await ask(createAbilityRunner(definition, journal).investigate)(question)
    expect(investigate).toHaveBeenCalledOnce()
  })
})

describe('trust', () => {
  const requester = {
    // words: allow
    address: `0x${'1'.repeat(40)}`,
    worker: `0x${'3'.repeat(40)}`,
    chain_id: 1,
    market: `0x${'2'.repeat(40)}`,
    expires_at: 9,
    value: '0x00',
  }

  it('gives one answer to all requesters', async () => {
    const { definition, investigate } = setUp()
    const runner = createAbilityRunner(definition)
    const one = await ask(runner.investigate)(question)
    const other = await ask(runner.investigate)({ ...question, asker: requester })
    expect(other.text).toBe(one.text)
    expect(investigate).toHaveBeenCalledOnce()
    expect(investigate.mock.calls[0]?.[0]).toEqual(question)
  })

  it('refuses a requester before anything runs, also when the answer is cached', async () => {
    const refuse = vi.fn().mockResolvedValueOnce(undefined).mockResolvedValue('go away')
    const { definition, investigate } = setUp({ trust: { refuse } })
    const runner = createAbilityRunner(definition)
    await ask(runner.investigate)({ ...question, asker: requester })
    await expect(ask(runner.investigate)(question)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      status: 403,
      message: 'This agent does not answer this caller: go away.',
    })
    await expect(ask(runner.defend)({ challenges: ['A'] })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    expect(investigate).toHaveBeenCalledOnce()
    expect(refuse.mock.calls[0]?.[0]).toEqual({ ...question, asker: requester })
  })
})
