import { utf8Length, writeShortAnswer } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitForm, NO_SALT, withLong } from './fit-form.ts'

const place = { agentId: 7n, question: 'Will it rain?' }
const inJson = (text: string) => utf8Length(JSON.stringify(text))
const formOf = (evidence: string, room: number) =>
  fitForm(
    (most) =>
      writeShortAnswer(
        place,
        {
          ...{ determination: true, confidence: 0.5, evidence },
          sources: ['https://one.example'],
        },
        NO_SALT,
        most,
      ),
    1_250,
    room,
  )

test('a form that has room is written whole', () => {
  expect(JSON.parse(formOf('It rained.', 2_000)).summary).toBe('It rained.')
})

test('a form takes no more than its room, whatever it costs to escape, down to its hashes', () => {
  const part = fc.constantFrom('a', '"', '\\', '\u0001', '€', '😀')
  fc.assert(
    fc.property(part, fc.integer({ min: 900, max: 3_000 }), (character, room) => {
      const text = formOf(character.repeat(2_000), room)
      expect(inJson(text)).toBeLessThanOrEqual(Math.max(room, 1_100))
      expect(JSON.parse(text).summary.length).toBeGreaterThan(0)
    }),
  )
})

test('more room never makes a form smaller', () => {
  const sizes = [600, 900, 1_200, 2_000].map((room) =>
    inJson(formOf('"'.repeat(900), room)),
  )
  expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
})

test('a long part has room whole or not at all', () => {
  const long = { evidence: 'e'.repeat(100) }
  const bytes = inJson('short') + utf8Length(JSON.stringify(long))
  expect(withLong('short', long, bytes)).toEqual({ text: 'short', long })
  expect(withLong('short', long, bytes - 1)).toEqual({ text: 'short' })
})
