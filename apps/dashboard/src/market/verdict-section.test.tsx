import type { Market } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { DisputableMarket } from '../chain/read-terms.ts'
import { openMarket } from './market.fixture.ts'
import { Started } from './market-page.fixture.tsx'
import {
  plainDetails,
  testAsker,
  testAsking,
  testDetails,
  testTerms,
} from './terms.fixture.ts'
import { VerdictSection } from './verdict-section.tsx'

afterEach(cleanup)

const proposed = {
  verdict: { state: 'PROPOSED', outcome: 'YES', until: 1_777_800_000 },
} as const

function show(market: Partial<Market>, change: Partial<DisputableMarket> = {}) {
  render(
    <Started markets={[]}>
      <VerdictSection
        market={openMarket(market)}
        details={{ ...testDetails, ...change }}
      />
    </Started>,
  )
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the terms of a market', () => {
  it('show what each deposit is before a visitor pays', () => {
    show({})
    expect(fact('Asking deposits')).toBe('0.1 ETH')
    expect(fact('A dispute deposits')).toBe('0.15 ETH')
    expect(fact('An appeal deposits')).toBe('0.25 ETH')
  })

  it('show who judges, and for how long each may be objected to', () => {
    show({})
    expect(fact('Asked first')).toBe(
      'nobody, unless a claim is disputed; then a panel of 7 votes',
    )
    expect(fact('Window of a claim')).toBe('2 hours')
    expect(fact("Window of a panel's finding")).toBe('1 day')
    expect(fact('Court')).toMatch(/is paid 0\.05 ETH, has 3 days$/)
  })

  it('show votes, their unit, and what a wrong one loses', () => {
    show({})
    expect(fact('Votes')).toBe('7 and 3 in reserve, of 0.01 ETH each')
    expect(fact('A wrong vote loses')).toBe('20 % of its unit')
  })

  it('of data have neither votes nor a window of a panel', () => {
    const terms = { ...testTerms, dataOnly: true, votes: 0, judgeFirst: true }
    show({}, { terms })
    expect(fact('Asked first')).toBe('the rule, at once')
    expect(fact('Window of a finding')).toBe('2 hours')
    expect(screen.queryByText('Votes')).toBeNull()
    expect(screen.queryByText('A dispute deposits')).toBeNull()
  })

  it('count in the units of a token, whose decimals and name are not trusted', () => {
    const asset = `0x${'d'.repeat(40)}` as const
    show(proposed, { terms: { ...testTerms, asset } })
    expect(fact('Asking deposits')).toBe('100,000,000,000,000,000 units of the token')
  })

  it('show claim, objections and finding, and until when there is time', () => {
    const asking = {
      ...testAsking,
      judge: 'PANEL',
      found: 'NO',
      dispute: { by: 'several', answer: 'NO' },
      appeal: { by: testAsker, answer: 'TOO_EARLY' },
    } as const
    show(proposed, { asking })
    expect(fact('Claim')).toMatch(/^YES, by 0xa5a5/)
    expect(fact('Disputed')).toBe('NO, by several accounts')
    expect(fact('Found')).toBe('NO, by the panel')
    expect(fact('Appealed')).toMatch(/^TOO EARLY, by 0xa5a5/)
    expect(screen.getByText(/2026-05-03/)).toBeTruthy()
  })

  it('show no time once the verdict is final', () => {
    show({ verdict: { ...proposed.verdict, state: 'FINAL' } })
    expect(screen.queryByText(/2026-05-03/)).toBeNull()
  })

  it('say that nothing can be disputed without a window', () => {
    show({}, plainDetails)
    expect(screen.getByText(/^No verdict of this market can be disputed/)).toBeTruthy()
  })
})
