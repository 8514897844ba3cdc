import { describe, expect, it } from 'vitest'
import { openTableSchema } from './table-settings.ts'

/** Objects inside one another. */
function nested(levels: number): object {
  let value = {}
  for (let level = 1; level < levels; level += 1) value = { in: value }
  return value
}
const withKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]))
const refusalOf = (context: unknown) =>
  openTableSchema
    .safeParse({ content: 'Q', context })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

const tooLarge = ['context: context must have at most 1000 values on at most 10 levels']

describe('the context of a new table', () => {
  it.each([
    ['1000 keys', withKeys(1_000)],
    ['10 levels', nested(10)],
  ])('may have %s', (_, context) => {
    expect(refusalOf(context)).toBeUndefined()
  })

  it.each([
    ['1001 keys', withKeys(1_001)],
    ['many keys inside', { a: withKeys(600), b: withKeys(600) }],
    ['11 levels', nested(11)],
    ['more levels than the stack has room for', nested(100_000)],
  ])('must not have %s', (_, context) => {
    expect(refusalOf(context)).toEqual(tooLarge)
  })
})
