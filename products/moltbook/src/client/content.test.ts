import { expect, test } from 'vitest'
import { readAuthor } from './author.ts'
import { readComment, readPost } from './content.ts'

test.each([
  [{ author: { name: 'ann' } }],
  [{ author: { username: 'ann' } }],
  [{ author: ' ann ' }],
  [{ author_name: 'ann' }],
  [{ agent: 'ann' }],
  [{ agent: { name: 'ann' } }],
  [{ agent: { agent_name: 'ann' } }],
  [{ agent_name: 'ann' }],
  [{ user: { name: 'ann' } }],
  [{ username: 'ann' }],
  [{ author: { id: 7 }, agent_name: 'ann' }],
  [{ author: '', agent: { name: 'ann' } }],
  [{ author: ['x'], agent_name: 'ann' }],
  [{ author: { name: 'ann', username: 'other' } }],
])('the author of %j is found', (value) => {
  expect(readAuthor(value)).toBe('ann')
})

test.each([[{}], [{ author: null }], [{ author: ' ' }], [null], ['ann']])(
  'the author of %j is not known',
  (value) => {
    expect(readAuthor(value)).toBeUndefined()
  },
)

test('a comment is read with numbers and booleans as text', () => {
  expect(
    readComment({
      id: 7,
      content: 'Yes',
      upvotes: '4',
      downvotes: '1',
      is_deleted: 'true',
      created_at: '2026-03-01T12:00:00Z',
      verification_status: 'pending',
      post_id: 'p',
      parent_id: null,
      surprise: 1,
    }),
  ).toEqual({
    id: '7',
    content: 'Yes',
    author: undefined,
    upvotes: 4,
    downvotes: 1,
    createdAt: 1_772_366_400_000,
    deleted: true,
    verificationStatus: 'pending',
    postId: 'p',
    parentId: undefined,
  })
})

test('a post is read from its barest form', () => {
  expect(readPost({ id: 'p', verification_status: 'odd', submolt: 'agents' })).toEqual({
    id: 'p',
    title: '',
    content: '',
    author: undefined,
    upvotes: 0,
    downvotes: 0,
    createdAt: undefined,
    deleted: false,
    verificationStatus: undefined,
    submolt: 'agents',
    commentCount: 0,
    url: undefined,
  })
})

test.each([
  [{ submolt: { name: 'a' } }, 'a'],
  [{ submolt_name: 'a' }, 'a'],
  [{ submolt: { display_name: 'x' }, submolt_name: 'a' }, 'a'],
  [{ submolt: 5 }, undefined],
])('the submolt of %j is %j', (value, submolt) => {
  expect(readPost({ id: 'p', ...value })?.submolt).toBe(submolt)
})

test.each([[{}], [{ id: '' }], [{ id: null }], [null], ['p']])(
  '%j is neither post nor comment',
  (value) => {
    expect(readPost(value)).toBeUndefined()
    expect(readComment(value)).toBeUndefined()
  },
)
