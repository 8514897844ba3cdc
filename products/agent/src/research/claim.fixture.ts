import type { CheckedClaim } from './reading/reader.ts'

/** A claim that was found on a page. */
export function checkedClaim(change: Partial<CheckedClaim> = {}): CheckedClaim {
  const host = change.host ?? 'bank.example'
  return {
    quote: 'the Governing Council decided to lower the rate',
    supports: 'YES',
    url: `https://${host}/decision`,
    host,
    sha256: 'ab'.repeat(32),
    offset: 0,
    readAt: 1_782_950_400,
    pageDate: '2026-06-11',
    ...change,
  }
}
