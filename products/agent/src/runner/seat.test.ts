import type { ResolveResponse } from '@cresolver/core/protocol'
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
  test('is refused if it is for the seats of others only', () => {
    expect(() => requireSeat(requestFor(other), own)).toThrow(
      expect.objectContaining({ code: 'REQUEST_INVALID', status: 403 }),
    )
  })

  test('is accepted if it names the own seat among others, in any case', () => {
    expect(() => requireSeat(requestFor(other, own.toLowerCase()), own)).not.toThrow()
  })

  test('is accepted without seats, and with any seat if the agent knows no account', () => {
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
    'is an error if it is %s and the requester does not list it',
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

  test('is understood by all requesters if it is YES or NO', () => {
    expect(() => requireUnderstood({ market_id: 1, question: 'q' }, answer)).not.toThrow()
  })
})
