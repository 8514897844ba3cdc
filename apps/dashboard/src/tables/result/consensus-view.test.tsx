// @vitest-environment happy-dom
import type { Consensus, TableResult } from '@cresolver/protocol'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { resultOf } from '../table.fixture.ts'
import { ConsensusView } from './consensus-view.tsx'

afterEach(cleanup)

function show(
  consensus: Partial<Consensus> = {},
  quorum: Partial<TableResult['quorum']> = {},
) {
  const result = resultOf()
  return render(
    <ConsensusView
      result={{
        ...result,
        consensus: { ...result.consensus, ...consensus },
        quorum: { ...result.quorum, ...quorum },
      }}
    />,
  )
}

/** The value that stands under a name. */
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('a consensus', () => {
  test('says whether it was reached, in words', () => {
    show({ reached: true, approve: 2, dissent: 0 })
    expect(factOf('Consensus')).toBe('Reached')
    cleanup()
    show({ reached: false })
    expect(factOf('Consensus')).toBe('Not reached')
  })

  test('of one vote is called one opinion', () => {
    show({ reached: true, approve: 1, dissent: 0, absent: 2 })
    expect(factOf('Consensus')).toBe('One opinion')
  })

  test('explains its rule', () => {
    show({ threshold_bps: 6_667 })
    expect(factOf('Rule')).toBe('at least 66.7 % approve')
  })

  test('counts those who were absent beside the votes', () => {
    show({ approve: 4, dissent: 2, absent: 1 })
    expect(factOf('Votes')).toBe('4 approve, 2 dissent, 1 absent')
  })

  test('without a vote has no approval share', () => {
    show({ approve: 0, dissent: 0, approval_bps: null })
    expect(factOf('Approval')).toBe('no votes')
  })

  test('names a winner only where there is one', () => {
    show({ winner: 'Change the lock' })
    expect(factOf('Winner')).toBe('Change the lock')
    cleanup()
    show({ winner: null })
    expect(screen.queryByText('Winner')).toBeNull()
  })

  test('lists what would change it, at most twenty', () => {
    show({ would_change: Array.from({ length: 25 }, (_, index) => `${index} dissents.`) })
    const list = screen.getByRole('list', { name: 'What would change it' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(20)
    cleanup()
    show({ would_change: [] })
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('says for each phase how many were heard of those who were invited', () => {
    show({}, { vote: { invited: 3, needed: 2, answered: 1, met: false } })
    const [analysis, vote] = screen.getAllByRole('img')
    expect(analysis?.getAttribute('aria-label')).toMatch(/2 of 3/)
    expect(vote?.getAttribute('aria-label')).toMatch(/1 of 3/)
  })

  test.each(strangeTexts)('keeps untrusted options harmless: %s', (_, option) => {
    const { container } = show({ winner: option, would_change: [option] })
    expect(listDangers(container)).toEqual([])
    expect(factOf('Winner')?.length).toBeLessThan(220)
  })
})
