import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import type { MarketCacheState } from '../live/market-cache.ts'
import { marketOf, ruleQuestion } from './market.fixture.ts'
import { describeCount, MarketsBody } from './markets-body.tsx'

const markets = [
  marketOf(3, {
    question: ruleQuestion('Will it rise?', { category: 'crypto' }),
  }),
  marketOf(2, { outcome: { kind: 'verdict', resolution: false } }),
  marketOf(1, { question: '<b>Will it</b> break?' }),
]

beforeEach(() => history.replaceState(null, '', '/markets/'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show(state: Partial<MarketCacheState> = { markets }) {
  return render(
    <TestDashboard state={state}>
      <MarketsBody />
    </TestDashboard>,
  )
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Markets' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the page of markets', () => {
  test('shows each with a link to its own page, as text and never as markup', () => {
    const { container } = show()
    expect(rows()).toEqual([
      'Will it rise?',
      'Will number 2 come true?',
      '<b>Will it</b> break?',
    ])
    expect(container.querySelector('b')).toBeNull()
    const link = screen.getByRole('link', { name: 'Will it rise?' })
    expect(link.getAttribute('href')).toMatch(/^\/market\/?\?id=3$/)
  })

  test('puts every filter into the address, and takes it from there', () => {
    show()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'break' } })
    expect(location.search).toBe('?q=break')
    expect(rows()).toEqual(['<b>Will it</b> break?'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: /^resolved/i }))
    expect(location.search).toBe('?status=resolved')
    expect(rows()).toEqual(['Will number 2 come true?'])
    cleanup()
    history.replaceState(null, '', '/markets/?category=crypto&sort=pool')
    show()
    expect(rows()).toEqual(['Will it rise?'])
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty(
      'value',
      'pool',
    )
  })

  test('focuses the search on a slash, but not in a text field', () => {
    show()
    const search = screen.getByRole('searchbox')
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(search)
    expect(fireEvent.keyDown(search, { key: '/' })).toBe(true)
  })

  test('says what to do where there is nothing', () => {
    show({ markets: [], total: 0 })
    expect(screen.getByText('No markets yet')).toBeDefined()
    cleanup()
    history.replaceState(null, '', '/markets/?q=nothing+like+it')
    show()
    expect(screen.getByText('No markets match these filters')).toBeDefined()
  })

  test('holds the place of what is being read', () => {
    show({ phase: 'loading', markets: [] })
    expect(screen.getByRole('status', { name: 'Reading markets' })).toBeDefined()
  })

  test('says how many are read while older ones follow', () => {
    expect(describeCount(1, 1, 1)).toBe('1 market')
    expect(describeCount(12, 2_500, 10_000)).toBe('12 markets; read 2,500 of 10,000')
  })
})
