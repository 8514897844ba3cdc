import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDeadline,
  type Deadlines,
  type DueEntry,
  newDeadlines,
  nextDue,
  removeDeadline,
} from './deadlines.ts'

type Entry = DueEntry & { readonly name: string }

function entryAt(at: number, name = `at ${at}`): Entry {
  return { at, sequence: 0, position: -1, name }
}

function heapOf(...moments: number[]): { deadlines: Deadlines<Entry>; entries: Entry[] } {
  const deadlines = newDeadlines<Entry>()
  const entries = moments.map((at, index) => entryAt(at, `${index}`))
  for (const entry of entries) addDeadline(deadlines, entry)
  return { deadlines, entries }
}

function drain(deadlines: Deadlines<Entry>, now: number): string[] {
  const names: string[] = []
  for (;;) {
    const due = nextDue(deadlines, now)
    if (due === undefined) return names
    names.push(due.name)
    removeDeadline(deadlines, due)
  }
}

describe('nextDue', () => {
  test('an empty heap has nothing due', () => {
    expect(nextDue(newDeadlines<Entry>(), 1e15)).toBeUndefined()
  })

  test('a deadline is due at its moment and not before', () => {
    const { deadlines, entries } = heapOf(100)
    expect(nextDue(deadlines, 99)).toBeUndefined()
    expect(nextDue(deadlines, 100)).toBe(entries[0])
    expect(nextDue(deadlines, 100)).toBe(entries[0])
  })

  test('returns the first added of one moment first', () => {
    const { deadlines } = heapOf(5, 3, 5, 3, 5)
    expect(drain(deadlines, 5)).toEqual(['1', '3', '0', '2', '4'])
  })
})

test('an entry knows whether it is in the heap', () => {
  const { deadlines, entries } = heapOf(2, 1)
  expect(entries.map(({ position }) => position)).toEqual([1, 0])
  for (const entry of entries) removeDeadline(deadlines, entry)
  expect(entries.map(({ position }) => position)).toEqual([-1, -1])
  expect(deadlines.heap).toEqual([])
})

test('removing an entry that is not in the heap changes nothing', () => {
  const { deadlines, entries } = heapOf(1, 2)
  removeDeadline(deadlines, entryAt(1))
  expect(deadlines.heap).toEqual(entries)
})

test('adding an entry again moves it', () => {
  const { deadlines, entries } = heapOf(1, 2)
  const [first] = entries
  if (first === undefined) throw new Error('There are two entries.')
  first.at = 3
  addDeadline(deadlines, first)
  expect(drain(deadlines, 3)).toEqual(['1', '0'])
})

test('the heap answers like a sorted list for all additions and removals', () => {
  const step = fc.oneof(
    fc.record({ add: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ remove: fc.nat() }),
    fc.record({ due: fc.integer({ min: 0, max: 20 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const deadlines = newDeadlines<Entry>()
      const model: Entry[] = []
      for (const step of steps) {
        if ('add' in step) {
          const entry = entryAt(step.add)
          addDeadline(deadlines, entry)
          const after = model.findIndex(({ at }) => at > step.add)
          model.splice(after < 0 ? model.length : after, 0, entry)
        } else if ('remove' in step) {
          const [entry] = model.splice(step.remove % (model.length + 1), 1)
          if (entry !== undefined) removeDeadline(deadlines, entry)
        } else {
          expect(nextDue(deadlines, step.due)).toBe(
            model.find(({ at }) => at <= step.due),
          )
        }
        expect(deadlines.heap.map(({ position }) => position)).toEqual([
          ...deadlines.heap.keys(),
        ])
      }
      expect(drain(deadlines, 20)).toEqual(model.map(({ name }) => name))
    }),
    { numRuns: runs(500) },
  )
})
