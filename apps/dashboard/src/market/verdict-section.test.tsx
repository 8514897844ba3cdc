import type { Market } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import type { DisputableMarket } from '../chain/read-terms.ts'
import { openMarket } from './market.fixture.ts'
import { Started } from './market-page.fixture.tsx'
import { testDetails, testTerms } from './terms.fixture.ts'
import { describeVerdict, VerdictSection } from './verdict-section.tsx'

afterEach(cleanup)

const [terms, details] = [testTerms, testDetails]
const proposed = {
  verdict: { state: 'PROPOSED', outcome: 'YES', until: 1_777_800_000 },
} as const

function show(market: Partial<Market>, change: Partial<DisputableMarket> = {}) {
  render(
    <Started markets={[]}>
      <VerdictSection market={openMarket(market)} details={{ ...details, ...change }} />
    </Started>,
  )
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the verdict of a market', () => {
  it('shows the price of a dispute before a visitor pays: bond and fee', () => {
    show(proposed)
    expect(fact('A dispute costs')).toBe('0.15 ETH')
    expect(fact('Of it for the court')).toBe('0.05 ETH')
    expect(fact('Window for disputes')).toBe('2 h')
    expect(fact('A stake loses')).toBe('20 % if wrong, 0 % if silent')
  })

  it('lists bond and fee apart before there is something to dispute', () => {
    show({ verdict: { state: 'OPEN', outcome: 'OPEN', until: undefined } })
    expect(fact('Bond')).toBe('0.1 ETH')
    expect(fact('Fee for the court')).toBe('0.05 ETH')
  })

  it('costs no fee where data decided', () => {
    show(proposed, { goesToCourt: false })
    expect(fact('A dispute costs')).toBe('0.1 ETH')
  })

  it('counts in the units of a token, whose decimals and name are not trusted', () => {
    const asset = `0x${'d'.repeat(40)}` as const
    show(proposed, { terms: { ...terms, asset }, goesToCourt: false })
    expect(fact('A dispute costs')).toMatch(/^100,000,000,000,000,000 units of 0xddd/)
  })

  it('shows until when it can be disputed, and nothing of that once it is final', () => {
    show(proposed)
    expect(screen.getByText(/2026-05-03/)).toBeTruthy()
    cleanup()
    show({ verdict: { ...proposed.verdict, state: 'FINAL' } })
    expect(screen.queryByText(/2026-05-03/)).toBeNull()
  })

  it('says that there is no window', () => {
    show({}, { terms: { ...terms, windowSeconds: 0 } })
    expect(fact('Window for disputes')).toBe('none')
  })

  it.each([
    ['RULE', undefined, 'The rule is read again', 'the market is void.'],
    ['RULE', `0x${'c'.repeat(40)}`, 'The rule is read again', 'the court decides.'],
    ['COURT', `0x${'c'.repeat(40)}`, 'The court decides.', 'the market is void.'],
  ] as const)(
    'names the judge %s and what follows it',
    (judge, court, who, otherwise) => {
      const text = describeVerdict(
        {
          outcome: { kind: 'open' },
          verdict: { state: 'DISPUTED', outcome: 'YES', until: 1 },
        },
        { judge, disputer: zeroAddress, terms: { ...terms, court } },
      )
      expect(text.startsWith(who)).toBe(true)
      expect(text.endsWith(otherwise)).toBe(true)
    },
  )

  it('says why a panel is unsure, and who decides next', () => {
    const verdict = { state: 'DISPUTED', outcome: 'OPEN', until: 1 } as const
    const market = { outcome: { kind: 'open' }, verdict } as const
    const next = { ...details, judge: 'COURT' } as const
    expect(describeVerdict(market, next, 'CONTRADICTED')).toBe(
      'The panel is unsure: more than a fifth of the drawn seats are against. The court decides. Without a decision in time, the market is void.',
    )
    expect(describeVerdict(market, next)).toMatch(/^The panel is unsure\. The court/)
  })

  it('names the rule where it decides nothing, and not a panel', () => {
    const verdict = { state: 'DISPUTED', outcome: 'YES', until: 1 } as const
    const judged = { ...details, judge: 'COURT', disputer: zeroAddress } as const
    expect(
      describeVerdict({ outcome: { kind: 'open' }, verdict }, judged, 'READS_DIFFER'),
    ).toMatch(/^The rule decides nothing: two reads of the rule differ\. The court/)
  })

  it('says why a market without a judge is void', () => {
    const verdict = { state: 'FINAL', outcome: 'VOID', until: 1 } as const
    const outcome = { kind: 'void', reason: 'UNSURE' } as const
    expect(describeVerdict({ outcome, verdict }, details, 'NO_MAJORITY')).toBe(
      'The panel is unsure: no answer has more than half of the drawn seats. VOID is final and paid out.',
    )
  })

  it('says who has to act where time has made it final', () => {
    const verdict = { state: 'FINAL', outcome: 'NO', until: 1 } as const
    expect(describeVerdict({ outcome: { kind: 'open' }, verdict }, details)).toContain(
      'finalize',
    )
    const paid = { outcome: { kind: 'verdict', resolution: false }, verdict } as const
    expect(describeVerdict(paid, details)).toBe('NO is final and paid out.')
  })
})
