import { readdir, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { jsonOf, openDesk } from './market.fixture.ts'

describe('migrate', () => {
  const old = {
    markets: {
      market_1: {
        id: 'market_1',
        question: 'Will BTC hit $75,000?',
        deadline: '2026-06-20T23:59:59Z',
        status: 'open',
        rule: { source: 'coingecko:bitcoin', op: 'gte', target: 75_000 },
        moltbook_post_id: 'p1',
      },
      market_2: 'nonsense',
    },
  }

  test('tells what it would do and writes nothing, then does it', async () => {
    const desk = await openDesk()
    await writeFile(desk.book, JSON.stringify(old))
    const planned = await desk.run(['migrate', '--dry-run'])
    expect(planned.code).toBe(3)
    expect(planned.out).toMatch(
      /^1 of 2 markets can be brought over; nothing was written/m,
    )
    expect(await readdir(desk.folder)).toEqual([
      'markets.json',
      'trusty-credentials.json',
    ])
    expect(await readFile(desk.book, 'utf8')).toBe(JSON.stringify(old))
    const migrated = await desk.run(['migrate', '--json'])
    const [report] = jsonOf(migrated.out)
    expect(report).toMatchObject({ event: 'migrated', path: desk.book })
    expect(await readFile(String(report?.backup), 'utf8')).toBe(JSON.stringify(old))
    expect((await desk.run(['status', '--offline'])).out).toContain(
      '1 of an older book could not be brought over.',
    )
    expect(await desk.run(['migrate'])).toMatchObject({
      code: 0,
      out: `There is nothing to bring over in ${desk.book}.\n`,
    })
  })

  test('an old book is not used before', async () => {
    const desk = await openDesk()
    await writeFile(desk.book, JSON.stringify(old))
    const { code, err } = await desk.run(['status', '--offline'])
    expect(code).toBe(1)
    expect(err).toContain('(BOOK_OLD_VERSION)')
  })
})
