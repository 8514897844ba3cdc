// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlaygroundPage } from './playground-page.tsx'

afterEach(cleanup)

const finished = JSON.stringify({
  dates: [
    {
      date: '2027-06-20',
      games: [
        {
          gamePk: 745804,
          status: { codedGameState: 'F' },
          teams: { home: { isWinner: true } },
        },
      ],
    },
  ],
})

test('decides the example from an answer that is typed in', async () => {
  render(<PlaygroundPage />)
  const time = await screen.findByLabelText(/Time of the decision/)
  fireEvent.change(time, { target: { value: '2027-06-21T12:00Z' } })
  fireEvent.change(screen.getByLabelText(/Answer of/), { target: { value: finished } })
  expect(screen.getByRole('status').textContent).toContain('Verdict: YES')
  expect(screen.getByText(/Each node keeps/).textContent).toContain('text F')
})

test('names what is wrong with a text, and where', async () => {
  render(<PlaygroundPage />)
  const question = await screen.findByLabelText(/Question/)
  fireEvent.change(question, { target: { value: '@question Up?\n@rule\nsource:json:x' } })
  expect(screen.getByText('QUESTION_KEY_MISSING')).toBeDefined()
  expect(screen.queryByText('Try it')).toBeNull()
})
