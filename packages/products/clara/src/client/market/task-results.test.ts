import { describe, expect, it, vi } from 'vitest'
import { collect } from '../ao/scripted-connection.fixture.ts'
import { marketTask } from './market-entries.fixture.ts'
import { type MarketTask, marketTaskSchema } from './market-schemas.ts'
import { firstResult, followResults } from './task-results.ts'

const result = (agentId: string) => ({
  agentId,
  result: agentId,
  timestamp: 1,
  reward: '20',
  reason: 'next in turn',
})

/** Shows a task as it progresses; the last state repeats. */
function reading(...looks: Partial<MarketTask>[]) {
  return vi.fn(async () => {
    const look = looks.length > 1 ? looks.shift() : looks[0]
    return { ...marketTaskSchema.parse(marketTask), ...look }
  })
}

describe('the results of a broadcast', () => {
  it('come once each, until the task has ended', async () => {
    const read = reading(
      { status: 'broadcasting', results: [] },
      { status: 'broadcasting', results: [result('b')] },
      { status: 'broadcasting', results: [result('a'), result('b')] },
      { status: 'finished', results: [result('a'), result('b'), result('c')] },
    )
    const results = await collect(followResults(read, { pollMilliseconds: 1 }))
    expect(results.map(({ agentId }) => agentId)).toEqual(['b', 'a', 'c'])
  })

  it('can be waited for agent by agent', async () => {
    const read = reading({ status: 'finished', results: [result('a'), result('b')] })
    expect(await firstResult(followResults(read, {}), 'b')).toMatchObject({ result: 'b' })
    expect(await firstResult(followResults(read, {}), undefined)).toMatchObject({
      result: 'a',
    })
  })
})

describe('results that do not fit a reply of the market', () => {
  it('are missed aloud', async () => {
    const read = reading({ status: 'finished', results: [result('a')], answered: 2 })
    const results = followResults(read, {})
    expect(await results.next()).toMatchObject({ value: { agentId: 'a' } })
    await expect(results.next()).rejects.toMatchObject({ code: 'CLARA_RESULTS_CUT' })
  })
})

describe('waiting for a result', () => {
  it.each(['cancelled', 'ended', 'finished'] as const)(
    'ends when the task is %s without one',
    async (status) => {
      const read = reading({ status, results: [], reason: 'no agent wants it' })
      await expect(firstResult(followResults(read, {}), undefined)).rejects.toMatchObject(
        {
          code: 'CLARA_TASK_ENDED',
          reason: status,
          message: expect.stringContaining('no agent wants it'),
        },
      )
    },
  )

  it('ends at once with the signal, also in the middle of a pause', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const read = reading({ status: 'assigned', results: [] })
    const options = { signal, pollMilliseconds: 1_000_000 }
    const waiting = firstResult(followResults(read, options), undefined)
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), 10_000)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'CLARA_ABORTED' })
    await expect(followResults(read, options).next()).rejects.toMatchObject({
      code: 'CLARA_ABORTED',
    })
    expect(read).toHaveBeenCalledOnce()
  })

  it('ends at once while the market does not answer', async () => {
    const controller = new AbortController()
    const read = vi.fn(() => new Promise<MarketTask>(() => undefined))
    const waiting = followResults(read, { signal: controller.signal }).next()
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'CLARA_ABORTED' })
  })
})
