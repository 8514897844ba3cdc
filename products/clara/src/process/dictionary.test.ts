import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drop, get, newDictionary, put } from './dictionary.ts'

const hostile = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'length',
  '',
  '0',
  '1',
]

test.each(hostile)(
  'the key %j is absent until it is put, and after it is dropped',
  (key) => {
    const dictionary = newDictionary<object>()
    const value = { fee: 1 }
    expect(get(dictionary, key)).toBeUndefined()
    put(dictionary, key, value)
    expect(get(dictionary, key)).toBe(value)
    expect(get(newDictionary<object>(), key)).toBeUndefined()
    drop(dictionary, key)
    expect(get(dictionary, key)).toBeUndefined()
  },
)

test('a dictionary answers as a Map does', () => {
  const key = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 3 }))
  const step = fc.record({ key, value: fc.option(fc.integer(), { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const dictionary = newDictionary<number>()
      const model = new Map<string, number>()
      for (const { key, value } of steps) {
        if (value === undefined) {
          drop(dictionary, key)
          model.delete(key)
        } else {
          put(dictionary, key, value)
          model.set(key, value)
        }
        for (const { key } of steps) expect(get(dictionary, key)).toBe(model.get(key))
      }
    }),
  )
})
