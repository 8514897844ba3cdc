import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readAmount,
  readCapacity,
  readId,
  readJsonOr,
  refuseOption,
} from './read-words.ts'

const error = (code: string) => expect.objectContaining({ code })

describe('words of a command line', () => {
  it('hold amounts that are whole numbers above zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 38n - 1n }), (amount) => {
        expect(readAmount(String(amount), '--fee')).toBe(String(amount))
      }),
    )
    for (const text of ['', '0', '01', '-1', '1.5', '1e3', ' 1', '1\n', '9'.repeat(39)]) {
      expect(() => readAmount(text, '--fee')).toThrow(error('VALUE_INVALID'))
    }
  })

  it('hold capacities from a pause to the most that the market takes', () => {
    expect(['0', '7', '10000'].map(readCapacity)).toEqual([0, 7, 10_000])
    for (const text of ['', '-1', '10001', '1.5', 'many']) {
      expect(() => readCapacity(text)).toThrow(error('MESSAGE_INVALID'))
    }
  })

  it('hold ids as the market takes them', () => {
    const allowed = [...Array(94).keys()]
      .map((code) => String.fromCharCode(33 + code))
      .filter((character) => character !== '"' && character !== '\\')
      .join('')
    expect(readId(allowed, 'the agent')).toBe(allowed)
    for (const text of ['', 'a b', 'a"', 'a\\', 'ä', 'a\n', 'a'.repeat(129)]) {
      expect(() => readId(text, 'the agent')).toThrow(error('MESSAGE_INVALID'))
    }
  })

  it('are JSON where they can be, and text else', () => {
    const wrap = (prompt: string) => ({ prompt })
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(readJsonOr(text, wrap)).toEqual(JSON.parse(text))
      }),
    )
    expect(readJsonOr('Will it rain?', wrap)).toEqual({ prompt: 'Will it rain?' })
  })
})

it.each(['-hf3NllDMuitcmf5hRcN8-YALXt6XzLKfO86IRLWm_4', 'task-1'])(
  '%s is the id of a task',
  (id) => {
    expect(() => refuseOption(id)).not.toThrow()
  },
)

it.each(['--jsn', '-j'])('%s is an option that there is not', (word) => {
  expect(() => refuseOption(word)).toThrow(expect.objectContaining({ code: 'USAGE' }))
})
