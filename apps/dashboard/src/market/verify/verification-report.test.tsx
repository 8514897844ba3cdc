import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { VerificationReport } from './verification-report.tsx'
import type { MarketVerification } from './verify-market.ts'

afterEach(cleanup)

const worker = `0x${'0'.repeat(36)}beef`
const verification: MarketVerification = {
  holds: true,
  checks: [
    { name: 'hash', holds: true, detail: '0xaa' },
    { name: `weight ${worker}`, holds: true, detail: 'vote 1, on chain 1' },
  ],
  hashOnChain: '0xaa',
  hashRecomputed: '0xaa',
  byData: false,
  withReport: true,
}

it('a verification says first that everything holds, then what it does not prove', () => {
  render(<VerificationReport verification={verification} />)
  expect(screen.getByText(/^All 2 statements hold/)).toBeTruthy()
  expect(screen.getAllByText('holds')).toHaveLength(2)
  expect(screen.getByText('weight 0x…beef').title).toBe(`weight ${worker}`)
  expect(screen.getByText(/scores of the judge are fair/)).toBeTruthy()
})

it('what could not be checked is neither counted as held nor shown so', () => {
  const checks = verification.checks.map((check, index) =>
    index === 0 ? { ...check, isUnknown: true as const } : check,
  )
  render(<VerificationReport verification={{ ...verification, checks }} />)
  expect(screen.getByText(/^1 statements hold, 1 could not be checked/)).toBeTruthy()
  expect(screen.getAllByText('holds')).toHaveLength(1)
})

it('what does not hold is named in the first sentence and marked in words', () => {
  const [hash, ...others] = verification.checks
  const checks = hash ? [{ ...hash, holds: false }, ...others] : []
  render(<VerificationReport verification={{ ...verification, holds: false, checks }} />)
  expect(screen.getByText('1 of 2 statements do not hold: hash.')).toBeTruthy()
  expect(screen.getByText('does not hold')).toBeTruthy()
})

it('a record that is none has no hash, and a report that is missing is said', () => {
  const without = { ...verification, hashRecomputed: undefined, withReport: false }
  render(<VerificationReport verification={without} />)
  expect(screen.getByText('none: not a valid record')).toBeTruthy()
  expect(screen.getByText(/it was not compared/)).toBeTruthy()
})

it('a verdict by data says that sources may lie', () => {
  render(<VerificationReport verification={{ ...verification, byData: true }} />)
  expect(screen.getByText(/sources are right/)).toBeTruthy()
})
