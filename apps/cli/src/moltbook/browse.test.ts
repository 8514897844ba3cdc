import { describe, expect, test } from 'vitest'
import { jsonOf, openMoltbookSetup } from './market.fixture.ts'

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
