import { describe, expect, it } from 'vitest'
import { misfitOf, uncheckedKeyword } from './result-fit.ts'

const schema = {
  type: 'object',
  required: ['summary'],
  properties: {
    summary: { type: 'string', maxLength: 5 },
    pattern: { type: 'number' },
    tags: { type: 'array', items: { enum: ['a', 'b'] } },
  },
}

describe('a result', () => {
  it.each([
    [{ summary: 'short' }],
    [{ summary: 'short', pattern: 1, tags: ['a', 'b'] }],
    [{ summary: 'żółw', more: undefined }],
  ])('fits as %j', (result) => {
    expect(misfitOf(result, schema)).toBeUndefined()
  })

  it.each([
    ['text', 'object'],
    [{}, 'summary'],
    [{ summary: 'longer' }, '#/summary'],
    [{ summary: 'a', tags: ['c'] }, '#/tags/0'],
    [null, 'object'],
  ])('does not fit as %j, and the reason says where', (result, where) => {
    expect(misfitOf(result, schema)).toContain(where)
  })

  it('fits if the task has no schema, and a schema that takes anything', () => {
    expect(misfitOf(undefined, undefined)).toBeUndefined()
    expect(misfitOf(7, {})).toBeUndefined()
    expect(misfitOf(7, true)).toBeUndefined()
    expect(misfitOf(7, false)).toBeDefined()
  })

  it.each([
    [{ type: 'string', pattern: '^(a+)+$' }, 'pattern'],
    [{ properties: { a: { $ref: '#' } } }, '$ref'],
    [{ patternProperties: { a: {} } }, 'patternProperties'],
    [{ uniqueItems: true }, 'uniqueItems'],
  ])('does not fit %j, whose check could take any time', (costly, keyword) => {
    expect(uncheckedKeyword(costly)).toBe(keyword)
    expect(misfitOf('a'.repeat(40), costly)).toContain(keyword)
  })

  it.each([[7], ['string'], [{ properties: 7 }]])('is not measured by %j', (broken) => {
    expect(typeof misfitOf({}, broken)).toMatch(/string|undefined/)
  })

  it('is measured in bounded time at the largest size', () => {
    const largest = Array.from({ length: 65_000 }, () => 1)
    const items = { anyOf: Array.from({ length: 100 }, () => ({ type: 'string' })) }
    const start = performance.now()
    expect(misfitOf(largest, { type: 'array', items })).toContain('#/0')
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
