import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { evidenceOf, hours, pointAt, seriesStart } from './price.fixture.ts'
import type { PriceEvidence } from './price-evidence.ts'
import { PricePlan } from './price-plan.tsx'
import { PriceTable } from './price-table.tsx'

afterEach(cleanup)

describe('the table of points', () => {
  function rows(change: Partial<PriceEvidence>) {
    const { container } = render(<PriceTable evidence={evidenceOf(change)} />)
    const bodies = container.querySelectorAll('tbody tr')
    return [...bodies].map(({ textContent }) => textContent)
  }

  it('is in order of time over all sources, and says in words which point decided', () => {
    const series = [
      { name: 'a', points: hours(2) },
      { name: 'b', points: [pointAt(0.5, 9)] },
    ]
    expect(rows({ series })).toEqual([
      '2026-02-20 00:00 UTCa1',
      '2026-02-20 00:30 UTCb9',
      '2026-02-20 01:00 UTCa2 decided',
    ])
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  })

  it.each([
    ['in the middle', 200, 140],
    ['at the end', 399, 280],
    ['at the start', 0, 0],
  ])('shows the 120 points around the one that decided %s', (_, decides, from) => {
    const decided = { ...pointAt(decides, decides + 1), name: 'a' }
    const shown = rows({ series: [{ name: 'a', points: hours(400) }], decided })
    expect(shown).toHaveLength(120)
    expect(shown[0]).toMatch(new RegExp(`a${from + 1}( decided)?$`))
    expect(shown.filter((row) => row?.endsWith(' decided'))).toHaveLength(1)
    expect(screen.getByText(/120 of 400/)).toBeTruthy()
  })

  it('shows the last points where the one that decided is later than all', () => {
    const decided = { ...pointAt(900, 1), name: 'a' }
    const shown = rows({ series: [{ name: 'a', points: hours(400) }], decided })
    expect(shown.at(-1)).toMatch(/a400$/)
  })

  it('shows untrusted names and digits as short plain text', () => {
    const point = { ...pointAt(0, 1), digits: `\u202e${'1'.repeat(5_000)}` }
    const [row] = rows({
      series: [{ name: `\u2066${'n'.repeat(5_000)}`, points: [point] }],
    })
    expect(row).not.toMatch(/[\u202e\u2066]/)
    expect(row?.length).toBeLessThan(240)
  })
})

describe('the plan', () => {
  function plan(change: Partial<PriceEvidence>, wasRead: boolean) {
    const evidence = evidenceOf({ decided: undefined, ...change })
    return render(<PricePlan evidence={evidence} wasRead={wasRead} />).container
      .textContent
  }

  it('says which source will decide at which moment, and when it is read', () => {
    expect(plan({}, false)).toBe(
      'Will be decided by coingecko:bitcoin at 2026-02-20 02:00 UTC.' +
        'The data is final from 2026-02-20 03:03 UTC on. Where it does not decide, the workers are asked.',
    )
  })

  it('says from when to when points count, who confirms and who stands in', () => {
    const change = { from: seriesStart / 1_000, fallback: 'f:x', confirmation: 'c:x' }
    expect(plan(change, false)).toContain(
      'from 2026-02-20 00:00 UTC to 2026-02-20 02:00 UTC, with c:x as a second reading, which has to agree within 1 %; ' +
        'f:x takes the place of one that has no answer.',
    )
  })

  it('says whether what was read decided', () => {
    expect(plan({ decided: { ...pointAt(1, 2), name: 'a' } }, true)).toMatch(
      /^Decided by /,
    )
    expect(plan({}, true)).toBe('Tried with coingecko:bitcoin at 2026-02-20 02:00 UTC.')
  })
})
