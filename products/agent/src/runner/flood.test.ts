import type { ResolveRequest } from '@cresolver/core/protocol'
import { expect, test, vi } from 'vitest'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { reserveHeldSeats } from '../signing/held-seats.ts'
import { createAbilityRunner } from './ability-runner.ts'

const worker = `0x${'1'.repeat(40)}`
const market = `0x${'2'.repeat(40)}`
const seat = { question: 'Did it rain?', context: 'the rule', deadline: 100 }
const round: ResolveRequest = {
  market_id: 7,
  ...seat,
  chain_id: 1,
  market,
  seats: [{ worker, agent_id: '3' }],
  outcomes: ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN'],
}
const readSeat = async (id: number) => (id === 7 ? seat : undefined)
const reserve = reserveHeldSeats({
  chainId: 1,
  market,
  worker,
  countMarkets: async () => 10,
  readSeat,
})

/** An agent whose answers wait until a test releases them. */
function setUp(changes: Partial<AgentDefinition> = {}) {
  const started: ResolveRequest[] = []
  const waiting = new Set<() => void>()
  let isSlow = true
  const runner = createAbilityRunner({
    name: 'Alpha',
    worker,
    trust: { reserve },
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    investigate: async (request) => {
      started.push(request)
      if (isSlow) await new Promise<void>((resolve) => waiting.add(resolve))
      return {
        determination: true,
        confidence: 1,
        evidence: `run ${started.length}`,
        sources: ['s'],
      }
    },
    ...changes,
  })
  const { investigate, defend } = runner
  if (!investigate || !defend) throw new Error('the runner does not have it')
  /** Asks and notes the outcome, without waiting for it. */
  const ask = (request: ResolveRequest, caller?: string) =>
    investigate(request, { caller }).then(
      ({ response }) => response.evidence,
      (error: { code: string }) => error.code,
    )
  const release = () => {
    isSlow = false
    for (const resolve of waiting) resolve()
  }
  return { ask, defend, investigate, release, started }
}

const other = (index: number): ResolveRequest => ({
  market_id: index,
  question: `Question ${index}?`,
})

test('the question of the round is answered while 1,000 callers ask slow questions', async () => {
  const { ask, release, started } = setUp()
  const flood = Array.from({ length: 1_000 }, (_, index) => ask(other(index), `${index}`))
  await vi.waitFor(() => expect(started).toHaveLength(48), 10_000)
  const answer = ask(round, 'node')
  await vi.waitFor(() => expect(started).toHaveLength(49), 10_000)
  release()
  expect(await answer).toBe('run 49')
  const busy = (await Promise.all(flood)).filter((text) => text === 'AGENT_BUSY')
  expect(busy).toHaveLength(952)
})

test('one caller gets half of the open places, and the next caller finds one', async () => {
  const { ask, release, started } = setUp()
  const flood = Array.from({ length: 1_000 }, (_, index) => ask(other(index), 'one'))
  await vi.waitFor(() => expect(started).toHaveLength(24), 10_000)
  const next = ask(other(1_001), 'two')
  await vi.waitFor(() => expect(started).toHaveLength(25), 10_000)
  release()
  expect(await next).toBe('run 25')
  await Promise.all(flood)
})

test('a held seat has one place, for any context, deadline or seats', async () => {
  const { ask, release, started } = setUp()
  const flood = Array.from({ length: 100 }, (_, index) => ask(other(index)))
  await vi.waitFor(() => expect(started).toHaveLength(48), 10_000)
  const variants = await Promise.all([
    ask({ ...round, context: 'another' }),
    ask({ ...round, context: undefined }),
    ask({ ...round, deadline: 101 }),
    ask({ ...round, question: 'Did it snow?' }),
    ask({ ...round, market_id: 6 }),
    ask({ ...round, outcomes: ['YES', 'NO'] }),
  ])
  expect(new Set(variants)).toEqual(new Set(['AGENT_BUSY']))
  const copycat = { worker: `0x${'9'.repeat(40)}`, agent_id: '9' }
  const sharing = ask({ ...round, seats: [copycat, { worker, agent_id: '8' }] })
  const answer = ask(round)
  await vi.waitFor(() => expect(started).toHaveLength(49), 10_000)
  release()
  expect(await sharing).toBe(await answer)
  await Promise.all(flood)
  expect(started).toHaveLength(49)
})

test('1,005 later questions push out neither the answer of a held seat nor its defence', async () => {
  const { ask, defend, release, started } = setUp()
  release()
  const first = await ask(round)
  for (let index = 0; index < 1_005; index += 1) {
    await ask({ ...other(index), market_id: 7 })
  }
  expect(await ask(round)).toBe(first)
  expect(started).toHaveLength(1_006)
  const { response } = await defend({
    market_id: 7,
    question: round.question,
    challenges: ['Why?'],
  })
  expect(response.responses[0]).toContain('run 1')
})

test('a defence without a place comes from memory', async () => {
  const waiting = new Set<() => void>()
  const slow = vi.fn(async ({ challenges }: { readonly challenges: string[] }) => {
    await new Promise<void>((resolve) => waiting.add(resolve))
    return { responses: challenges }
  })
  const { ask, defend, release } = setUp({ defend: slow })
  release()
  await ask(round)
  const flood = Array.from({ length: 64 }, (_, index) =>
    defend({ challenges: [`${index}`] }),
  )
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(64), 10_000)
  const { response } = await defend({ market_id: 7, challenges: ['Why?'] })
  expect(response.responses[0]).toContain('I answered YES')
  await expect(defend({ market_id: 8, challenges: ['Why?'] })).rejects.toMatchObject({
    code: 'AGENT_BUSY',
  })
  for (const resolve of waiting) resolve()
  await Promise.all(flood)
})
