import { runs } from '@cresolver/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClaimCases } from './altered-claims.fixture.ts'
import { checkClaim } from './check-claim.ts'

const cases = createClaimCases(2, { trueClaims: 150, alteredClaims: 0 }).filter(
  ({ claim, page: text, language }) =>
    checkClaim({ claim, text, language }).status === 'FOUND',
)
const digits = (text: string) => [...text.matchAll(/\d/g)].map(({ index }) => index)
const withDigit = (text: string, place: number, step: number) => {
  const digit = (Number(text[place]) + step) % 10
  return text.slice(0, place) + digit + text.slice(place + 1)
}
const anyCase = fc.constantFrom(...cases)
const step = fc.integer({ min: 1, max: 9 })

test('a claim with an altered digit never passes', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(), step, ({ claim, page, language }, choice, change) => {
      const places = digits(claim.text)
      const place = places[choice % places.length]
      if (place === undefined) return
      const text = withDigit(claim.text, place, change)
      const altered = checkClaim({ claim: { ...claim, text }, text: page, language })
      expect(altered.status).toBe('NOT_FOUND')
    }),
    { numRuns: runs(3_000) },
  )
})

test('a quote with an altered digit is not in the page', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(), step, ({ claim, page, language }, choice, change) => {
      const places = digits(claim.quote)
      const place = places[choice % places.length]
      if (place === undefined) return
      const quote = withDigit(claim.quote, place, change)
      const altered = checkClaim({ claim: { ...claim, quote }, text: page, language })
      expect(altered.status).toBe('NOT_FOUND')
    }),
    { numRuns: runs(3_000) },
  )
})

test('a claim with a changed letter of a name never passes', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(), ({ claim, page, language }, choice) => {
      const names = [...claim.text.matchAll(/(?<=[a-z] )[A-Z][a-zé]+(?= |,|\.$)/g)]
      const name = names[choice % Math.max(1, names.length)]
      if (
        !name ||
        /^(January|February|March|April|May|June|July|August|September|October|November|December)$/.test(
          name[0],
        )
      )
        return
      const end = name.index + name[0].length
      const text = `${claim.text.slice(0, end)}x${claim.text.slice(end)}`
      const altered = checkClaim({ claim: { ...claim, text }, text: page, language })
      expect(altered.status).toBe('NOT_FOUND')
    }),
    { numRuns: runs(1_000) },
  )
})

test('any text is checked without an error, and a quote of itself is found where it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, other) => {
      const claim = { text: other || 'x', quote: text }
      const result = checkClaim({ claim, text: `${other}\n${text}\n${other}` })
      expect(['FOUND', 'NOT_FOUND']).toContain(result.status)
    }),
    { numRuns: runs(1_000) },
  )
})
