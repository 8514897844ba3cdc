import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenToFit } from './shorten.ts'

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test('a value that fits is given back as it is', () => {
  const value = { text: 'ä'.repeat(100), list: ['b'] }
  expect(shortenToFit(value, bytes(value))).toBe(value)
})

test('one byte too many cuts the longest text and nothing else', () => {
  const value = { long: 'a'.repeat(100), short: 'b'.repeat(84), count: 7, yes: true }
  expect(shortenToFit(value, bytes(value) - 1)).toEqual({
    long: `${'a'.repeat(85)}…`,
    short: 'b'.repeat(84),
    count: 7,
    yes: true,
  })
})

test('texts are cut in steps of 0.85 until they fit', () => {
  const value = ['a'.repeat(100)]
  const [twice = ''] = shortenToFit(value, 80)
  expect(twice).toBe(`${'a'.repeat(72)}…`)
  expect(bytes([twice])).toBe(79)
})

test('the value itself is never changed', () => {
  const value = { texts: ['a'.repeat(500)] }
  shortenToFit(value, 50)
  expect(value).toEqual({ texts: ['a'.repeat(500)] })
})

test('many short texts are cut as far as it takes', () => {
  const sources = Array<string>(50).fill('\u0001'.repeat(16))
  const short = shortenToFit({ sources }, 600)
  expect(bytes(short)).toBeLessThanOrEqual(600)
  expect(short.sources).toHaveLength(50)
})

test('whatever the texts are, the result fits or nothing is left to cut', () => {
  const unit = fc
    .integer({ min: 0, max: 0xffff })
    .map((code) => String.fromCharCode(code))
  const text = fc.oneof(
    fc.string({ unit, maxLength: 400 }),
    fc.string({ unit: 'binary', maxLength: 400 }),
  )
  const value = fc.record({ text, list: fc.array(text), inner: fc.record({ text }) })
  fc.assert(
    fc.property(value, fc.nat(2_000), (given, most) => {
      const short = shortenToFit(given, most)
      const texts = [short.text, ...short.list, short.inner.text]
      const minimal = texts.every((one) => one.length <= 1)
      expect(minimal || bytes(short) <= most).toBe(true)
      expect(short.list).toHaveLength(given.list.length)
    }),
  )
})

test('a pair of surrogates is never cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(60), (text, most) => {
      // Four bytes a character: an odd cut would leave half of one.
      const [short = ''] = shortenToFit([`😀${text}😀${'😀'.repeat(20)}`], most)
      // Half a pair has no UTF-8 form, so this would throw.
      expect(() => encodeURIComponent(short)).not.toThrow()
    }),
  )
})
