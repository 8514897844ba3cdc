// @vitest-environment happy-dom
import type { TableResult } from '@cresolver/core/protocol'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { resultOf } from '../table.fixture.ts'
import { Verdict } from './verdict.tsx'

afterEach(cleanup)

const base = resultOf()
function show(
  synthesis: Partial<TableResult['synthesis']> = {},
  consensus: Partial<TableResult['consensus']> = {},
  summary: string | null = null,
) {
  return render(
    <Verdict
      result={{
        ...{ ...base, summary },
        consensus: { ...base.consensus, ...consensus },
        synthesis: { ...base.synthesis, ...synthesis },
      }}
    />,
  )
}
const text = () => screen.getByRole('region', { name: 'Result' }).textContent ?? ''

describe('the verdict of a table', () => {
  test.each([
    [false, 1, 1, 'No consensus'],
    [true, 2, 1, 'Consensus'],
    [true, 1, 0, 'One opinion'],
  ])(
    'is called with consensus %s, %i approvals and %i dissents: %s',
    (reached, approve, dissent, word) => {
      show({}, { reached, approve, dissent })
      expect(screen.getByText(word)).toBeDefined()
    },
  )

  test('shows the winner before everything else', () => {
    show({}, { winner: 'Change the door' })
    expect(text()).toMatch(/^ResultChange the door/)
  })

  test('names for each option the agents that were for it, and their findings', () => {
    show({
      options: [
        { option: 'Change', backed_by: ['ann'], reasons: ['A1'] },
        { option: 'Leave', backed_by: [], reasons: [] },
      ],
    })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      [
        'Change for it before the vote: annThe lock is old.',
        'Leave for it before the vote: no agent',
      ],
    )
  })

  test('shows the recommended direction if there are no options', () => {
    show()
    expect(text()).toContain('Change the lock.')
  })

  test('marks a summary as written by a model, and has no such mark without one', () => {
    show({}, {}, 'The door is not safe.')
    expect(text()).toMatch(/Written by a model.*The door is not safe\.$/)
    cleanup()
    show()
    expect(text()).not.toContain('model')
  })
})

test.each(strangeTexts)('an untrusted verdict stays harmless: %s', (_, hostile) => {
  const { container } = show(
    {
      recommended_direction: hostile,
      options: [{ option: hostile, backed_by: [hostile], reasons: ['A1'] }],
    },
    { winner: hostile },
    hostile,
  )
  expect(listDangers(container)).toEqual([])
})
