import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { VerificationReport } from './verification-report.tsx'
import type { MarketVerification } from './verify-market.ts'

afterEach(cleanup)

const worker = `0x${'0'.repeat(36)}beef`
const verification: MarketVerification = {
  end: 'holds',
  checks: [
    { name: 'hash', end: 'holds', detail: '0xaa' },
    { name: `weight ${worker}`, end: 'holds', detail: 'vote 1, on chain 1' },
  ],
  hashOnChain: '0xaa',
  hashRecomputed: '0xaa',
  places: { chainId: 31_337, market: '0xab', archives: ['https://a.example/'] },
  byData: false,
}

it('a verification says first that everything holds, then what it does not prove', () => {
  render(<VerificationReport verification={verification} />)
  expect(screen.getByText(/^All 2 statements hold/)).toBeTruthy()
  expect(screen.getAllByText('holds')).toHaveLength(2)
  expect(screen.getByText('weight 0x…beef').title).toBe(`weight ${worker}`)
  expect(screen.getByText(/scores of the judge are fair/)).toBeTruthy()
  expect(
    screen.getByText(
      'chain 31337, market 0xab, record 0xaa, archives https://a.example/',
    ),
  ).toBeTruthy()
})

it('a check that cannot say is neither counted as held nor shown so', () => {
  const checks = verification.checks.map((check, index) =>
    index === 0 ? { ...check, end: 'cannot-say' as const } : check,
  )
  render(<VerificationReport verification={{ ...verification, checks }} />)
  expect(
    screen.getByText(
      /^Not everything can be checked: 1 statements hold, .* missing for 1: hash\.$/,
    ),
  ).toBeTruthy()
  expect(screen.getByText('cannot say')).toBeTruthy()
  expect(screen.getAllByText('holds')).toHaveLength(1)
})

it('a failed check is named in the first sentence and marked in words', () => {
  const [hash, ...others] = verification.checks
  const checks = hash ? [{ ...hash, end: 'fails' as const }, ...others] : []
  render(<VerificationReport verification={{ ...verification, end: 'fails', checks }} />)
  expect(screen.getByText('1 of 2 statements do not hold: hash.')).toBeTruthy()
  expect(screen.getByText('does not hold')).toBeTruthy()
})

it('a record that is none has no hash', () => {
  const without = { ...verification, hashRecomputed: undefined }
  render(<VerificationReport verification={without} />)
  expect(screen.getByText('none: not a valid record')).toBeTruthy()
})

it('a verdict by data says that sources may lie', () => {
  render(<VerificationReport verification={{ ...verification, byData: true }} />)
  expect(screen.getByText(/sources are right/)).toBeTruthy()
})
