import type { AgentVote } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countVotes, listConditions, matchOption } from './count-votes.ts'

const yes: AgentVote = { agent_name: 'a', approve: true }
const no: AgentVote = { agent_name: 'a', approve: false, dissent_reason: 'no' }

function count(
  thresholdBps: number,
  votes: readonly AgentVote[],
  more: {
    readonly invited?: number
    readonly options?: readonly string[]
    readonly proposed?: string
    readonly canBeReached?: boolean
  } = {},
) {
  return countVotes({
    thresholdBps,
    votes: votes.map((vote, index) => ({ agent: `agent_${index + 1}`, vote })),
    invited: more.invited ?? votes.length,
    options: more.options ?? [],
    proposed: more.proposed ?? null,
    canBeReached: more.canBeReached ?? true,
  })
}

describe('a consensus', () => {
  test('is reached at the threshold exactly', () => {
    const votes = [...Array<AgentVote>(7).fill(yes), no, no, no]
    expect(count(7_000, votes)).toMatchObject({ reached: true, approval_bps: 7_000 })
    expect(count(7_001, votes).reached).toBe(false)
  })

  test('counts an agent without a vote as absent, not as a no', () => {
    expect(count(7_000, [yes, yes], { invited: 5 })).toMatchObject({
      reached: true,
      approve: 2,
      dissent: 0,
      absent: 3,
      approval_bps: 10_000,
    })
  })

  test('is not reached without a quorum, a joint proposal or a vote', () => {
    expect(count(7_000, [yes], { canBeReached: false })).toMatchObject({
      reached: false,
      would_change: [],
    })
    expect(count(7_000, [], { invited: 3 })).toMatchObject({
      reached: false,
      approval_bps: null,
      absent: 3,
    })
  })

  test('says how many votes would end it, or reach it', () => {
    expect(count(7_000, [yes, yes, yes, yes, no]).would_change).toEqual([
      '1 approval turned into dissent would end it.',
    ])
    expect(count(7_000, [yes, yes, no, no]).would_change).toEqual([
      '1 dissent turned into approval would reach it.',
    ])
  })

  test('says that it hangs on approvals with a condition, and what a dissent asks for', () => {
    const conditional = { ...yes, conditions: ['The key is changed.', ' '] }
    const bidding = { ...no, conditions: ['A second lock.'] }
    const votes = [yes, conditional, bidding]
    expect(count(6_000, votes).would_change).toEqual([
      '1 approval turned into dissent would end it.',
      'Without 1 approval on a condition it would not be reached.',
      'agent_3 dissents and names a condition: “A second lock.”',
    ])
    const cast = votes.map((vote, index) => ({ agent: `agent_${index + 1}`, vote }))
    expect(listConditions(cast)).toEqual([
      { agent: 'agent_2', text: 'The key is changed.' },
    ])
  })
})

test('a no to one of two options is a vote for the other', () => {
  const two = { options: ['YES', 'NO'], proposed: 'YES' }
  expect(count(7_000, [no, no, yes], two)).toMatchObject({ reached: false, winner: 'NO' })
  expect(count(7_000, [yes, no], two).winner).toBeNull()
  expect(count(7_000, [yes], two).winner).toBe('YES')
})

test('an option is read without regard to case and blanks', () => {
  expect(matchOption(' rED ', ['Red', 'Blue'])).toBe('Red')
  expect(matchOption('green', ['Red', 'Blue'])).toBeUndefined()
})

test('more approvals never turn a consensus into none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(20),
      fc.nat(20),
      (threshold, approvals, dissents) => {
        const votes = [
          ...Array<AgentVote>(approvals).fill(yes),
          ...Array<AgentVote>(dissents).fill(no),
        ]
        const before = count(threshold, votes)
        if (before.reached) expect(count(threshold, [...votes, yes]).reached).toBe(true)
      },
    ),
  )
})

test('a consensus turns if as many votes are turned as it says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(20),
      fc.nat(20),
      (threshold, approvals, dissents) => {
        const cast = (approve: number) => [
          ...Array<AgentVote>(approve).fill(yes),
          ...Array<AgentVote>(approvals + dissents - approve).fill(no),
        ]
        const { reached, would_change } = count(threshold, cast(approvals))
        const turned = Number(/^\d+/.exec(would_change[0] ?? '')?.[0] ?? 0)
        fc.pre(turned > 0)
        const sign = reached ? -1 : 1
        expect(count(threshold, cast(approvals + sign * turned)).reached).toBe(!reached)
        expect(count(threshold, cast(approvals + sign * (turned - 1))).reached).toBe(
          reached,
        )
      },
    ),
  )
})
