import { expect, test } from 'vitest'
import { withoutEvidenceTags } from './evidence-text.ts'

test.each([
  ['[INDICATED: notes] It is written there.', 'It is written there.'],
  ['It is old [verified: door:lock] and rusty.', 'It is old and rusty.'],
  ['[POSSIBLE]', ''],
  ['[CORROBORATED: a.org/x] [VERIFIED: b.org/y:3]', ''],
  ['A list [1] and [indicated', 'A list [1] and [indicated'],
])('%j is shown as %j', (text, shown) => {
  expect(withoutEvidenceTags(text)).toBe(shown)
})
