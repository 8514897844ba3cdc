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

  test.each([
    [{ rule: 'ratio', threshold_bps: 6_667 } as const, 'at least 66.7 % approve'],
    [{ rule: 'majority' } as const, 'more approve than dissent'],
    [{ rule: 'unanimity' } as const, 'no agent dissents'],
    [{ rule: 'ranked_choice' } as const, 'ranked choice, more than half'],
  ])('by the rule %j is explained', (rule, words) => {
    show({ rule })
    expect(factOf('Rule')).toBe(words)
  })

  test('counts those who were absent beside the votes', () => {
    show({ approve: 4, dissent: 2, absent: 1 })
    expect(factOf('Votes')).toBe('4 approve, 2 dissent, 1 absent')
  })

  test.each([
    [1_250, '+12.5 %'],
    [0, '0 %'],
    [-2_000, '-20 %'],
  ])('with a margin of %s has its sign', (margin, words) => {
    show({ margin_bps: margin })
    expect(factOf('Margin to threshold')).toBe(words)
  })

  test('without a vote has no approval share', () => {
    show({ approve: 0, dissent: 0, approval_bps: null, margin_bps: null })
    expect(factOf('Approval')).toBe('no votes')
    expect(factOf('Margin to threshold')).toBe('no votes')
  })

  test('names a winner only where there is one', () => {
    show({ winner: 'Change the lock' })
    expect(factOf('Winner')).toBe('Change the lock')
    cleanup()
    show({ winner: null })
    expect(screen.queryByText('Winner')).toBeNull()
  })

  test('lists the rounds of a ranked choice in their order, and at most twenty', () => {
    const rounds = Array.from({ length: 25 }, (_, index) => ({ A: index, B: 1 }))
    show({ rounds })
    const list = screen.getByRole('list', { name: 'Rounds of the ranked choice' })
    const items = within(list).getAllByRole('listitem')
    expect(items).toHaveLength(20)
    expect(items.slice(0, 2).map((item) => item.textContent)).toEqual([
      'A: 0, B: 1',
      'A: 1, B: 1',
    ])
    cleanup()
    show({ rounds: [] })
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('says for each phase how many were heard of those who were invited', () => {
    show({}, { vote: { invited: 3, needed: 2, answered: 1, met: false } })
    const [analysis, vote] = screen.getAllByRole('img')
    expect(analysis?.getAttribute('aria-label')).toMatch(/2 of 3/)
    expect(vote?.getAttribute('aria-label')).toMatch(/1 of 3/)
  })

  test.each(strangeTexts)('keeps untrusted options harmless: %s', (_, option) => {
    const { container } = show({ winner: option, rounds: [{ [option]: 1 }] })
    expect(listDangers(container)).toEqual([])
    expect(factOf('Winner')?.length).toBeLessThan(220)
  })
})
