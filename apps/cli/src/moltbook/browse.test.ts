import type { Post } from '@cresolver/moltbook'
import picocolors from 'picocolors'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '../terminal/text.ts'
import { formatPost } from './browse.ts'
import { jsonOf, NOW, openMoltbookSetup } from './market.fixture.ts'

describe('browse', () => {
  test('goes on to the next page until the limit', async () => {
    const setup = await openMoltbookSetup()
    for (let count = 0; count < 130; count += 1) {
      setup.moltbook.addContent({
        kind: 'post',
        title: 't',
        content: 'c',
        author: 'trusty',
      })
    }
    const listed = async (...words: string[]) =>
      jsonOf((await setup.run(['browse', '--json', ...words])).out).length
    expect(await listed()).toBe(20)
    expect(await listed('--limit', '100')).toBe(100)
    expect(await listed('--search', 'c', '--limit', '70')).toBe(70)
  })

  test('nothing found is said', async () => {
    const setup = await openMoltbookSetup()
    const { code, out } = await setup.run(['browse', '--submolt', 'none'])
    expect({ code, out }).toEqual({ code: 0, out: 'No posts found.\n' })
  })
})

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
