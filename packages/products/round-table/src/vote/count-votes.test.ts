import type { AgentVote, VoteRule } from '@cresolver/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countVotes, matchOption } from './count-votes.ts'

const yes = (ranking?: string[]): AgentVote => ({
  agent_name: 'a',
  approve: true,
  ranking,
})
const no = (ranking?: string[]): AgentVote => ({
  agent_name: 'a',
  approve: false,
  dissent_reason: 'no',
  ranking,
})

function count(
  rule: VoteRule,
  votes: AgentVote[],
  more: {
    invited?: number
    options?: string[]
    proposed?: string
    quorumMet?: boolean
  } = {},
) {
  return countVotes({
    rule,
    votes,
    invited: more.invited ?? votes.length,
    options: more.options ?? [],
    proposed: more.proposed ?? null,
    quorumMet: more.quorumMet ?? true,
  })
}

const seventy: VoteRule = { rule: 'ratio', threshold_bps: 7_000 }

describe('a ratio', () => {
  test('is reached at the threshold exactly, with a margin of nothing', () => {
    const votes = [...Array<AgentVote>(7).fill(yes()), no(), no(), no()]
    expect(count(seventy, votes)).toMatchObject({
      reached: true,
      approval_bps: 7_000,
      margin_bps: 0,
    })
    expect(count({ rule: 'ratio', threshold_bps: 7_001 }, votes).reached).toBe(false)
  })

  test('counts an agent without a vote as absent, not as a no', () => {
    expect(count(seventy, [yes(), yes()], { invited: 5 })).toMatchObject({
      reached: true,
      approve: 2,
      dissent: 0,
      absent: 3,
      approval_bps: 10_000,
    })
  })

  test('without a quorum or without a vote is not reached', () => {
    expect(count(seventy, [yes()], { quorumMet: false }).reached).toBe(false)
    expect(count(seventy, [], { invited: 3 })).toMatchObject({
      reached: false,
      approval_bps: null,
      margin_bps: null,
      absent: 3,
    })
  })
})

test('a majority needs more approvals than dissents', () => {
  expect(count({ rule: 'majority' }, [yes(), no()])).toMatchObject({
    reached: false,
    margin_bps: 0,
  })
  expect(count({ rule: 'majority' }, [yes(), yes(), no()])).toMatchObject({
    reached: true,
    margin_bps: 3_333,
  })
})

test('unanimity falls with one dissent, and not with an absence', () => {
  expect(count({ rule: 'unanimity' }, [yes(), yes()], { invited: 3 }).reached).toBe(true)
  expect(count({ rule: 'unanimity' }, [yes(), yes(), no()])).toMatchObject({
    reached: false,
    margin_bps: -3_334,
  })
})

describe('with two options', () => {
  const two = { options: ['YES', 'NO'], proposed: 'YES' }

  test('a no to the one is a vote for the other', () => {
    expect(count(seventy, [no(), no(), yes()], two)).toMatchObject({
      reached: false,
      winner: 'NO',
    })
    expect(count(seventy, [yes(), no()], two).winner).toBeNull()
    expect(count(seventy, [yes()], two).winner).toBe('YES')
  })

  test('and a ranked choice, an agent that ranks nothing is still understood', () => {
    expect(count({ rule: 'ranked_choice' }, [yes(), no(), no()], two)).toMatchObject({
      reached: true,
      winner: 'NO',
      rounds: [{ YES: 1, NO: 2 }],
    })
  })
})

test('a ranked choice reads options case-insensitively', () => {
  const votes = [yes([' red', 'BLUE']), yes(['blue']), yes(['Blue', 'red'])]
  expect(
    count({ rule: 'ranked_choice' }, votes, {
      options: ['Red', 'Blue'],
      proposed: 'Red',
    }),
  ).toMatchObject({ winner: 'Blue', reached: true, margin_bps: 3_333 })
  expect(matchOption(' rED ', ['Red', 'Blue'])).toBe('Red')
  expect(matchOption('green', ['Red', 'Blue'])).toBeUndefined()
})

test('more approvals never turn a consensus into none', () => {
  const rule = fc.oneof<fc.Arbitrary<VoteRule>[]>(
    fc
      .integer({ min: 1, max: 10_000 })
      .map((threshold_bps) => ({ rule: 'ratio', threshold_bps })),
    fc.constant<VoteRule>({ rule: 'majority' }),
    fc.constant<VoteRule>({ rule: 'unanimity' }),
  )
  fc.assert(
    fc.property(rule, fc.nat(20), fc.nat(20), (given, approvals, dissents) => {
      const votes = [
        ...Array<AgentVote>(approvals).fill(yes()),
        ...Array<AgentVote>(dissents).fill(no()),
      ]
      const before = count(given, votes)
      const after = count(given, [...votes, yes()])
      if (before.reached) expect(after.reached).toBe(true)
      if (before.reached) expect(before.margin_bps ?? -1).toBeGreaterThanOrEqual(0)
    }),
  )
})
