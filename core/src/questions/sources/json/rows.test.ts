import { describe, expect, it } from 'vitest'
import { parsePredicate } from '../../expressions/predicate.ts'
import type { Path, Predicate } from '../../rule.ts'
import { extractDocument } from './extract-document.ts'
import { parseBody } from './parse-body.ts'
import { toRows } from './rows.ts'

const count = (document: unknown, where: string, distinct?: string) => {
  const parsed = parseBody(JSON.stringify(document))
  if (parsed.kind === 'fault') throw new Error(parsed.reason)
  expect(parsePredicate(where)).toBeDefined()
  const rows = {
    ...{ path: '/rows' as Path, where: where as Predicate, all: [] },
    distinct: distinct as Path | undefined,
  }
  const facts = extractDocument(parsed.root, { paths: [], rows })
  return 'kind' in facts ? facts.code : facts.rows?.count
}

describe('rows', () => {
  it('are the elements of a list, or columns of one length', () => {
    expect(toRows([1, 2])).toEqual([1, 2])
    expect(toRows({ a: [1, 2], b: [3, 4] })).toEqual([
      { a: 1, b: 3 },
      { a: 2, b: 4 },
    ])
    expect(toRows({ a: [1, 2], b: [3] })).toBeUndefined()
    expect(toRows({ a: [1], b: 2 })).toBeUndefined()
    expect(toRows({})).toBeUndefined()
    expect(toRows('ab')).toBeUndefined()
    expect(toRows(null)).toBeUndefined()
  })

  it('are counted like those of a list if they are columns', () => {
    const rows = { form: ['8-K', '10-Q'], day: ['2027-01-02', '2027-01-03'] }
    expect(count({ rows }, '/form=8-K')).toBe(1)
    expect(count({ rows }, '/form=8-K & /day>=2027-01-03')).toBe(0)
  })

  it('give no count without the values of the condition', () => {
    expect(count({ rows: [{ mag: 7 }, {}] }, '/mag>=7')).toBe('NO_DATA')
    expect(count({ rows: [{ mag: 7 }, { mag: null }] }, '/mag>=7')).toBe('NO_DATA')
    expect(count({ rows: [{ mag: 7 }, { mag: 'large' }] }, '/mag>=7')).toBe('NO_DATA')
    expect(count({ rows: [{ type: 'a' }, { type: null }] }, '/type=a')).toBe('NO_DATA')
    expect(count({ rows: [{ type: 'a' }, { type: null }] }, '/type=null')).toBe(1)
    expect(count({ rows: [{ mag: 7 }, { mag: 6 }] }, '/mag>=7')).toBe(1)
  })

  it('have ids of one type, or give no count', () => {
    const rows = (...ids: readonly unknown[]) => ({
      rows: ids.map((id) => ({ id, a: 1 })),
    })
    expect(count(rows(1, 1, 2), '/a=1', '/id')).toBe(2)
    expect(count(rows('1', '1', '2'), '/a=1', '/id')).toBe(2)
    expect(count(rows(1, '1'), '/a=1', '/id')).toBe('NO_DATA')
    expect(count(rows(1, null), '/a=1', '/id')).toBe('NO_DATA')
  })
})
