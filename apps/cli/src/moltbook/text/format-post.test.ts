import type { Post } from '@cresolver/moltbook'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { columnsOf } from '../../terminal/text.ts'
import { NOW } from '../market.fixture.ts'
import { formatPost } from './format-post.ts'

const colors = picocolors.createColors(false)
const post: Post = {
  id: 'p1',
  title: 'Will it rain?',
  content: '',
  author: 'alice',
  upvotes: 14,
  downvotes: 2,
  createdAt: NOW - 7_200_000,
  deleted: false,
  verificationStatus: undefined,
  submolt: 'weather',
  commentCount: 1,
  url: undefined,
}
const bare: Post = {
  ...post,
  id: 'p2',
  title: '\u001b]0;x\u0007 \u202e',
  author: undefined,
  submolt: undefined,
  createdAt: undefined,
  upvotes: 1,
  downvotes: 0,
  commentCount: 120,
}

test('the known facts of the posts are shown in columns', () => {
  expect(formatPost([post, bare], { width: 80, colors }, NOW)).toEqual([
    'Will it rain?',
    '  12 votes    1 comment   2 hours ago  alice  in weather',
    '  p1',
    ']0;x',
    '   1 vote   120 comments  -            -',
    '  p2',
  ])
})

test('a post without a title is still one', () => {
  const [title] = formatPost([{ ...post, title: ' \u202e ' }], { width: 80, colors }, NOW)
  expect(title).toBe('(no title)')
})

test('no line is wider than the window', () => {
  const wide = { ...post, title: '雨'.repeat(60), author: 'a'.repeat(70) }
  for (const width of [50, 80]) {
    const lines = formatPost([wide], { width, colors }, NOW)
    expect(lines.map(columnsOf).filter((columns) => columns > width)).toEqual([])
  }
})
