// @vitest-environment happy-dom
import type { AgentChallenge } from '@cresolver/core/protocol'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { seatOf } from '../table.fixture.ts'
import { ChallengeSteps, stepsOf } from './challenge-steps.tsx'

afterEach(cleanup)

const said = (agent: string, round: number, reply: Partial<AgentChallenge>) => ({
  ...{ round, reply: { agent_name: agent, ...reply } },
})
const concede = (target: string, finding: string) => ({
  ...{ target_agent: target, finding_accepted: finding, reason: 'I was wrong.' },
})
const seats = [
  seatOf('ann', 'Agent A', {
    analysed: {
      ...{ agent_name: 'ann', domain: 'doors' },
      observations: [{ finding: 'The lock is old.', evidence: '', severity: 'info' }],
    },
    challenged: [
      said('ann', 2, { concessions: [concede('Agent C', 'The key is lost.')] }),
    ],
  }),
  seatOf('cyd', 'Agent C', {
    challenged: [
      said('cyd', 1, {
        challenges: [
          {
            target_agent: 'Agent A',
            finding_challenged: 'The lock is old.',
            counter_evidence: '[INDICATED: receipt] It is from last year.',
          },
        ],
      }),
    ],
  }),
]

test('name who challenged whom in the order of the rounds, without pseudonyms', () => {
  expect(
    stepsOf(seats).map(({ round, from, kind, to }) => `${round} ${from} ${kind} ${to}`),
  ).toEqual(['1 cyd challenges ann', '2 ann accepts cyd'])
})

test('have one step for a finding that its own agent gave up, to all who challenged it', () => {
  const finding = 'The lock is old.'
  const [ann, cyd] = seats
  if (!ann || !cyd) throw new Error('the seats are missing')
  const concessions = [concede('bob', finding), concede('Agent C', finding)]
  const steps = stepsOf([{ ...ann, challenged: [said('ann', 2, { concessions })] }, cyd])
  expect(steps.filter(({ round }) => round === 2)).toEqual([
    {
      ...{ round: 2, from: 'ann', to: 'bob, cyd', kind: 'gives up', finding },
      text: 'I was wrong.',
    },
  ])
})

test('show the finding and what was said about it without tags of evidence', () => {
  render(<ChallengeSteps steps={stepsOf(seats)} />)
  const list = within(screen.getByRole('list', { name: 'Challenges' }))
  expect(list.getAllByRole('listitem')[0]?.textContent).toBe(
    'Round 1cydchallengesannThe lock is old.It is from last year.',
  )
})
