import { expect, test } from 'vitest'
import { openMoltbookSetup } from './market.fixture.ts'

test('a vote counts once', async () => {
  const setup = await openMoltbookSetup()
  const { id } = setup.moltbook.addContent({
    kind: 'post',
    content: 'x',
    author: 'trusty',
  })
  const words = ['upvote', '--post-id', id]
  expect((await setup.run(words)).out).toBe(`Voted for ${id}.\n`)
  expect((await setup.run(words)).out).toBe(`The account has already voted for ${id}.\n`)
  const unknown = await setup.run(['upvote', '--post-id', 'nope'])
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('NOT_FOUND') })
})
