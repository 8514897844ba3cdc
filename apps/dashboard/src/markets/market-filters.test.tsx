import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MarketFilters } from './market-filters.tsx'
import { type MarketQuery, readMarketQuery } from './market-query.ts'

beforeEach(() => history.replaceState(null, '', '/markets/'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show(change: Partial<MarketQuery> = {}, categories: readonly string[] = []) {
  render(
    <MarketFilters
      query={{ ...readMarketQuery(new URLSearchParams()), ...change }}
      counts={{
        ...{
          open: 12_000,
          requested: 1,
          resolving: 0,
          proposed: 4,
          judging: 5,
        },
        ...{ resolved: 2, voided: 3 },
      }}
      categories={categories}
    />,
  )
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isPressed = (name: RegExp) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed')

describe('the filters', () => {
  it('count what stands where, and all together', () => {
    show()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 12,015',
      'open 12,000',
      'requested 1',
      'resolving 0',
      'proposed 4',
      'judging 5',
      'resolved 2',
      'voided 3',
      'By event',
    ])
  })

  it('say which of them is chosen, and let go of it when it is pressed again', () => {
    show({ status: 'voided', byEvent: true })
    expect([isPressed(/^All/), isPressed(/^voided/), isPressed(/event/)]).toEqual([
      'false',
      'true',
      'true',
    ])
    history.replaceState(null, '', '/markets/?status=voided&group=event')
    press(/^voided/)
    expect(location.search).toBe('?group=event')
    press(/event/)
    expect(location.search).toBe('?status=voided')
  })

  it('keep each other when one changes', () => {
    show({ text: 'rain', sort: 'pool', category: 'weather' }, ['weather'])
    press(/^requested/)
    expect(new URLSearchParams(location.search).toString()).toBe(
      'q=rain&status=requested&category=weather&sort=pool',
    )
  })

  it('offer a category of the address that no market is known to have', () => {
    show({ category: '<b>new</b>' }, ['crypto'])
    const select = screen.getByRole('combobox', { name: 'Category' })
    expect(select).toHaveProperty('value', '<b>new</b>')
    const options = within(select).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Every category',
      '<b>new</b>',
      'crypto',
    ])
    fireEvent.change(select, { target: { value: '' } })
    expect(location.search).toBe('')
  })

  it.each([
    ['deadline', '?sort=deadline'],
    ['newest', ''],
    ['made up', ''],
  ])('put the order %s into the address as "%s"', (sort, search) => {
    show()
    fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), {
      target: { value: sort },
    })
    expect(location.search).toBe(search)
  })

  it('let go of the key for the search when the page is left', () => {
    show()
    cleanup()
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
  })
})
