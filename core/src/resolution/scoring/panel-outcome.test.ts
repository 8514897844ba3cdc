import { describe, expect, test } from 'vitest'
import type { AnswerOutcome } from '../../protocol/index.ts'
import { type AnswerVote, isVote, panelOutcome } from './panel-outcome.ts'

const said = (...outcomes: AnswerOutcome[]): AnswerVote[] =>
  outcomes.map((outcome) => ({ determination: outcome === 'YES', outcome }))
const guess: AnswerVote = { determination: true, investigated: false }

describe('an answer', () => {
  test('is a vote if it is YES or NO', () => {
    expect(said('YES', 'NO').map(isVote)).toEqual([true, true])
    expect(isVote({ determination: false })).toBe(true)
  })

  test('is not a vote if it is anything else, whatever its determination', () => {
    for (const answer of said('TOO_EARLY', 'INVALID', 'UNKNOWN')) {
      expect(isVote({ ...answer, determination: true })).toBe(false)
    }
  })

  test('is not a vote when it is a guess', () => {
    expect(isVote(guess)).toBe(false)
    expect(isVote({ ...guess, outcome: 'NO' })).toBe(false)
  })
})

describe('a panel', () => {
  test.each(['TOO_EARLY', 'INVALID'] as const)(
    'is void by %s from the quorum of those that investigated',
    (reason) => {
      expect(panelOutcome(said(reason, reason, 'YES'))).toEqual({ kind: 'void', reason })
      expect(panelOutcome(said(reason, 'YES', 'YES'))).toEqual({ kind: 'vote' })
      expect(panelOutcome([...said(reason, reason, 'NO'), guess, guess, guess])).toEqual({
        kind: 'void',
        reason,
      })
    },
  )

  test('votes as soon as one of its answers is a vote', () => {
    expect(panelOutcome(said('UNKNOWN', 'UNKNOWN', 'NO'))).toEqual({ kind: 'vote' })
    expect(panelOutcome([{ determination: true }])).toEqual({ kind: 'vote' })
  })

  test('has no verdict if no answer was investigated', () => {
    const none = { kind: 'no-verdict', reason: 'NOBODY_INVESTIGATED' }
    expect(panelOutcome([guess, guess])).toEqual(none)
    expect(panelOutcome([])).toEqual(none)
  })

  test('has no verdict without votes', () => {
    const none = { kind: 'no-verdict', reason: 'NO_VOTES' }
    expect(panelOutcome(said('UNKNOWN', 'UNKNOWN'))).toEqual(none)
    expect(panelOutcome([...said('TOO_EARLY', 'INVALID', 'UNKNOWN')])).toEqual(none)
  })
})
