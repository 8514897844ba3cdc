import type { ListedAgent } from '@cresolver/clara/read'
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
