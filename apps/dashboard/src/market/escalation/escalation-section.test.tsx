import type { Market } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import { openMarket } from '../market.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { testDetails, testTerms } from '../terms.fixture.ts'
import { EscalationSection } from './escalation-section.tsx'

afterEach(cleanup)

function show(market: Partial<Market>, terms: DisputableMarket | undefined) {
  render(
    <Started markets={[]}>
      <EscalationSection known={known({ market: openMarket(market), terms })} />
    </Started>,
  )
}
const withCourt = {
  ...testTerms,
  ...{ court: zeroAddress, courtPeriodSeconds: 3 * 86_400 },
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const unsure = {
  requestedAt: 1,
  verdict: { state: 'DISPUTED', outcome: 'OPEN', until: 9 },
} as const

describe('the steps to a final verdict', () => {
  it('each have a longest time and a price', () => {
    show(unsure, { ...testDetails, judge: 'COURT', terms: withCourt })
    expect(steps()).toEqual([
      'Panel3 seatsStarts after the requestTakes at most 7 daysPrice the creator pays the pool of 0.1 ETH',
      'WindowStarts after the proposed verdictTakes at most 2 hoursPrice a dispute takes a bond of 0.1 ETH',
      'CourtnowStarts after a dispute or an unsure panelTakes at most 3 daysPrice after a dispute the disputer pays it 0.05 ETH',
      'VoidStarts after a request without a report or a judge that is unsure or lateTakes at most at oncePrice after a dispute half of the bond, 0.05 ETH, is burned; the pool goes back',
    ])
    expect(fact('Final')).toBe('at most 10 days 2 hours after the request')
  })

  it('mark the present one', () => {
    show(unsure, { ...testDetails, judge: 'COURT', terms: withCourt })
    const present = screen
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step')
    expect(present.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Court'])
  })

  it('are shown before anything happens, with the agents that they count on', () => {
    const verdict = { state: 'OPEN', outcome: 'OPEN', until: undefined } as const
    const deadline = Math.floor(Date.now() / 1_000) + 600
    show(
      { verdict, deadline, workerCount: 1 },
      { ...testDetails, seats: 0, candidates: undefined },
    )
    expect(
      screen.getByText(/if 3 agents join, as a panel of 3 needs; 1 has/),
    ).toBeTruthy()
    expect(screen.queryByText('now')).toBeNull()
  })

  it('say the policy in words, and what keeps a panel from a verdict', () => {
    show(unsure, { ...testDetails, judge: 'COURT', terms: withCourt })
    expect(fact('Policy')).toBe(
      'guarded: more than half of the drawn seats agree, at most a fifth are against',
    )
    expect(fact('Stalling')).toBe(
      'takes 1 seat of 3 against the others, which costs no stake, or 2 silent seats',
    )
  })

  it('warn of the published formula', () => {
    show({}, { ...testDetails, terms: { ...testTerms, policy: 'spec' } })
    expect(fact('Policy')).toBe(
      'published formula: the larger weight wins; one obeyed instruction can flip it',
    )
  })

  it('say that no court is named', () => {
    show(unsure, testDetails)
    expect(screen.getByText(/No court is named: an unsure panel ends/)).toBeTruthy()
  })

  it('wait for the terms', () => {
    show(unsure, undefined)
    expect(screen.queryByRole('list')).toBeNull()
  })
})
