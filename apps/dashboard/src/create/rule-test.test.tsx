import type { UnixSeconds } from '@cresolver/core/questions'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RuleTest } from './rule-test.tsx'

afterEach(cleanup)

/** A made-up game. */
const question = `§question Will the Cubs beat the Reds on June 20?
§rule
source:json:statsapi.mlb.com/api/v1/schedule?gamePk=745804
value:/dates/[date=2027-06-20]/games/[gamePk=745804]/teams/home/isWinner
final:/dates/[date=2027-06-20]/games/[gamePk=745804]/status/codedGameState=F|FR|FG
op:is
target:true
until:+3d
deadline:2027-06-20T19:00 ET`
const games = [
  {
    gamePk: 745804,
    status: { codedGameState: 'F' },
    teams: { home: { isWinner: true } },
  },
]
const finished = JSON.stringify({ dates: [{ date: '2027-06-20', games }] })

test('a rule decides on an answer that is pasted', () => {
  render(<RuleTest question={question} now={1_800_000_000 as UnixSeconds} />)
  fireEvent.change(screen.getByLabelText(/Time of the decision/), {
    target: { value: '2027-06-21T12:00Z' },
  })
  fireEvent.change(screen.getByLabelText(/Answer of/), { target: { value: finished } })
  expect(screen.getByRole('status').textContent).toContain('Verdict: YES')
  expect(screen.getByText(/Each node keeps/).textContent).toContain('text F')
})
