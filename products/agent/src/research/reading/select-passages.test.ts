import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectPassages } from './select-passages.ts'

test('a text that fits stays as it is', () => {
  expect(selectPassages('one\ntwo', 'three', 7)).toBe('one\ntwo')
})

test('paragraphs with words of the statement are kept, in the order of the page', () => {
  const text = ['weather today', 'rates fell', 'sports news', 'the bank cut rates'].join(
    '\n',
  )
  expect(selectPassages(text, 'The bank cut rates', 32)).toBe(
    'rates fell\nthe bank cut rates',
  )
})

test('one paragraph longer than the limit is cut', () => {
  const kept = selectPassages(`rates ${'x'.repeat(500)}`, 'rates', 50)
  expect(kept.length).toBeLessThanOrEqual(50)
  expect(kept).toContain('rates')
})

test('no text becomes longer than the limit, and every line is of the page', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 30 })),
      fc.integer({ min: 40, max: 90 }),
      (lines, most) => {
        const text = lines.join('\n')
        const kept = selectPassages(text, 'some rates', most)
        expect(kept.length).toBeLessThanOrEqual(most)
        for (const line of kept.split('\n')) expect(text).toContain(line)
      },
    ),
  )
})

test('two megabytes of one table cost less than 5 seconds', () => {
  const start = process.cpuUsage()
  selectPassages('a | b\n'.repeat(330_000), 'a of c', 24_000)
  const { user } = process.cpuUsage(start)
  // Half a second; in the square of the rows it would be an hour.
  expect(user / 1e6).toBeLessThan(5)
})

test('keeps the head of a table with its row', () => {
  const rows = Array.from({ length: 40 }, (_, index) => `town${index} | ${index} MW`)
  const text = ['Place | Output', ...rows, 'The dam of Sund stands since 1990.'].join(
    '\n',
  )
  const passages = selectPassages(text, 'Output of town23', 40)
  expect(passages.split('\n')).toEqual(['Place | Output', 'town23 | 23 MW'])
})
