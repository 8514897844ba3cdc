import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TestDashboard } from '../../live/dashboard.fixture.tsx'
import { Queries } from '../../live/queries.tsx'
import { joinedWorker, openMarket, roundRecord } from '../../market/market.fixture.ts'
import * as details from '../../market/use-market-details.ts'
import { StorySection } from './story-section.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(markets: Parameters<typeof TestDashboard>[0]['state']) {
  render(
    <TestDashboard state={markets ?? {}}>
      <Queries>
        <StorySection />
      </Queries>
    </TestDashboard>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('the story of the start page', () => {
  it('explains each step before the first verdict', () => {
    const steps = show({ markets: [] })
    expect(steps).toHaveLength(6)
    expect(steps[0]).toContain('A market puts money on a question.')
    expect(screen.getByRole('heading', { name: 'How a verdict is made' })).toBeTruthy()
  })

  it('says who was asked, what was found and challenged, and how sure the verdict is', () => {
    const record = { kind: 'found', record: roundRecord(), bytes: 1 }
    vi.spyOn(details, 'useMarketDetails').mockReturnValue({
      workers: { data: [1, 2, 3].map(joinedWorker) },
      ...{ record: { data: record }, terms: {}, history: {}, delivered: {} },
    } as never)
    const market = openMarket({
      question: 'Will it rain?',
      outcome: { kind: 'verdict', resolution: true },
    })
    const steps = show({ markets: [market] })
    expect(screen.getByRole('link', { name: 'Will it rain?' })).toBeTruthy()
    expect(steps[0]).toContain('3 agents joined and staked')
    expect(steps[1]).toContain('The report of worker 1 says so.')
    expect(steps[2]).toMatch(/\d+ challenges, \d+ answered/)
    expect(steps[3]).toContain('80 % confidence')
  })
})
