import { toMarketId } from '@cresolver/chain'
import { formatMoment, type UnixSeconds } from '@cresolver/core/questions'
import { ACCOUNT_ROLES } from '@cresolver/devnet'
import { ownSeries } from '@cresolver/worlds/servers'
import { afterEach, expect, test } from 'vitest'
import { fixedAgent, startSystem, type TestSystem } from '../support/system.ts'

let system: TestSystem | undefined

afterEach(() => system?.close())

test('the same steps run inside an enclave and the DON signs the report', async () => {
  system = await startSystem({
    entry: 'main.tee',
    agents: [fixedAgent('Alpha', {}), fixedAgent('Beta', {}), fixedAgent('Gamma', {})],
  })
  const marketId = await system.markets.create({ question: 'Was it confirmed?' })
  const outcome = await system.resolve(marketId)
  expect(outcome).toMatchObject({ kind: 'done' })
  // One enclave asked each worker once; no node took part.
  expect(outcome.nodes).toHaveLength(1)
  expect(outcome.used.get('Consensus.CallLimit')).toBe(1)
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  expect(await chain.getMarket(toMarketId(marketId))).toMatchObject({
    outcome: { kind: 'verdict', resolution: true },
  })
})

test('data decides inside an enclave too, and no agent is asked', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const deadline = (now - 2 * 3_600) as UnixSeconds
  const asked: string[] = []
  system = await startSystem({
    entry: 'main.tee',
    startsAt: now - 3 * 3_600,
    // A series of our own making: between 70,000 and 80,000.
    prices: {
      prices: { 'own-coin': ownSeries(75_000, 5_000) },
      onRequest: (path) => asked.push(path),
    },
  })
  const question = [
    '§question Did it stand at 60,000 or more?',
    '§rule',
    'source:coingecko:own-coin',
    'op:gte',
    'target:60000',
    `deadline:${formatMoment(deadline)}`,
  ].join('\n')
  const marketId = await system.markets.create({ question, deadline })
  await system.catchUp()
  expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
  expect(system.eventsOf('worker-answered')).toEqual([])
  // One enclave asked once.
  expect(asked).toHaveLength(1)
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  expect(await chain.getMarket(toMarketId(marketId))).toMatchObject({
    outcome: { kind: 'verdict', resolution: true },
  })
})
