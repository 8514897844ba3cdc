import { toMarketId, toWei } from '@cresolver/chain'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { marketOf, ruleQuestion } from './market.fixture.ts'
import { MarketList } from './market-list.tsx'
import type { MarketListLine } from './select-markets.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const lineOf = (number: number): MarketListLine => ({
  kind: 'market',
  market: marketOf(number),
})
const many = (count: number) =>
  Array.from({ length: count }, (_, place) => lineOf(count - place))

function show(lines: readonly MarketListLine[], running: readonly string[] = []) {
  return render(
    <TestDashboard>
      <MarketList lines={lines} running={new Set(running)} />
    </TestDashboard>,
  )
}

const list = () => screen.getByRole('list', { name: 'Markets' })
const rows = () => within(list()).getAllByRole('listitem')

describe('a short list', () => {
  it('shows every line, with events as headings over their markets', () => {
    const event = { kind: 'event', count: 2 } as const
    show([{ ...event, event: 'Election' }, lineOf(2), { ...event, event: '' }, lineOf(1)])
    expect(rows()).toHaveLength(4)
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Election',
      'No event',
    ])
  })

  it('says of each market by words where it stands', () => {
    show([lineOf(2), lineOf(1)], ['2'])
    expect(
      rows().map((row) => /Resolving|Open/.exec(row.textContent ?? '')?.[0]),
    ).toEqual(['Resolving', 'Open'])
  })

  it('becomes long only beyond forty lines', async () => {
    show(many(40))
    expect(rows()).toHaveLength(40)
    cleanup()
    show(many(41))
    expect(rows()).toHaveLength(16)
    expect(await screen.findByText('Will number 41 come true?')).toBeTruthy()
  })
})

describe('a long list', () => {
  async function showLong(count: number) {
    show(many(count))
    await vi.waitFor(() =>
      expect(rows()[0]?.getAttribute('aria-setsize')).toBe(`${count}`),
    )
  }

  it('has only the rows near the window in the page, and says how many there are', async () => {
    await showLong(10_000)
    expect(rows().length).toBeLessThan(60)
    const [first] = rows()
    expect(first?.getAttribute('aria-posinset')).toBe('1')
    expect(first?.textContent).toContain('Will number 10000 come true?')
    expect(list().style.height).toBe('680000px')
  })

  it('has higher rows in a narrow window', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await showLong(10_000)
    expect(list().style.height).toBe('1040000px')
  })

  it('shows the rows at the scroll position', async () => {
    await showLong(10_000)
    Object.defineProperty(window, 'scrollY', { value: 340_000, configurable: true })
    fireEvent.scroll(window)
    await vi.waitFor(() => expect(list().textContent).toContain('Will number 5000 come'))
    expect(list().textContent).not.toContain('Will number 10000 come')
    Reflect.deleteProperty(window, 'scrollY')
  })
})

describe('the row of a market', () => {
  const row = (change: Parameters<typeof marketOf>[1], number = 7) => {
    const { container } = show([{ kind: 'market', market: marketOf(number, change) }])
    return container
  }

  it('has one worker or many, and the whole amount in the title', () => {
    row({ workerCount: 1, rewardPool: toWei(1n) })
    expect(rows()[0]?.textContent).toMatch(/1 worker(?!s)/)
    expect(screen.getByTitle('0.000000000000000001 ETH')).toBeTruthy()
    cleanup()
    row({ workerCount: 0 })
    expect(rows()[0]?.textContent).toContain('0 workers')
  })

  it('is one line of plain text, however the question is written', () => {
    row({
      question: `<img src=x>\n\n\u202eA${'\u0007'.repeat(9)}B ${'y'.repeat(100_000)}`,
    })
    const link = screen.getByRole('link')
    expect(link.textContent).toMatch(/^<img src=x> AB y+…$/)
    expect(link.textContent).toHaveLength(241)
    expect(rows()[0]?.querySelector('img')).toBeNull()
  })

  it.each(['', ' \n ', '\u202e'])(
    'has a name where the question has no words: "%s"',
    (question) => {
      row({ question })
      expect(screen.getByRole('link').textContent).toBe('A question without text')
    },
  )

  it('leads to its market, however large the number is', () => {
    row({ marketId: toMarketId(2n ** 256n - 1n) })
    expect(screen.getByRole('link').getAttribute('href')).toContain(
      `id=${2n ** 256n - 1n}`,
    )
  })

  it('loads no picture that a question names', () => {
    const picture = 'https://example.com/p.png'
    const container = row({ question: ruleQuestion('Up?', { picture }) }, 42)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('42')).toBeTruthy()
  })

  it('cuts a long category, and shows the rule as chips beside it', () => {
    row({ question: ruleQuestion('Up?', { category: `${'c'.repeat(24)}more` }) })
    const category = screen.getByText('c'.repeat(24))
    const chips = [...(category.parentElement?.children ?? [])]
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'c'.repeat(24),
      'CoinGecko bitcoin',
      'price in USD ≥ 75000',
      'at the deadline',
    ])
  })
})
