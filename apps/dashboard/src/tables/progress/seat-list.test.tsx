// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { SeatList } from './seat-list.tsx'
import { EMPTY_TABLE, type SeatProgress, type TableProgress } from './table-progress.ts'

afterEach(cleanup)

const seatOf = (change: Partial<SeatProgress> = {}): SeatProgress => ({
  agent: 'ann',
  pseudonym: 'ann',
  domain: 'doors',
  analysis: 'waiting',
  challenge: 'waiting',
  vote: 'waiting',
  analysed: undefined,
  challenged: [],
  voted: undefined,
  ...change,
})
const analysedWith = (...findings: readonly string[]) => ({
  agent_name: 'ann',
  domain: 'doors',
  observations: findings.map(
    (finding) => ({ finding, evidence: '', severity: 'info' }) as const,
  ),
})

function show(seats: readonly SeatProgress[], change: Partial<TableProgress> = {}) {
  return render(<SeatList progress={{ ...EMPTY_TABLE, seats, ...change }} />)
}
const over = { closed: { status: 'completed' } } as const
const states = () =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent)

describe('the agents at a table', () => {
  test('are not listed before the table is opened', () => {
    const { container } = show([])
    expect(container.textContent).toBe('')
  })

  test('are listed with the domain of each', () => {
    show([seatOf(), seatOf({ agent: 'bob', pseudonym: 'bob' })])
    const items = within(
      screen.getByRole('list', { name: 'Agents at the table' }),
    ).getAllByRole('listitem')
    expect(items[0]?.textContent).toMatch(/^ann doors/)
    expect(items[1]?.textContent).toMatch(/^bob doors/)
  })

  test('are named with the pseudonym under which the others know them', () => {
    show([seatOf({ pseudonym: 'Agent A' })])
    expect(screen.getByText('as Agent A')).toBeDefined()
    cleanup()
    show([seatOf()])
    expect(screen.queryByText(/^as /)).toBeNull()
  })

  test.each([
    ['waiting', 'waiting'],
    ['asked', 'asked'],
    ['accepted', 'working'],
    ['answered', 'answered'],
    ['late', 'timed out'],
    ['malformed', 'invalid answer'],
    ['refused', 'declined'],
    ['unhealthy', 'offline'],
    ['suspended', 'suspended'],
  ] as const)('that are %s are said to be: %s', (challenge, word) => {
    show([seatOf({ challenge })])
    expect(states()).toEqual(['waiting', word, 'waiting'])
  })

  test('say how much they found and how they voted', () => {
    const voted = { agent_name: 'ann', approve: false, dissent_reason: 'No.' }
    show([
      seatOf({
        analysis: 'answered',
        analysed: analysedWith('one', 'two'),
        vote: 'answered',
        voted,
      }),
    ])
    expect(states()).toEqual(['2 found', 'waiting', 'dissents'])
    cleanup()
    show([seatOf({ vote: 'answered', voted: { ...voted, approve: true } })])
    expect(states()[2]).toBe('approves')
  })

  test('that found nothing have answered all the same', () => {
    show([seatOf({ analysis: 'answered', analysed: analysedWith() })])
    expect(states()[0]).toBe('answered')
  })

  test('that were never asked are marked so once it has ended', () => {
    show([seatOf({ analysis: 'answered' })], over)
    expect(states()).toEqual(['answered', 'not asked', 'not asked'])
  })

  test.each(strangeTexts)('have names that stay text: %s', (_, text) => {
    const { container } = show([seatOf({ agent: text, pseudonym: `${text}!` })])
    expect(listDangers(container)).toEqual([])
    expect(container.textContent?.length).toBeLessThan(600)
  })
})
