// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strange, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { analysed, logOf, opened, voted } from '../table.fixture.ts'
import { LiveVotes } from './live-votes.tsx'
import { EMPTY_TABLE, takeTableEvent } from './table-progress.ts'

afterEach(cleanup)

type Bodies = Parameters<typeof logOf>[0]

function show(...bodies: Bodies) {
  const log = logOf([opened('ann', 'bob'), ...bodies])
  return render(<LiveVotes progress={log.reduce(takeTableEvent, EMPTY_TABLE)} />)
}
/** An analysis with many findings. */
function analysedMuch(count: number): Bodies[number] {
  const event = analysed('ann', '')
  if (event.type !== 'analysis' || event.outcome.status !== 'answered') return event
  const observations = Array.from(
    { length: count },
    (_, index) =>
      ({ finding: `Number ${index}`, evidence: '', severity: 'info' }) as const,
  )
  const reply = { ...event.outcome.reply, observations }
  return { ...event, outcome: { ...event.outcome, reply } }
}

describe('what was said so far', () => {
  test('is nothing before anybody has answered', () => {
    const { container } = show()
    expect(container.textContent).toBe('')
  })

  test('is what each agent found, before any challenge', () => {
    show(analysed('ann', 'The lock is old.'), analysed('bob', 'The door is new.'))
    const region = within(screen.getByRole('region', { name: 'Findings so far' }))
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      ['annThe lock is old.', 'bobThe door is new.'],
    )
    expect(region.getByText('before challenges')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Dissent so far' })).toBeNull()
  })

  test('shows a dissent as soon as it is voted, above the findings', () => {
    show(
      analysed('ann', 'The lock is old.'),
      voted('bob', { approve: false, dissent_reason: 'It is fine.' }),
    )
    const [first] = screen.getAllByRole('region')
    expect(first?.textContent).toContain('bobIt is fine.')
  })

  test('shows that no agent dissented once votes were received', () => {
    show(voted('ann', {}))
    const region = screen.getByRole('region', { name: 'Dissent so far' })
    expect(region.textContent).toContain('No agent dissented')
  })

  test('is at most twenty findings of an agent, and says how many are left', () => {
    show(analysedMuch(23))
    expect(screen.getByText('Number 19')).toBeDefined()
    expect(screen.queryByText('Number 20')).toBeNull()
    expect(screen.getByText('and 3 more, all of them in the result')).toBeDefined()
    cleanup()
    show(analysedMuch(20))
    expect(screen.queryByText(/more, all of them/)).toBeNull()
  })

  test.each(strangeTexts)('stays text: %s', (_, text) => {
    const vote = voted('bob', { approve: false, dissent_reason: text })
    const { container } = show(analysed('ann', text), vote)
    expect(listDangers(container)).toEqual([])
  })

  test('names agents in one short line', () => {
    const name = `${strange.turned}\n${strange.long}`
    const log = logOf([opened(name), analysed(name, 'Old.')])
    const { container } = render(
      <LiveVotes progress={log.reduce(takeTableEvent, EMPTY_TABLE)} />,
    )
    expect(listDangers(container)).toEqual([])
    expect(screen.getByRole('listitem').textContent?.length).toBeLessThan(100)
  })
})
