import { expect, test } from 'vitest'
import { fillBook, marketOf, openDesk } from './market.fixture.ts'

test('replay says why there is nothing to replay', async () => {
  const desk = await openDesk()
  const entry = marketOf(['source:manual'])
  await fillBook(desk.book, entry)
  const { code, err } = await desk.run(['replay', entry.id])
  expect(code).toBe(1)
  expect(err).toContain(`Market ${entry.id} cannot be replayed: it has no outcome yet.`)
  const unknown = await desk.run(['replay', 'market_x'])
  expect(unknown).toMatchObject({
    code: 1,
    err: expect.stringContaining('MARKET_UNKNOWN'),
  })
})
