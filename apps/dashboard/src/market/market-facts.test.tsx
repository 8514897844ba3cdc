import { toMarketId, toWei } from '@cresolver/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ruleQuestion } from '../markets/market.fixture.ts'
import { readMarketQuery } from '../markets/market-query.ts'
import { selectMarkets } from '../markets/select-markets.ts'
import { openMarket } from './market.fixture.ts'
import { MarketFacts } from './market-facts.tsx'
import { Started } from './market-page.fixture.tsx'
import { MarketView } from './market-view.tsx'
import { QuestionRule } from './question-rule.tsx'

afterEach(cleanup)

function show(change: Parameters<typeof openMarket>[0] = {}) {
  render(
    <Started
      markets={[]}
      config={{ network: { name: 'P', chainId: 1, kind: 'mainnet', currency: 'POL' } }}
    >
      <MarketFacts market={openMarket(change)} />
    </Started>,
  )
}

/** The value beside a name. */
const fact = (name: string) => screen.getByText(name).nextElementSibling

describe('the facts of a market', () => {
  it('are its numbers, in the currency of the chain', () => {
    show({
      rewardPool: toWei(2n ** 96n),
      workerCount: 10,
      marketId: toMarketId(2n ** 255n),
    })
    expect(fact('Reward pool')?.textContent).toBe('79,228,162,514.2643 POL')
    expect(fact('Workers')?.textContent).toBe('10')
    expect(fact('Market')?.textContent).toBe(`#${2n ** 255n}`)
    expect(fact('Deadline')?.textContent).toMatch(/^2026-05-03 03:09 UTC/)
  })

  it('say what is not there', () => {
    show()
    expect(fact('Resolution requested')?.textContent).toBe('not yet')
    expect(fact('Event')?.textContent).toBe('none')
    expect(fact('Category')?.textContent).toBe('none')
  })

  it('say when a resolution was asked for', () => {
    show({ requestedAt: 1_777_780_000 })
    expect(fact('Resolution requested')?.textContent).toBe('2026-05-03 03:46 UTC')
  })

  it.each(['crypto', 'A & B?c=d#e', 'cry\u202epto', '日本 🗾'])(
    'lead to a list that has the market under its category: %s',
    (category) => {
      const market = openMarket({ question: ruleQuestion('Up?', { category }) })
      show(market)
      const link = fact('Category')?.querySelector('a')
      expect(link?.textContent).not.toContain('\u202e')
      const values = new URL(link?.href ?? '', 'http://x').searchParams
      expect(selectMarkets([market], readMarketQuery(values), new Set())).toHaveLength(1)
    },
  )

  it('stand a category that is cut in the middle of a sign', () => {
    const category = `${'x'.repeat(239)}🗾z`
    show({ question: ruleQuestion('Up?', { category }) })
    expect(fact('Category')?.querySelector('a')).toBeTruthy()
  })

  it('lead to the markets of the same event', () => {
    const market = openMarket({ question: ruleQuestion('Up?', { event: 'BTC & co' }) })
    show(market)
    const link = fact('Event')?.querySelector('a')
    const query = readMarketQuery(new URL(link?.href ?? '', 'http://x').searchParams)
    expect(query).toMatchObject({ text: 'BTC & co', byEvent: true })
    expect(selectMarkets([market], query, new Set())).toHaveLength(2)
  })
})

describe('the heading of a market', () => {
  function heading(question: string) {
    render(
      <Started markets={[]}>
        <MarketView market={openMarket({ question })} />
      </Started>,
    )
    return screen.getByRole('heading', { level: 1 })
  }

  it('is text without marks that turn it, cut at 400 characters', () => {
    const title = heading(`<b>\u202eIs it?</b>${'x'.repeat(4_000)}`)
    expect(title.textContent).toMatch(/^<b>Is it\?<\/b>x+$/)
    expect(title.textContent).toHaveLength(400)
    expect(title.querySelector('b')).toBeNull()
    expect(document.title.length).toBeLessThan(100)
  })

  it.each(['', '   ', '\u202e\u2066', '§question'])(
    'is never empty: "%s"',
    (question) => {
      expect(heading(question).textContent).toBe('A question without text')
    },
  )

  it.each(['http://a.example/p.png', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'loads no picture from %s',
    (picture) => {
      expect(heading(ruleQuestion('Up?', { picture })).querySelector('img')).toBeNull()
    },
  )
})

describe('how a question is decided', () => {
  it('is by workers where it is in plain words', () => {
    render(<QuestionRule question="Did it rain?" />)
    expect(screen.getByText(/agents answer it/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Rule' })).toBeNull()
  })

  it('is unknown if the rule cannot be read, and the page explains the effect', () => {
    render(
      <QuestionRule question={'§question Up?\n§rule\nsource:nowhere\u202e\nop:gte'} />,
    )
    const said = screen.getByText(/so this market will be voided/).textContent ?? ''
    expect(said).toMatch(/[Ll]ine 3/)
    expect(said).not.toContain('\u202e')
  })

  it('shows the terms of a rule, and the text as it stands on chain as text', () => {
    const question = ruleQuestion('<img src=x>', {})
    const { container } = render(<QuestionRule question={question} />)
    const terms = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(terms[0]).toBe('Source: CoinGecko bitcoin')
    expect(container.querySelector('details')?.textContent).toContain(question)
    expect(container.querySelector('img')).toBeNull()
  })
})
