// @vitest-environment happy-dom
import { lintQuestion, unixSeconds } from '@cresolver/core/questions'
import type { FoundGame, GameQuery } from '@cresolver/core/questions/finding'
import { CresolverError } from '@cresolver/sdk'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FindGame } from './find-game.tsx'

afterEach(cleanup)

const found: FoundGame = {
  recipe: 'mlb',
  parameters: {
    ...{ date: '2027-06-20', game: '745804', side: 'home', team: '112', opponent: '113' },
    ...{ 'espn-event': '401', 'espn-own': '16', 'espn-other': '17' },
  },
  open: ['measure', 'postponed', 'canceled', 'shortened', 'until'],
  game: {
    ...{ id: '745804', start: unixSeconds(1_813_515_600) ?? (0 as never) },
    home: { id: '112', names: ['Chicago Cubs'] },
    away: { id: '113', names: ['Cincinnati Reds'] },
  },
  own: 'home',
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fill(find: (query: GameQuery) => Promise<FoundGame>) {
  const onQuestion = vi.fn()
  render(<FindGame find={find} onQuestion={onQuestion} />)
  type(/Day/, '2027-06-20')
  type(/Side that YES/, 'Cubs')
  fireEvent.click(screen.getByText('Find'))
  return onQuestion
}

test('writes the question of a game once its market is said', async () => {
  const onQuestion = fill(async () => found)
  expect(await screen.findByText(/^Cincinnati Reds at Chicago Cubs, /)).toBeDefined()
  type(/What is compared/, 'winner')
  type(/What a postponed game/, 'wait')
  type(/What a canceled game/, 'split')
  type(/ended early/, 'counts')
  type(/The last moment/, '2027-06-28T08:00:00Z')
  type(/^Question/, 'Will the Cubs beat the Reds?')
  fireEvent.click(screen.getByText('Write the question'))
  await waitFor(() => expect(onQuestion).toHaveBeenCalled())
  const [question] = onQuestion.mock.calls[0] ?? []
  const now = unixSeconds(1_812_000_000) ?? (0 as never)
  const findings = lintQuestion(question, { now })
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('asks for a line beside a measure that has one', async () => {
  fill(async () => found)
  await screen.findByText(/^Cincinnati Reds/)
  expect(screen.queryByLabelText(/The number that the measure/)).toBeNull()
  type(/What is compared/, 'total')
  expect(screen.getByLabelText(/The number that the measure/)).toBeDefined()
})

test('says which parameter is missing', async () => {
  const onQuestion = fill(async () => found)
  await screen.findByText(/^Cincinnati Reds/)
  type(/^Question/, 'Will the Cubs beat the Reds?')
  fireEvent.click(screen.getByText('Write the question'))
  expect(await screen.findByText(/measure of the recipe mlb is missing/)).toBeDefined()
  expect(onQuestion).not.toHaveBeenCalled()
})

test('says what the schedule has instead', async () => {
  fill(() =>
    Promise.reject(
      new CresolverError({
        code: 'NOT_FOUND',
        message: 'No game of Cubs.',
        hint: 'Name it.',
      }),
    ),
  )
  expect(await screen.findByText(/No game of Cubs/)).toBeDefined()
})
