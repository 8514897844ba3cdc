import { expect, test } from 'vitest'
import { listComments, readPage } from './list-comments.ts'
import { rejection, setUp } from './local-setup.fixture.ts'

/** An API that answers with these pages, and remembers what it was asked. */
const paged = (pages: readonly unknown[]) => {
  const cursors: unknown[] = []
  const call = async ({ query }: { readonly query?: object | undefined }) => {
    cursors.push(query && 'cursor' in query ? query.cursor : undefined)
    return pages[cursors.length - 1]
  }
  const collect = async (maxPages = 10) => {
    const comments = []
    const parameters = { api: { call }, postId: 'p', sort: 'old', maxPages } as const
    for await (const comment of listComments(parameters)) comments.push(comment)
    return comments
  }
  return { cursors, collect }
}

const page = (ids: readonly string[], next?: string) => ({
  comments: ids.map((id) => ({ id })),
  has_more: next !== undefined,
  next_cursor: next,
})

test('every page is read, each with the cursor of the one before', async () => {
  const { cursors, collect } = paged([
    page(['a', 'b'], 'c1'),
    page(['c'], 'c2'),
    page([]),
  ])
  expect((await collect()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(cursors).toEqual([undefined, 'c1', 'c2'])
})

test('replies follow the comment they answer and name it', async () => {
  const { collect } = paged([
    {
      data: {
        comments: [
          { id: 'a', replies: [{ id: 'b', replies: [{ id: 'c' }] }, { id: 'd' }] },
          { content: 'without id', replies: [{ id: 'e', parent_id: 'z' }] },
        ],
      },
    },
  ])
  const comments = await collect()
  expect(comments.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['a', undefined],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'a'],
    ['e', 'z'],
  ])
})

test('a comment that moved to another page is listed once', async () => {
  const { collect } = paged([page(['a', 'b'], 'c1'), page(['b', 'c'])])
  expect((await collect()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a cursor that comes twice is an error, not a circle', async () => {
  const { cursors, collect } = paged([page(['a'], 'c1'), page(['b'], 'c1'), page(['c'])])
  expect(await rejection(collect())).toMatchObject({
    code: 'MOLTBOOK_ANSWER_INVALID',
    message: 'Moltbook gave the same cursor of /posts/p/comments twice.',
  })
  expect(cursors).toHaveLength(2)
})

test('more pages than the limit are an error, because comments would be missing', async () => {
  const pages = [page(['a'], 'c1'), page(['b'], 'c2'), page(['c'])]
  expect(await paged(pages).collect(3)).toHaveLength(3)
  const { cursors, collect } = paged(pages)
  expect(await rejection(collect(2))).toMatchObject({ code: 'MOLTBOOK_ANSWER_INVALID' })
  expect(cursors).toHaveLength(2)
})

test('more without a cursor is an error; a cursor without more is the end', () => {
  expect(() => readPage({ posts: [], has_more: 'true' }, 'posts')).toThrow(
    'Moltbook says there are more posts, but gives no cursor.',
  )
  expect(readPage({ posts: [1], has_more: false, next_cursor: 'x' }, 'posts')).toEqual({
    entries: [1],
    nextCursor: undefined,
  })
  expect(readPage({ posts: [], next_cursor: 'x' }, 'posts').nextCursor).toBe('x')
})

test('comments of the local Moltbook are read over several pages', async () => {
  const { moltbook, server, postId } = await setUp()
  const fields = { kind: 'comment', author: 'other', postId } as const
  for (let index = 0; index < 205; index += 1) {
    const { id } = server.addContent({ ...fields, content: `c${index}` })
    if (index % 50 === 0) server.addContent({ ...fields, content: 'r', parentId: id })
  }
  const contents: string[] = []
  for await (const { content } of moltbook.listComments(postId)) contents.push(content)
  expect(contents).toHaveLength(210)
  expect(contents.slice(0, 3)).toEqual(['c0', 'r', 'c1'])
  expect(contents.at(-1)).toBe('c204')
  expect(server.requests.map(({ path }) => path.split('&')[2])).toEqual([
    undefined,
    'cursor=after-100',
    'cursor=after-200',
  ])
})
