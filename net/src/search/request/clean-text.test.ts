import { expect, test } from 'vitest'
import { cleanText, textOfHtml } from './clean-text.ts'

test('a snippet is one line without hidden characters', () => {
  expect(cleanText(' a\u202e\u{e0041}b\r\n\u0000c\ud800 ', 100)).toBe('a b c')
})

test('a snippet is cut between characters', () => {
  expect(cleanText('😀😀😀', 2)).toBe('😀😀')
})

test('HTML loses its tags and keeps its signs', () => {
  expect(textOfHtml('<b class="x">2 &lt; 3</b> &amp;lt;')).toBe('2 < 3 &lt;')
})

test('many open brackets cost little time', () => {
  const start = performance.now()
  textOfHtml('<'.repeat(1_000_000))
  expect(performance.now() - start).toBeLessThan(1_000)
})
