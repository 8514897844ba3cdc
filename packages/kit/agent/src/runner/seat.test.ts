import type { ResolveResponse } from '@cresolver/protocol'
import { describe, expect, test } from 'vitest'
import { nameSeat, requireSeat, requireUnderstood } from './seat.ts'

const own = `0x${'aB'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const answer: ResolveResponse = {
  determination: false,
  confidence: 0.5,
  evidence: 'e',
  sources: ['s'],
}
const requestFor = (...workers: string[]) => ({
  market_id: 1,
  question: 'q',
  seats: workers.map((worker) => ({ worker, agent_id: '1' })),
})

describe('a request', () => {
  test('for the seats of others only is refused', () => {
    expect(() => requireSeat(requestFor(other), own)).toThrow(
      expect.objectContaining({ code: 'REQUEST_INVALID', status: 403 }),
    )
  })

  test('that names the own seat among others is accepted, in any case', () => {
    expect(() => requireSeat(requestFor(other, own.toLowerCase()), own)).not.toThrow()
  })

  test('without seats is accepted, and so is any where the agent knows no account', () => {
    expect(() => requireSeat({ market_id: 1, question: 'q' }, own)).not.toThrow()
    expect(() => requireSeat(requestFor(other), undefined)).not.toThrow()
  })
})

describe('an answer', () => {
  test('names the own seat where the request does', () => {
    expect(nameSeat(requestFor(other, own), answer, own)).toEqual({
      ...answer,
      seat: own,
    })
    expect(nameSeat(requestFor(other), answer, own)).toEqual(answer)
    expect(nameSeat({ market_id: 1, question: 'q' }, answer, own)).toEqual(answer)
    expect(nameSeat(requestFor(own), answer, undefined)).toEqual(answer)
  })

  test.each(['TOO_EARLY', 'INVALID', 'UNKNOWN'] as const)(
    'of %s is an error for a requester that does not list it',
    (outcome) => {
      const request = { market_id: 1, question: 'q' }
      const refusal = expect.objectContaining({
        code: 'REQUEST_INVALID',
        status: 422,
        message: expect.stringContaining(outcome),
      })
      expect(() => requireUnderstood(request, { ...answer, outcome })).toThrow(refusal)
      expect(() =>
        requireUnderstood(
          { ...request, outcomes: ['YES', 'NO'] },
          { ...answer, outcome },
        ),
      ).toThrow(refusal)
      expect(() =>
        requireUnderstood({ ...request, outcomes: [outcome] }, { ...answer, outcome }),
      ).not.toThrow()
    },
  )

  test('of YES or NO is understood by all requesters', () => {
    expect(() => requireUnderstood({ market_id: 1, question: 'q' }, answer)).not.toThrow()
  })
})
