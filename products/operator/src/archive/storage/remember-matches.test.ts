import { expect, test } from 'vitest'
import { bundleOf, recordOf } from '../archive.fixture.ts'
import { hasContentHash } from '../content/content.ts'
import { rememberMatches } from './remember-matches.ts'

test.each([recordOf('7'), bundleOf([])])(
  'bytes of $kind are hashed once, and a change is found later, too',
  ({ kind, hash, bytes }) => {
    let hashed = 0
    const matches = rememberMatches((...parts) => {
      hashed += 1
      return hasContentHash(...parts)
    })
    const changed = new Uint8Array(bytes).fill(0x20, 5, 6)
    const results = [bytes, bytes, changed, bytes].map((each) =>
      matches(kind, hash, each),
    )
    expect(results).toEqual([true, true, false, true])
    expect(hashed).toBe(2)
    expect(matches(kind, `0x${'00'.repeat(32)}`, bytes)).toBe(false)
  },
)
