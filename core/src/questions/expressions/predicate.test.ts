import { runs } from '@cresolver/worlds/campaigns'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePath, toPath } from './path.ts'
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

  it('is checked as it is read', () => {
    const part = fc.constantFrom(
      ...'/ a 7 é [ ] [a=b] = != < <= > >= | & all  2 . ~0 ~ !'.split(' '),
      ' ',
      ' & ',
      'all ',
    )
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (each) => {
        expect(toPath(each) === undefined).toBe(parsePath(each) === undefined)
        expect(toPredicate(each) === undefined).toBe(parsePredicate(each) === undefined)
      }),
      { numRuns: runs(20_000) },
    )
  })
})
