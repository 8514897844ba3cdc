// @vitest-environment happy-dom
import { type Market, toWei } from '@cresolver/chain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { marketOf } from '../markets/market.fixture.ts'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { emptyAgentIndex, extendAgentIndex } from './agent-index.ts'
import { AgentMarkets } from './agent-markets.tsx'
import { historyOf, type MarketStory } from './market-history.fixture.ts'
import type { Membership } from './market-memberships.ts'

afterEach(cleanup)

const ether = 10n ** 18n
const story = (end: MarketStory['end']): MarketStory => ({
  workers: [{ agent: 7, stake: ether }],
  end,
})

function membershipsOf(...stories: readonly MarketStory[]): readonly Membership[] {
  const index = extendAgentIndex(emptyAgentIndex(true), historyOf(stories))
  return index.agents.get('7')?.memberships ?? []
}
function show(memberships: readonly Membership[], markets: readonly Market[] = []) {
  return render(
    <TestDashboard state={{ markets }}>
      <AgentMarkets memberships={memberships} currency={undefined} />
    </TestDashboard>,
  )
}
const items = () => [...screen.getByLabelText('Markets').children]

describe('the markets of an agent', () => {
  test('come newest first, and say how each went for it', () => {
    show(membershipsOf(story([2n * ether]), story('voided'), story('open')))
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'Market 3#3Stake 1 ETHNot settled',
      'Market 2#2Stake 1 ETHRefunded',
      expect.stringMatching(/^Market 1#1.*Stake 1 ETHReward 2 ETH$/),
    ])
  })

  test('show a zero if it earned nothing in them', () => {
    show(membershipsOf(story([0n])))
    expect(items()[0]?.textContent).toContain('Reward 0 ETH')
  })

  test('show how much of its stake it lost in them', () => {
    const [membership] = membershipsOf(story([0n]))
    if (!membership) throw new Error('it joined no market')
    show([{ ...membership, lost: toWei(ether / 5n) }])
    expect(items()[0]?.textContent).toContain('Lost 0.2 ETH')
  })

  test('have their question as soon as it is read, and a link always', () => {
    const memberships = membershipsOf(story('open'), story('open'))
    show(memberships, [marketOf(2)])
    // The status of a market is known with its question.
    expect(screen.getAllByText('Open')).toHaveLength(1)
    const links = screen.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Will number 2 come true?',
      'Market 1',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/market\/?\?id=2$/),
      expect.stringMatching(/^\/market\/?\?id=1$/),
    ])
  })

  test('say so if its scores still wait to be published', () => {
    const [membership] = membershipsOf(story([1n]))
    if (!membership) throw new Error('the agent has not joined a market')
    show([{ ...membership, feedbackPending: true }])
    expect(screen.getByText('Scores not published')).toBeDefined()
    cleanup()
    show([{ ...membership, feedbackPending: false }])
    expect(screen.queryByText('Scores not published')).toBeNull()
  })

  test('are fifty at first, and more when asked to', () => {
    show(membershipsOf(...Array.from({ length: 52 }, () => story('open'))))
    expect(items()).toHaveLength(50)
    expect(items()[0]?.textContent).toMatch(/^Market 52/)
    fireEvent.click(screen.getByLabelText('Show more of: Markets'))
    expect(items()).toHaveLength(52)
  })

  test('are an empty list for an agent without any', () => {
    show([])
    expect(screen.getByRole('list', { name: 'Markets' }).children).toHaveLength(0)
  })

  test.each(strangeTexts)('may ask a question of %s', (_, question) => {
    const { container } = show(membershipsOf(story('open')), [marketOf(1, { question })])
    expect(listDangers(container)).toEqual([])
  })
})
