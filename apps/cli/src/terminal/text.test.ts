import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, plainText, shorten, wrap } from './text.ts'

test('a text becomes one line without control characters', () => {
  expect(plainText('  a\n\tb\u001b[31mc\u0000\u202ed\u200b ')).toBe('a b[31mcd')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainText(text)).not.toMatch(/\p{Cc}|\p{Cf}|\n/u)
    }),
  )
})

test('wide characters take two columns', () => {
  expect(columnsOf('abc')).toBe(3)
  expect(columnsOf('日本')).toBe(4)
  expect(columnsOf('안녕かカ')).toBe(8)
  expect(columnsOf('🚀！')).toBe(4)
  expect(columnsOf('é')).toBe(1)
})

test('a long text is cut with an ellipsis', () => {
  expect(shorten('abcdef', 6)).toBe('abcdef')
  expect(shorten('abcdef', 5)).toBe('abcd…')
  expect(shorten('ab def', 4)).toBe('ab…')
  expect(shorten('日本語', 5)).toBe('日本…')
  expect(shorten('日本語', 4)).toBe('日…')
})

test('lines break at spaces, and inside a word only where it must be', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three'])
  expect(wrap('one two three', 8)).toEqual(['one two', 'three'])
  expect(wrap('a bcdefghij k', 4)).toEqual(['a', 'bcde', 'fghi', 'j k'])
  expect(wrap('', 4)).toEqual([''])
  expect(wrap('日本語', 1)).toEqual(['日', '本', '語'])
})

test('nothing is lost and nothing sticks out', () => {
  const word = fc.stringMatching(/^[a-zé日🚀]{1,12}$/u)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.integer({ min: 2, max: 40 }),
      (words, columns) => {
        const text = words.join(' ')
        const lines = wrap(text, columns)
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns)
        expect(columnsOf(shorten(text, columns))).toBeLessThanOrEqual(columns)
      },
    ),
  )
})
