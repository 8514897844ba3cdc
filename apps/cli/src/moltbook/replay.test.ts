import { expect, test } from 'vitest'
import { fillStore, marketOf, openMoltbookSetup } from './market.fixture.ts'

test('replay says why there is nothing to replay', async () => {
  const setup = await openMoltbookSetup()
  const entry = marketOf(['source:manual'])
  await fillStore(setup.store, entry)
  const { code, err } = await setup.run(['replay', entry.id])
  expect(code).toBe(1)
  expect(err).toContain(`Market ${entry.id} cannot be replayed: it has no outcome yet.`)
  const unknown = await setup.run(['replay', 'market_x'])
  expect(unknown).toMatchObject({
    code: 1,
    err: expect.stringContaining('MARKET_NOT_FOUND'),
  })
})
