import { describe, expect, test } from 'vitest'
import { jsonOf, openDesk } from './market.fixture.ts'

describe('browse', () => {
  test('goes on to the next page until the limit', async () => {
    const desk = await openDesk()
    for (let count = 0; count < 130; count += 1) {
      desk.moltbook.addContent({
        kind: 'post',
        title: 't',
        content: 'c',
        author: 'trusty',
      })
    }
    const listed = async (...words: string[]) =>
      jsonOf((await desk.run(['browse', '--json', ...words])).out).length
    expect(await listed()).toBe(20)
    expect(await listed('--limit', '100')).toBe(100)
    expect(await listed('--search', 'c', '--limit', '70')).toBe(70)
  })

  test('nothing found is said', async () => {
    const desk = await openDesk()
    const { code, out } = await desk.run(['browse', '--submolt', 'none'])
    expect({ code, out }).toEqual({ code: 0, out: 'There are no such posts.\n' })
  })
})
