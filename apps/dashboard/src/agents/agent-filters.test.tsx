// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useQueryValues } from '../shell/use-query.ts'
import { AgentFilters } from './agent-filters.tsx'
import { readAgentQuery } from './agent-query.ts'

beforeEach(() => history.replaceState(null, '', '/agents/'))
afterEach(cleanup)

function Filters() {
  return <AgentFilters query={readAgentQuery(useQueryValues())} />
}
const show = (search = '') => {
  history.replaceState(null, '', `/agents/${search}`)
  render(<Filters />)
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })

describe('the filters of agents', () => {
  test('stand as the address says', () => {
    show('?q=%237&sort=locked')
    expect(box().value).toBe('#7')
    expect(order().value).toBe('locked')
  })

  test('are named for those who do not see them', () => {
    show()
    expect(screen.getByLabelText('Agents').tagName).toBe('SEARCH')
    expect(box().getAttribute('aria-label')).toMatch(/name.*number.*address/)
  })

  test('offer every order in words, the usual one first', () => {
    show()
    const words = within(order()).getAllByRole('option')
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Last active first',
      'Most earned',
      'Best reputation',
      'Most settled markets',
      'Most stake locked',
      'By name',
    ])
    expect(order().value).toBe('activity')
  })

  test('put the order into the address, and take the usual one out', () => {
    show('?q=ann')
    fireEvent.change(order(), { target: { value: 'earned' } })
    expect(location.search).toBe('?q=ann&sort=earned')
    fireEvent.change(order(), { target: { value: 'activity' } })
    expect(location.search).toBe('?q=ann')
  })

  test('keep how many are shown while one searches', () => {
    show('?show=150')
    fireEvent.change(box(), { target: { value: 'ann & bob' } })
    expect(new URLSearchParams(location.search).get('q')).toBe('ann & bob')
    expect(new URLSearchParams(location.search).get('show')).toBe('150')
  })

  test('leave no trace of a search that was emptied', () => {
    show('?q=ann')
    fireEvent.change(box(), { target: { value: '' } })
    expect(location.search).toBe('')
  })
})
