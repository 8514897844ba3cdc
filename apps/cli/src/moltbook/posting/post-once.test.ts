import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jsonOf, openMoltbookSetup } from '../market.fixture.ts'
import { writeKey } from './post-once.ts'

describe('engage and comment', () => {
  test('the first line is the title unless one is given', async () => {
    const setup = await openMoltbookSetup()
    const words = ['engage', '--post', '\nHello there\nall', '--submolt', 'agents']
    expect((await setup.run(words)).code).toBe(0)
    const named = ['engage', '--account', 'trusty', '--post', 'x', '--submolt', 'agents']
    await setup.run([...named, '--title', 'Named'])
    expect(setup.moltbook.contents.map(({ title, author }) => [title, author])).toEqual([
      ['Hello there', 'oracle'],
      ['Named', 'trusty'],
    ])
  })

  test('the same text on the same day is written once, with another key again', async () => {
    const setup = await openMoltbookSetup()
    const post = setup.moltbook.addContent({
      kind: 'post',
      content: 'x',
      author: 'trusty',
    })
    const words = ['comment', '--post-id', post.id, '--content', '- nice']
    const first = await setup.run([...words, '--json'])
    const again = await setup.run([...words, '--json'])
    const [one, two] = [...jsonOf(first.out), ...jsonOf(again.out)]
    expect(one).toMatchObject({ kind: 'posted', again: false })
    expect(two).toEqual({ ...one, again: true })
    expect(setup.moltbook.contents).toHaveLength(2)
    // Twenty seconds lie between two comments, and the clock stands: another account.
    const other = [...words, '--account', 'trusty', '--key', 'second']
    expect((await setup.run(other)).code).toBe(0)
    expect(setup.moltbook.contents).toHaveLength(3)
    const [entry] = JSON.parse(
      await readFile(join(setup.folder, 'trusty-journal.json'), 'utf8'),
    ).entries
    expect(entry.key).toBe('second')
  })

  test('stores what an account remembers for its owner alone', async () => {
    const setup = await openMoltbookSetup()
    await setup.run(['engage', '--post', 'x', '--submolt', 'agents'])
    for (const name of ['journal.json', 'rates.json']) {
      const text = await readFile(join(setup.folder, name), 'utf8')
      expect(text).not.toContain('moltbook_local_oracle')
      expect((await stat(join(setup.folder, name))).mode & 0o777).toBe(0o600)
    }
  })
})

const day = Date.UTC(2026, 4, 1)

const write = { kind: 'comment', postId: 'p1', content: 'hello' } as const

test('the same write on the same day has one name', () => {
  const name = writeKey(write, undefined, day)
  expect(name).toMatch(/^comment:2026-05-01:[0-9a-f]{16}$/)
  expect(writeKey({ ...write }, undefined, day + 86_399_999)).toBe(name)
})

test.each([
  ['another day', write, undefined, day + 86_400_000],
  ['another text', { ...write, content: 'hello!' }, undefined, day],
  ['another post', { ...write, postId: 'p2' }, undefined, day],
  ['another account', write, 'w3cash', day],
  ['a post', { ...write, kind: 'post' as const }, undefined, day],
])('%s has another', (_name, other, account, now) => {
  expect(writeKey(other, account, now)).not.toBe(writeKey(write, undefined, day))
})
