// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ReputationBars, scoreNames, verdictCount } from './reputation-bars.tsx'

afterEach(cleanup)

const reputation = { resQuality: 90, srcQuality: 0, analysisDepth: 100, count: 3 }
const meters = () =>
  screen
    .getAllByRole('meter')
    .map((meter) => [
      meter.ariaLabel ?? meter.getAttribute('aria-label'),
      meter.getAttribute('aria-valuenow'),
    ])

describe('a reputation', () => {
  test.each([true, false])('is three named meters (compact: %s)', (compact) => {
    render(<ReputationBars reputation={reputation} compact={compact} />)
    expect(meters()).toEqual([
      ['Resolution quality', '90'],
      ['Source quality', '0'],
      ['Analysis depth', '100'],
    ])
  })

  test('says its scores in numbers too', () => {
    const { container } = render(<ReputationBars reputation={reputation} compact />)
    expect(container.textContent).toBe('900100')
  })

  test('is none, and not three zeros, without a verdict', () => {
    render(<ReputationBars reputation={{ ...reputation, count: 0 }} />)
    expect(screen.getByText('No scored verdict yet')).toBeDefined()
    expect(screen.queryByRole('meter')).toBeNull()
  })

  test('reports no error while it is being read', () => {
    const { container } = render(<ReputationBars reputation={undefined} />)
    expect(container.textContent).toBe('')
    expect(screen.queryByRole('meter')).toBeNull()
  })

  test('has its scores named in the order of the bars', () => {
    expect(scoreNames).toBe('Quality, sources, depth')
  })
})

test.each([
  [0, '0 verdicts'],
  [1, '1 verdict'],
  [1_234, '1,234 verdicts'],
])('%s are said to be: %s', (count, words) => {
  expect(verdictCount(count)).toBe(words)
})
