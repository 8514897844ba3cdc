import { toWei } from '@cresolver/chain'
import { runs } from '@cresolver/worlds/campaigns'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { Amount, shortAmount } from './amount.tsx'
import { formatSpan, Moment } from './moment.tsx'
import { OutsideLink } from './outside-link.tsx'
import { UntrustedText, withoutControls } from './untrusted-text.tsx'

afterEach(cleanup)

describe('an amount', () => {
  test.each([
    ['0', '0'],
    ['0.05', '0.05'],
    ['0.00009', '<0.0001'],
    ['1234567.123456', '1,234,567.1234'],
    ['12', '12'],
  ])('shows %s as %s', (exact, short) => {
    expect(shortAmount(exact)).toBe(short)
  })

  test('does not look like nothing unless it is nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (wei) => {
        const { container } = render(<Amount wei={toWei(wei)} />)
        expect(container.textContent === '0 ETH').toBe(wei === 0n)
        cleanup()
      }),
      { numRuns: runs(40) },
    )
  })

  test('is exact in its title', () => {
    render(<Amount wei={toWei(1n)} currency="POL" />)
    expect(screen.getByTitle('0.000000000000000001 POL').textContent).toBe('<0.0001 POL')
  })
})

describe('a moment', () => {
  test.each([
    [0, '0 s'],
    [59, '59 s'],
    [3_600, '1 h'],
    [3_661, '1 h 1 m'],
    [90_061, '1 d 1 h'],
    [-5, '0 s'],
  ])('a span of %d seconds is %s', (seconds, text) => {
    expect(formatSpan(seconds)).toBe(text)
  })

  test('is shown in UTC, including one beyond the calendar', () => {
    const { container } = render(<Moment seconds={1_798_761_600} />)
    expect(container.textContent).toBe('2027-01-01 00:00 UTC')
    render(<Moment seconds={Number.MAX_SAFE_INTEGER} />)
    expect(screen.getByText('far away')).toBeDefined()
  })
})

describe('untrusted text', () => {
  test('is text, whatever it holds', () => {
    const { container } = render(<UntrustedText text={'<img src=x onerror=alert(1)>'} />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('<img src=x onerror=alert(1)>')
  })

  test('is cut until all of it is requested', () => {
    const { container } = render(<UntrustedText text={'x'.repeat(2_000)} most={100} />)
    expect(container.querySelector('p')?.textContent).toHaveLength(101)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 2,000 characters' }))
    expect(container.querySelector('p')?.textContent).toHaveLength(2_000)
  })

  test('loses what would turn the text around it, and keeps its lines', () => {
    expect(withoutControls('a\u202eb\u0007c\n\td\u2066')).toBe('abc\n\td')
  })
})

describe('an untrusted link', () => {
  test('opens a new tab and sends no referrer', () => {
    render(<OutsideLink href="https://example.com/a?b=1" />)
    const link = screen.getByRole('link', { name: 'example.com/a' })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'nothing', 'java\u0000script:1'])(
    'is plain text if it is not a web address: %s',
    (href) => {
      render(<OutsideLink href={href} />)
      expect(screen.queryByRole('link')).toBeNull()
    },
  )
})
