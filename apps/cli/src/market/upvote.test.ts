import { expect, test } from 'vitest'
import { openDesk } from './market.fixture.ts'

test('a vote counts once', async () => {
  const desk = await openDesk()
  const { id } = desk.moltbook.addContent({
    kind: 'post',
    content: 'x',
    author: 'trusty',
  })
  const words = ['upvote', '--post-id', id]
  expect((await desk.run(words)).out).toBe(`Voted for ${id}.\n`)
  expect((await desk.run(words)).out).toBe(`The account had voted for ${id} before.\n`)
  const unknown = await desk.run(['upvote', '--post-id', 'nope'])
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('NOT_FOUND') })
})
