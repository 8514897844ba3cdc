import { describe, expect, it } from 'vitest'
import { parsePredicate, toPredicate } from './predicate.ts'

describe('a condition', () => {
  it('has clauses with a path, a sign and texts', () => {
    expect(parsePredicate('/a/[id=7]/state=F|FR & all /rows/mag>=7.0')).toEqual([
      { path: '/a/[id=7]/state', op: '=', texts: ['F', 'FR'], all: false },
      { path: '/rows/mag', op: '>=', texts: ['7.0'], all: true },
    ])
  })

  it.each(['=', '!=', '<', '<=', '>', '>='])('compares by %s', (op) => {
    expect(parsePredicate(`/a${op}b c`)).toEqual([
      { path: '/a', op, texts: ['b c'], all: false },
    ])
  })

  it.each(['', '/a', '/a=', '/a=b|', '/a= b', 'a=b', '/a=b & ', 'all', '/[a=b]'])(
    'is not %j',
    (text) => {
      expect(toPredicate(text)).toBeUndefined()
    },
  )

  it('has limits', () => {
    expect(toPredicate(Array(8).fill('/a=b').join(' & '))).toBeDefined()
    expect(toPredicate(Array(9).fill('/a=b').join(' & '))).toBeUndefined()
    expect(toPredicate('['.repeat(600))).toBeUndefined()
  })
})
