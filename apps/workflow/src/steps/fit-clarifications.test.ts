import { canonicalJson, hashText, utf8Length } from '@cresolver/protocol'
import { expect, test } from 'vitest'
import { fitClarifications, HASHED_CLARIFICATION_BYTES } from './fit-clarifications.ts'

const clarifications = [{ at: 1_777_000_000, text: 'x'.repeat(1_000) }]
const build = (part: object) => ({ version: 1, ...part })

test('a record keeps the texts where they fit', () => {
  const whole = { version: 1, clarifications }
  const bytes = utf8Length(canonicalJson(whole))
  expect(fitClarifications(clarifications, bytes, build)).toEqual(whole)
})

test('else it keeps their hashes, in the room that is kept for them', () => {
  const fitted = fitClarifications(clarifications, 1_000, build)
  const textHash = hashText('x'.repeat(1_000))
  expect(fitted).toEqual({
    version: 1,
    clarifications: [{ at: 1_777_000_000, textHash }],
  })
  const [hashed] = (fitted as { clarifications?: object[] }).clarifications ?? []
  expect(utf8Length(canonicalJson(hashed))).toBeLessThan(HASHED_CLARIFICATION_BYTES)
})

test('a market without clarifications has no such part', () => {
  expect(fitClarifications(undefined, 1, build)).toEqual({ version: 1 })
})
