// @vitest-environment happy-dom
import type { AgentChallenge, TableResult } from '@cresolver/protocol'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resultOf } from '../table.fixture.ts'
import { Debate, debateOf } from './debate.tsx'

function challenge(
  agent: string,
  round: number,
  reply: Partial<AgentChallenge>,
): TableResult['challenges'][number] {
  return {
    agent,
    round,
    outcome: {
      status: 'answered',
      reply: { agent_name: agent, ...reply },
      flags: [],
      duration_ms: 1,
    },
  }
}

const result: TableResult = {
  ...resultOf(),
  challenges: [
    challenge('ann', 2, {
      concessions: [
        { target_agent: 'Agent C', finding_accepted: 'The key is lost.', reason: null },
      ],
    }),
    challenge('cyd', 1, {
      challenges: [
        {
          target_agent: 'Agent A',
          finding_challenged: 'The lock is old.',
          counter_evidence: '[INDICATED: receipt] It is from last year.',
        },
      ],
    }),
    {
      agent: 'bob',
      round: 1,
      outcome: { status: 'late', duration_ms: 9 },
    },
  ],
}

afterEach(cleanup)

test('names who challenged whom in the order of the rounds, without pseudonyms', () => {
  expect(
    debateOf(result).map(({ round, from, kind, to }) => `${round} ${from} ${kind} ${to}`),
  ).toEqual(['1 cyd challenges ann', '2 ann accepts cyd'])
})

test('a finding that its own agent gave up is one step, to all who challenged it', () => {
  const finding = 'The lock is old.'
  const concede = (target: string) => ({
    target_agent: target,
    finding_accepted: finding,
    reason: 'I had an old receipt.',
  })
  const steps = debateOf({
    ...result,
    synthesis: {
      ...result.synthesis,
      set_aside: [{ agent: 'ann', finding, reason: 'given up when challenged' }],
    },
    challenges: [
      challenge('ann', 2, { concessions: [concede('bob'), concede('Agent C')] }),
    ],
  })
  expect(steps).toEqual([
    {
      ...{ round: 2, from: 'ann', to: 'bob, cyd', kind: 'gives up', finding },
      text: 'I had an old receipt.',
    },
  ])
})

test('shows the finding and what was said about it without tags of evidence', () => {
  render(<Debate steps={debateOf(result)} />)
  const items = within(screen.getByRole('list', { name: 'Debate' })).getAllByRole(
    'listitem',
  )
  expect(items).toHaveLength(2)
  expect(items[0]?.textContent).toBe(
    'Round 1cydchallengesannThe lock is old.It is from last year.',
  )
})

test('is empty for a table without answers to challenges', () => {
  expect(debateOf(resultOf())).toEqual([])
})
