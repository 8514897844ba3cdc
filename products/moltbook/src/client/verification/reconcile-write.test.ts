import { START } from '@cresolver/worlds/servers'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../local-setup.fixture.ts'
import { createWriteReconciler } from './reconcile-write.ts'

const prepare = async () => {
  const setup = await setUp()
  return { ...setup, reconcileWrite: createWriteReconciler(setup.moltbook) }
}

const post = {
  kind: 'post',
  submoltName: 's',
  title: 'Title',
  content: 'One two',
} as const

test('an own comment with the same words is found, blanks aside', async () => {
  const { server, reconcileWrite, postId } = await prepare()
  const { id } = server.addContent({
    kind: 'comment',
    author: 'oracle',
    content: 'One\r\n\r\ntwo ',
    postId,
  })
  const write = { kind: 'comment', postId, content: 'One\n\ntwo' } as const
  expect(await reconcileWrite.findExisting(write, START)).toMatchObject({ id })
})

test.each([
  ['of another author', { author: 'other' }],
  ['with other words', { content: 'One two three' }],
  ['that is deleted', { deleted: true }],
  ['that is too old', { createdAt: START - 600_001 }],
])('a comment %s is not meant', async (_what, fields) => {
  const { server, reconcileWrite, postId } = await prepare()
  const own = { kind: 'comment', author: 'oracle', content: 'One two', postId } as const
  server.addContent({ ...own, ...fields })
  const write = { kind: 'comment', postId, content: 'One two' } as const
  expect(await reconcileWrite.findExisting(write, START)).toBeUndefined()
})

test('a reply is meant only under its own parent', async () => {
  const { server, reconcileWrite, postId } = await prepare()
  const fields = { kind: 'comment', author: 'oracle', content: 'x', postId } as const
  const parent = server.addContent(fields)
  const reply = server.addContent({ ...fields, content: 'Yes', parentId: parent.id })
  const write = { kind: 'comment', postId, content: 'Yes' } as const
  const under = (parentId: string) =>
    reconcileWrite.findExisting({ ...write, parentId }, START)
  expect(await under(parent.id)).toMatchObject({ id: reply.id })
  expect(await under('elsewhere')).toBeUndefined()
})

test('an own post is found on the profile, also when the list cuts its text', async () => {
  const { server, reconcileWrite } = await prepare()
  const fields = { kind: 'post', author: 'oracle', title: 'Title', submolt: 's' } as const
  const { id } = server.addContent({ ...fields, content: 'One...' })
  expect(await reconcileWrite.findExisting(post, START)).toMatchObject({ id })
})

test.each([
  ['another title', { title: 'Titles' }],
  ['another text', { content: 'Two' }],
  ['an early date', { createdAt: START - 600_001 }],
  ['a deletion', { deleted: true }],
])('a post with %s is not meant', async (_what, fields) => {
  const { server, reconcileWrite } = await prepare()
  const own = {
    kind: 'post',
    author: 'oracle',
    title: 'Title',
    content: 'One two',
  } as const
  server.addContent({ ...own, ...fields })
  expect(await reconcileWrite.findExisting(post, START)).toBeUndefined()
})

test('a post is read again by its id; a deleted or unknown one is gone', async () => {
  const { server, reconcileWrite, postId } = await prepare()
  expect(await reconcileWrite.readBack(post, postId)).toMatchObject({ id: postId })
  expect(await reconcileWrite.readBack(post, 'unknown')).toBeUndefined()
  for (const content of server.contents) content.deleted = true
  expect(await reconcileWrite.readBack(post, postId)).toBeUndefined()
})

test('an error while reading again is not taken for absence', async () => {
  const { server, reconcileWrite, postId } = await prepare()
  server.faults.next('server-error')
  expect(await rejection(reconcileWrite.readBack(post, postId))).toMatchObject({
    code: 'MOLTBOOK_UNREACHABLE',
  })
})
