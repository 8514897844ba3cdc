// @vitest-environment happy-dom
import type { AgentVote, TableResult } from '@cresolver/core/protocol'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strange, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { resultOf, voted } from '../table.fixture.ts'
import { Contested } from './contested.tsx'

afterEach(cleanup)

const base = resultOf()
const nothing = { set_aside: [], key_findings: [], minority_views: [], open_points: [] }
function show(
  votes: readonly (readonly [agent: string, vote: Partial<AgentVote>])[] = [],
  synthesis: Partial<TableResult['synthesis']> = {},
) {
  const cast = votes.flatMap(([agent, vote]) => {
    const event = voted(agent, vote)
    return event.type === 'vote' ? [{ agent, outcome: event.outcome }] : []
  })
  const result: TableResult = {
    ...{ ...base, votes: cast },
    synthesis: { ...base.synthesis, ...nothing, ...synthesis },
  }
  return render(<Contested result={result} />)
}
const no = (agent: string, reason: string) =>
  [agent, { approve: false, dissent_reason: reason }] as const
const voices = () =>
  within(screen.getByRole('list', { name: 'Objections' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the objections to a result', () => {
  test('say that no agent dissented if none did', () => {
    show()
    expect(screen.getByText('No agent dissented.')).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('count only votes that were cast', () => {
    render(
      <Contested
        result={{
          ...{ ...base, votes: [{ agent: 'eve', outcome: lateOutcome }] },
          synthesis: { ...base.synthesis, ...nothing },
        }}
      />,
    )
    expect(screen.getByText('No agent dissented.')).toBeDefined()
  })

  test('are dissent first, then conditions, contested findings, and what was set aside', () => {
    show([no('bob', 'It is old.')], {
      minority_views: [{ agent: 'cyd', view: 'Take a chain.' }],
      open_points: [{ agent: 'ann', text: 'it is oiled' }],
      key_findings: base.synthesis.key_findings,
      set_aside: base.synthesis.set_aside,
    })
    expect(voices()).toEqual([
      'DissentsbobIt is old.',
      'Minority viewcydTake a chain.',
      'Approves ifannit is oiled',
      'Contestedann, challenged by bobThe lock is old.',
      'Set asideann: withdrawn by annIt squeaks.',
    ])
  })

  test('show every dissent, however many there are', () => {
    show(Array.from({ length: 30 }, (_, index) => no(`agent ${index}`, 'No.')))
    expect(voices()).toHaveLength(30)
  })

  test('show a dissent of eight thousand characters whole', () => {
    const reason = 'y'.repeat(8_000)
    show([no('bob', reason)])
    expect(screen.getByText(reason)).toBeDefined()
  })

  test('show a longer dissent on request', () => {
    show([no('bob', strange.long)])
    expect(screen.queryByText(strange.long)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show all 100,000 characters' }))
    expect(screen.getByText(strange.long)).toBeDefined()
  })

  test('cut a very long name, so that the reason stays in sight', () => {
    show([no(strange.long, 'It is old.')])
    expect(voices()[0]?.length).toBeLessThan(240)
    expect(voices()[0]).toMatch(/It is old\.$/)
  })

  test.each(strangeTexts)('stay harmless with untrusted text: %s', (_, text) => {
    const { container } = show([no(text, text)], {
      minority_views: [{ agent: `${text} too`, view: text }],
      open_points: [{ agent: text, text }],
      set_aside: [{ agent: text, finding: text, reason: text }],
    })
    expect(listDangers(container)).toEqual([])
    expect(voices()).toHaveLength(4)
  })
})

const lateOutcome = { status: 'late', duration_ms: 9 } as const
