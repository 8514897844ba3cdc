import { readdir, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { jsonOf, openMoltbookSetup } from './market.fixture.ts'

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
    const setup = await openMoltbookSetup()
    await writeFile(setup.store, JSON.stringify(old))
    const planned = await setup.run(['migrate', '--dry-run'])
    expect(planned.code).toBe(3)
    expect(planned.out).toMatch(
      /^1 of 2 markets can be brought over; nothing was written/m,
    )
    expect(await readdir(setup.folder)).toEqual([
      'markets.json',
      'trusty-credentials.json',
    ])
    expect(await readFile(setup.store, 'utf8')).toBe(JSON.stringify(old))
    const migrated = await setup.run(['migrate', '--json'])
    const [report] = jsonOf(migrated.out)
    expect(report).toMatchObject({ event: 'migrated', path: setup.store })
    expect(await readFile(String(report?.backup), 'utf8')).toBe(JSON.stringify(old))
    expect((await setup.run(['status', '--offline'])).out).toContain(
      '1 of an older book could not be brought over.',
    )
    expect(await setup.run(['migrate'])).toMatchObject({
      code: 0,
      out: `There is nothing to bring over in ${setup.store}.\n`,
    })
  })

  test('an old book is not used before', async () => {
    const setup = await openMoltbookSetup()
    await writeFile(setup.store, JSON.stringify(old))
    const { code, err } = await setup.run(['status', '--offline'])
    expect(code).toBe(1)
    expect(err).toContain('(MARKET_STORE_OLD_VERSION)')
  })
})
