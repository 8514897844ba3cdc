import { PUBLIC_TIMES, toAmount } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { plainTerms, testCourt, testTerms } from '../market/terms.fixture.ts'
import type { Asset } from '../transactions/read-asset.ts'
import type { PlannedMarket } from './market-draft.ts'
import { QuoteSection } from './quote-section.tsx'

afterEach(cleanup)

const ether = 10n ** 18n
const asset: Asset = {
  token: undefined,
  least: { stake: toAmount(1n), pool: toAmount(0n), bond: toAmount(ether / 100n) },
  mostBond: toAmount(10n * ether),
  format: (amount) => `${Number(amount) / 1e18} ETH`,
  parse: (text) => toAmount(BigInt(text) * ether),
}
const market: PlannedMarket = {
  ...{ question: 'Will it?', pool: toAmount(0n), hasRule: false, durationSeconds: 60 },
  ...{ terms: { ...testTerms, valueAtRisk: toAmount(20n * ether) }, court: testCourt },
}
const show = (planned: PlannedMarket) =>
  render(<QuoteSection {...{ planned, asset, times: PUBLIC_TIMES }} />)
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the quote of a market', () => {
  it('says the three prices beside the value at risk, and how long it takes', () => {
    show(market)
    expect(fact('Unnoticed')).toMatch(/^a false claim locks 0\.1 ETH for 2 hours/)
    expect(fact('Disputed')).toMatch(
      /^a false claim loses 0\.1 ETH, and 0\.01 ETH with the 5 of 7/,
    )
    expect(fact('Stalling')).toMatch(/^3 votes against the others lose 0\.006 ETH/)
    expect(fact('At risk')).toMatch(/^20 ETH: a false claim pays if more than 0\.25 %/)
    expect(
      screen.getByText(/^Quote: final at most 5 days 3 hours 35 minutes/),
    ).toBeTruthy()
  })

  it('compares the bond with that of others, up to the greatest of the asset', () => {
    show(market)
    expect(fact('At 1,000 at risk')).toBe(
      'a claim deposits 5 ETH, and costs nothing if nobody disputes it',
    )
    expect(fact('At 1,000,000 at risk')).toMatch(/^a claim deposits 10 ETH/)
    expect(fact('Elsewhere')).toMatch(/^UMA takes a reward of 5 and a bond of 500 USD/)
  })

  it('lists each step', () => {
    show(market)
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toHaveLength(5)
    expect(steps[1]).toMatch(/^Panel7 votes/)
  })

  it('warns of a market without a window', () => {
    show({ ...market, terms: plainTerms, court: undefined })
    expect(fact('Protection')).toMatch(/^whoever wins the panel wins the market/)
    expect(screen.queryByText('Unnoticed')).toBeNull()
  })
})
