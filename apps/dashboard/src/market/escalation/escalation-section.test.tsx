import type { Market } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import { openMarket } from '../market.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { testAsking, testDetails, testTerms } from '../terms.fixture.ts'
import { EscalationSection } from './escalation-section.tsx'

afterEach(cleanup)

function show(market: Partial<Market>, terms: DisputableMarket | undefined) {
  render(
    <Started markets={[]}>
      <EscalationSection known={known({ market: openMarket(market), terms })} />
    </Started>,
  )
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const judged = { verdict: { state: 'JUDGED', outcome: 'OPEN', until: 9 } } as const
const atCourt = { ...testDetails, asking: { ...testAsking, judge: 'COURT' } } as const

describe('the steps to a final verdict', () => {
  it('each have a start, a longest time and a price', () => {
    show(judged, atCourt)
    expect(steps()).toEqual([
      'ClaimStarts after a verdict is requestedTakes at most 2 hoursPrice the asker deposits 0.1 ETH',
      'Panel7 votesStarts after the claim is disputedTakes at most 1 day 1 hour 35 minutesPrice the disputer deposits 0.1 ETH; the disputer deposits 0.05 ETH for the court',
      'AppealStarts after a judge has found an answerTakes at most 1 dayPrice the appellant deposits 0.2 ETH; the appellant deposits 0.05 ETH for the court',
      'CourtnowStarts after an appeal or a judge that is unsure or lateTakes at most 3 daysPrice none',
      'VoidStarts after nobody asks or no judge decidesTakes at most at oncePrice a tenth of each bond, 0.01 ETH, is burned; the pool goes back',
    ])
    expect(fact('Final')).toBe(
      'at most 5 days 3 hours 35 minutes after a verdict is requested',
    )
  })

  it('mark the present one', () => {
    show(judged, atCourt)
    const present = screen
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step')
    expect(present.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Court'])
  })

  it('say the policy in words', () => {
    show({}, testDetails)
    expect(fact('Policy')).toBe('guarded: two thirds of the votes that answer')
    expect(screen.queryByText('now')).toBeNull()
  })

  it('warn of the published formula', () => {
    show({}, { ...testDetails, terms: { ...testTerms, policy: 'spec' } })
    expect(fact('Policy')).toBe(
      'published formula: the larger weight wins; one obeyed instruction can flip it',
    )
  })

  it('wait for the terms', () => {
    show(judged, undefined)
    expect(screen.queryByRole('list')).toBeNull()
  })
})
