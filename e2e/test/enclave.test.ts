import { toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES } from '@cresolver/devnet'
import { afterEach, expect, test } from 'vitest'
import { fixedAgent, startSystem, type TestSystem } from '../support/system.ts'

let system: TestSystem | undefined

afterEach(() => system?.close())

test('the same six steps run inside an enclave and the DON signs the report', async () => {
  system = await startSystem({
    entry: 'main.tee',
    agents: [fixedAgent('Alpha', {}), fixedAgent('Beta', {}), fixedAgent('Gamma', {})],
  })
  const marketId = await system.markets.create({ question: 'Was it confirmed?' })
  const outcome = await system.resolve(marketId)
  expect(outcome).toMatchObject({ kind: 'done' })
  // One enclave asked each worker once; no node took part.
  expect(outcome.nodes).toHaveLength(1)
  expect(outcome.used.get('consensus')).toBe(1)
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  expect(await chain.getMarket(toMarketId(marketId))).toMatchObject({
    outcome: { kind: 'verdict', resolution: true },
  })
})
