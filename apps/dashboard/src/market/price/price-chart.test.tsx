import { runs } from '@cresolver/campaigns'
import { cleanup, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { evidenceOf, hours, pointAt } from './price.fixture.ts'
import { describeChart, PriceChart } from './price-chart.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the chart', () => {
  it('says all of what it draws', () => {
    render(<PriceChart evidence={evidenceOf()} />)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'a, 3 points, lowest 1, highest 3. Target 2.5, last moment that counts ' +
        '2026-02-20 02:00 UTC. The point that decided: 2 of a at 2026-02-20 01:00 UTC.',
    )
    expect(screen.getByText('2 decided')).toBeTruthy()
    expect(screen.getByText('target 2.5')).toBeTruthy()
  })

  it('tells its sources apart by shape too, and counts their points', () => {
    const series = [
      { name: 'a', points: hours(2) },
      { name: 'b', points: hours(1) },
    ]
    const { container } = render(<PriceChart evidence={evidenceOf({ series })} />)
    const captions = container.querySelector('figcaption')?.children ?? []
    expect([...captions].map(({ textContent }) => textContent)).toEqual([
      'a2 points',
      'b1 point',
    ])
    // One ring for the point that decided, besides a dot for each point of the first source.
    expect(container.querySelectorAll('figure > svg circle')).toHaveLength(3)
  })

  it('drops the marks where points stand too close, and never the line', () => {
    const marks = (count: number) => {
      const series = [{ name: 'a', points: hours(count) }]
      const { container } = render(
        <PriceChart evidence={evidenceOf({ series, decided: undefined })} />,
      )
      const line = container.querySelector('polyline')?.getAttribute('points')
      expect(line?.split(' ')).toHaveLength(count)
      const circles = container.querySelectorAll('circle').length
      cleanup()
      return circles
    }
    expect([marks(60), marks(61)]).toEqual([60, 0])
  })

  it('keeps the point that decided inside, also one that no stored answer has', () => {
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true })
    fc.assert(
      fc.property(value, fc.nat(100), (high, hour) => {
        const decided = { ...pointAt(hour, high), name: 'elsewhere' }
        const { container } = render(<PriceChart evidence={evidenceOf({ decided })} />)
        const ring = container.querySelector('circle[r="7"]')
        expect(Number(ring?.getAttribute('cy'))).toBeGreaterThan(0)
        expect(Number(ring?.getAttribute('cy'))).toBeLessThan(240)
        expect(Number(ring?.getAttribute('cx'))).toBeLessThanOrEqual(760)
        cleanup()
      }),
      { numRuns: runs(25) },
    )
  })

  it('omits a point whose digits are not a number', () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue()
    const broken = { ...pointAt(1, Number.NaN), digits: 'abc', name: 'a' }
    const series = [{ name: 'a', points: [...hours(2), broken] }]
    const { container } = render(
      <PriceChart evidence={evidenceOf({ series, decided: broken })} />,
    )
    expect(container.querySelector('circle[r="7"]')).toBeNull()
    expect(container.innerHTML).not.toContain('NaN ')
    expect(complain).not.toHaveBeenCalled()
  })

  it('says no name that turns or fills the page', () => {
    const name = `\u202e<b>${'x'.repeat(100_000)}`
    const decided = { ...pointAt(1, 2), name, digits: `\u2066${'9'.repeat(9_000)}` }
    const said = describeChart(
      evidenceOf({ series: [{ name, points: hours(1) }], decided }),
    )
    expect(said).not.toMatch(/[\u202e\u2066]/)
    expect(said.length).toBeLessThan(600)
  })
})

it('a chart without points is not drawn', () => {
  const nothing = evidenceOf({
    series: [],
    decided: undefined,
    target: { digits: 'x', value: Number.NaN },
  })
  const { container } = render(<PriceChart evidence={nothing} />)
  expect(within(container).queryByRole('img')).toBeNull()
})
