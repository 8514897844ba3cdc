import type { Acceptance, ListedAgent } from '@cresolver/clara/page'
import { describe, expect, it } from 'vitest'
import { agentOf } from './clara.fixture.ts'
import { toClaraView } from './clara-view.ts'

describe('what the boxes of agents tell', () => {
  const busy = agentOf('busy', { held: [3, 1], done: [2] })
  const other = agentOf('other', { held: [2], done: [9] })

  it('is every task in work and every result, newest first', () => {
    const { held, done } = toClaraView([busy, other])
    expect(held.map(({ agentId, timestamp }) => `${agentId} ${timestamp}`)).toEqual([
      'busy 3',
      'other 2',
      'busy 1',
    ])
    expect(done.map(({ agentId, result }) => `${agentId} ${result}`)).toEqual([
      'other {"answer":9}',
      'busy {"answer":2}',
    ])
  })

  it('is how busy each agent is, in the order of registration', () => {
    expect(toClaraView([busy, other]).agents).toMatchObject([
      { id: 'busy', held: 2, done: 1, capacity: 5, fee: '20' },
      { id: 'other', held: 1, done: 1 },
    ])
  })

  it('says before the work how a held reward is paid', () => {
    const paidBy = (acceptance: Acceptance) => {
      const tasks = { ...busy.tasks, inbox: heldBy(busy, { acceptance }) }
      return toClaraView([{ ...busy, tasks }]).held[0]?.payment
    }
    expect(toClaraView([busy]).held[0]?.payment).toBeUndefined()
    expect(paidBy({ window: 3_600_000 })).toBe(
      '60 min after the result unless rejected; a rejection burns the reward',
    )
    expect(paidBy({ window: 60_000, evaluator: 'judge', market: '1:0x1:4' })).toBe(
      '1 min after the result unless rejected; then judge decides, asked to follow market 1:0x1:4, and its silence pays',
    )
  })

  it.each([
    ['delivered', 'waits for acceptance'],
    ['rejected', 'rejected, the evaluator decides'],
    ['finished', 'paid'],
    ['refunded', 'refunded'],
    ['burned', 'burned'],
    [undefined, 'held'],
  ] as const)('calls the payment of a task that is %s %s', (status, text) => {
    const outbox = Object.fromEntries(
      Object.entries(busy.tasks.outbox).map(([id, entry]) => [
        id,
        { ...entry, acceptUntil: 9 },
      ]),
    )
    const agent = { ...busy, tasks: { ...busy.tasks, outbox } }
    const payments = new Map(status === undefined ? [] : [['task-2', status] as const])
    expect(toClaraView([agent], payments).done[0]?.payment).toBe(text)
    expect(toClaraView([busy], payments).done[0]?.payment).toBeUndefined()
  })

  it('is the reputation of each agent', () => {
    const reputation = { level: 4, paid: '3000', rejected: '0', expired: '0' }
    const levels = toClaraView([{ ...busy, reputation }, other]).agents
    expect(levels.map(({ level }) => level)).toEqual([4, 0])
  })

  it('is unknown where the market left the boxes out', () => {
    const shortened: ListedAgent = { ...busy, shortened: true }
    expect(toClaraView([shortened]).agents).toMatchObject([
      { held: undefined, done: undefined },
    ])
  })

  it.each([
    [{}, ''],
    [[], ''],
    [null, ''],
    [{ url: '<b>' }, '{"url":"<b>"}'],
    ['x'.repeat(99_999), `"${'x'.repeat(19_999)}`],
  ])('shows metadata as text, up to a length', (metadata, text) => {
    expect(toClaraView([{ ...busy, metadata }]).agents[0]?.metadata).toBe(text)
  })
})

function heldBy(
  agent: ListedAgent,
  change: { readonly acceptance: Acceptance },
): ListedAgent['tasks']['inbox'] {
  return Object.fromEntries(
    Object.entries(agent.tasks.inbox).map(([id, entry]) => [id, { ...entry, ...change }]),
  )
}
