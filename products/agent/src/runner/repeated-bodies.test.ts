import { expect, test } from 'vitest'
import { createRepeatedBodies } from './repeated-bodies.ts'

function setUp(maxEntries = 2) {
  let now = 0
  const bodies = createRepeatedBodies<string>({
    maxEntries,
    maxCharacters: 3,
    clock: () => now,
  })
  return {
    bodies,
    setClock: (ms: number) => {
      now = ms
    },
  }
}

test('a body is known until its answer expires', () => {
  const { bodies, setClock } = setUp()
  bodies.note('a', 'one', 100)
  setClock(99)
  expect(bodies.find('a')).toBe('one')
  setClock(100)
  expect(bodies.find('a')).toBeUndefined()
})

test('the oldest body is evicted', () => {
  const { bodies } = setUp()
  bodies.note('a', 'one', 100)
  bodies.note('b', 'two', 100)
  bodies.note('a', 'three', 100)
  bodies.note('c', 'four', 100)
  expect(['a', 'b', 'c'].map(bodies.find)).toEqual(['three', undefined, 'four'])
})

test('long bodies are not kept, and none without room', () => {
  const { bodies } = setUp()
  bodies.note('aaaa', 'one', 100)
  expect(bodies.find('aaaa')).toBeUndefined()
  const none = setUp(0).bodies
  none.note('a', 'one', 100)
  expect(none.find('a')).toBeUndefined()
})
