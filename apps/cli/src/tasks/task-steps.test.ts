import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextDeadline, stepsBetween, unread, type WatchedTask } from './task-steps.ts'

const now = 1_000_000
const held = { agentId: 'alpha', reward: '20', deadline: now + 5_000 }
const assigned: WatchedTask = {
  ...unread,
  status: 'assigned',
  assignments: [held],
  reason: 'next in turn',
}
const result = {
  agentId: 'alpha',
  result: 42,
  timestamp: now,
  reward: '20',
  reason: 'next in turn',
}

describe('the events between two readings', () => {
  it('is nothing when nothing changed', () => {
    expect(stepsBetween(assigned, assigned, now)).toEqual([])
  })

  it('names who got the task, for how much, until when and why', () => {
    expect(stepsBetween(unread, assigned, now)).toEqual([
      { event: 'task-assigned', ...held, reason: 'next in turn' },
    ])
  })

  it('tells an agent that declined from one that was silent', () => {
    const queued: WatchedTask = {
      ...unread,
      status: 'queued',
      declined: ['alpha'],
      reason: 'no other agent fits',
    }
    const returned = { event: 'task-returned', agentId: 'alpha' }
    const waits = { event: 'task-queued', reason: 'no other agent fits' }
    expect(stepsBetween(assigned, queued, now)).toEqual([
      { ...returned, cause: 'declined' },
      waits,
    ])
    expect(stepsBetween(assigned, queued, held.deadline)).toEqual([
      { ...returned, cause: 'silent' },
      waits,
    ])
  })

  it('takes from the reason why an agent gave back what it was never seen to hold', () => {
    const causeOf = (reason: string) =>
      stepsBetween(assigned, { ...assigned, declined: ['beta'], reason }, now)
    const returned = { event: 'task-returned', agentId: 'beta' }
    const late = 'beta did not answer in time; no other agent fits'
    expect(causeOf(late)).toEqual([{ ...returned, cause: 'silent' }])
    for (const other of ['beta declined; no other agent fits', `al${late}`]) {
      expect(causeOf(other)).toEqual([{ ...returned, cause: 'declined' }])
    }
  })

  it('puts requests before offers, and offers before the one who got it', () => {
    const after: WatchedTask = {
      ...assigned,
      asked: 2,
      offerDeadline: now + 9_000,
      offers: [{ agentId: 'alpha', offer: '18' }],
    }
    expect(stepsBetween(unread, after, now).map(({ event }) => event)).toEqual([
      'offers-asked',
      'offer-made',
      'task-assigned',
    ])
  })

  it('ends with the result and the end, and counts results that are not shown', () => {
    const after: WatchedTask = {
      ...unread,
      status: 'finished',
      results: [result],
      answered: 3,
      reason: '3 agents answered',
    }
    expect(stepsBetween(assigned, after, now)).toEqual([
      { event: 'task-result', agentId: 'alpha', result: 42 },
      { event: 'task-over', status: 'finished', results: 3, reason: '3 agents answered' },
    ])
  })

  it('tells who got the task even when the answer came before anyone looked', () => {
    const after: WatchedTask = { ...unread, status: 'finished', results: [result] }
    expect(stepsBetween(unread, after, now).slice(0, 2)).toEqual([
      {
        event: 'task-assigned',
        agentId: 'alpha',
        reward: '20',
        deadline: undefined,
        reason: 'next in turn',
      },
      { event: 'task-result', agentId: 'alpha', result: 42 },
    ])
  })

  it('is reported once, however often it is read', () => {
    const agents = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    const readings = fc.record({ declined: agents, offers: agents, results: agents })
    fc.assert(
      fc.property(fc.array(readings, { maxLength: 5 }), (history) => {
        const grown = { declined: new Set(), offers: new Set(), results: new Set() }
        let known = unread
        const reported: string[] = []
        for (const { declined, offers, results } of history) {
          for (const id of declined) grown.declined.add(id)
          for (const id of offers) grown.offers.add(id)
          for (const id of results) grown.results.add(id)
          const after: WatchedTask = {
            ...unread,
            declined: [...grown.declined].map(String),
            offers: [...grown.offers].map((id) => ({ agentId: String(id), offer: '1' })),
            results: [...grown.results].map((id) => ({ ...result, agentId: String(id) })),
          }
          for (const step of stepsBetween(known, after, now)) {
            reported.push(`${step.event} ${'agentId' in step ? step.agentId : ''}`)
          }
          known = after
        }
        expect(new Set(reported).size).toBe(reported.length)
        expect(reported.length).toBe(
          grown.declined.size + grown.offers.size + 2 * grown.results.size,
        )
      }),
    )
  })
})

it('the next deadline is the earliest of the offers and of those who hold the task', () => {
  const never = Number.POSITIVE_INFINITY
  expect(nextDeadline(unread)).toBe(never)
  expect(nextDeadline({ ...unread, assignments: [{ agentId: 'a', reward: '1' }] })).toBe(
    never,
  )
  expect(nextDeadline({ ...assigned, offerDeadline: now })).toBe(now)
  expect(nextDeadline({ ...unread, status: 'broadcasting', endsAt: now })).toBe(now)
  expect(nextDeadline({ ...unread, status: 'burned', endsAt: now })).toBe(never)
  expect(nextDeadline({ ...assigned, offerDeadline: now + 9_000 })).toBe(held.deadline)
})
