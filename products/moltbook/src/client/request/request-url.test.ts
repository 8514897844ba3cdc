import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildUrl, checkId } from './request-url.ts'

const base = new URL('https://www.moltbook.com/api/v1')

test('segments and query are appended to the base', () => {
  expect(buildUrl(base, ['posts', 'p-1', 'comments'], { limit: 5, cursor: 'a&b' })).toBe(
    'https://www.moltbook.com/api/v1/posts/p-1/comments?limit=5&cursor=a%26b',
  )
  expect(buildUrl(base, ['posts'], { cursor: undefined })).toBe(
    'https://www.moltbook.com/api/v1/posts',
  )
})

test('no segment and no query leaves the base', () => {
  const segment = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom('../..', 'https://evil', '//evil', '%2e%2e', '\\..\\', '?', '#', '@'),
  )
  fc.assert(
    fc.property(segment, segment, (id, value) => {
      fc.pre(id !== '.' && id !== '..')
      const url = new URL(buildUrl(base, ['posts', id], { q: value }))
      expect(url.origin).toBe(base.origin)
      expect(url.pathname.split('/').slice(0, 4)).toEqual(['', 'api', 'v1', 'posts'])
      expect(url.pathname.split('/')).toHaveLength(5)
      expect(url.searchParams.get('q')).toBe(value)
    }),
  )
})

test.each(['', '.', '..'])('the segment %j is refused', (segment) => {
  expect(() => buildUrl(base, ['posts', segment])).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})

test('an id has at most 128 letters, digits and signs', () => {
  expect(checkId(`${'a'.repeat(126)}-_`)).toHaveLength(128)
  expect(() => checkId('a'.repeat(129))).toThrow('is not an id of Moltbook')
  expect(() => checkId('a\n')).toThrow('The id "a\\n" is not an id of Moltbook.')
})
