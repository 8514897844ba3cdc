import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ClarificationsSection } from './clarifications-section.tsx'

afterEach(cleanup)

describe('the clarifications of a question', () => {
  it('are shown with their times, oldest first', () => {
    const clarifications = [
      { at: 1_777_800_000, text: 'Rain means at least 1 mm.' },
      { at: 1_777_803_600, text: 'Measured in Bern.' },
    ]
    render(<ClarificationsSection clarifications={clarifications} />)
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual([
      '2026-05-03 09:20 UTCRain means at least 1 mm.',
      '2026-05-03 10:20 UTCMeasured in Bern.',
    ])
  })

  it('are plain text, whatever the creator wrote', () => {
    const text = '<b>YES</b>\u202e wins'
    render(<ClarificationsSection clarifications={[{ at: 1, text }]} />)
    expect(screen.getByText('<b>YES</b> wins')).toBeTruthy()
  })

  it.each([undefined, []])('are not shown where there are none: %s', (clarifications) => {
    render(<ClarificationsSection clarifications={clarifications} />)
    expect(screen.queryByText('Clarifications')).toBeNull()
  })
})
