import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWei } from '../amount.ts'
import { createChainClient } from '../chain-client.ts'
import { type Deployment, deployCresolver } from '../deployment/deploy-cresolver.ts'
import { startMarketChain } from '../market-chain.fixture.ts'
import { readClarifications } from './clarifications.ts'
import { createMarketClient } from './market-client.ts'

let chain: TestChain
let deployed: Deployment
let apart: Deployment
beforeAll(async () => {
  const started = await startMarketChain({
    name: 'clarifications',
    source: import.meta.url,
    async build({ rpcUrl }) {
      const owner = { rpcUrl, account: localAccount(0) }
      return [await deployCresolver(owner), await deployCresolver(owner)] as const
    },
  })
  chain = started.chain
  ;[deployed, apart] = started.facts
})
afterAll(() => chain.stop())

function client(number: number, clarificationsAddress?: `0x${string}`) {
  return createMarketClient({
    ...{ rpcUrl: chain.rpcUrl, marketAddress: deployed.market, pollingIntervalMs: 20 },
    ...{ account: localAccount(number), clarificationsAddress },
  })
}

const creator = () => client(1, deployed.clarifications)

async function create() {
  const { marketId } = await creator().createMarket({
    question: 'Did the bridge open?',
    rewardPool: toWei(0n),
    durationSeconds: 3_600,
  })
  return marketId
}

test('a creator clarifies a question, and other accounts read it with its time', async () => {
  const marketId = await create()
  await creator().clarify(marketId, 'The bridge over the Aare counts.')
  await creator().clarify(marketId, 'Größer heißt „≥“.')
  const at = expect.any(Number)
  expect(await client(5, deployed.clarifications).getClarifications(marketId)).toEqual([
    { at, text: 'The bridge over the Aare counts.' },
    { at, text: 'Größer heißt „≥“.' },
  ])
  const list = await creator().getClarifications(marketId)
  expect(Math.abs((list?.[1]?.at ?? 0) - (await creator().chainTime()))).toBeLessThan(10)
})

test('a clarification that is refused says why', async () => {
  const marketId = await create()
  const other = client(5, deployed.clarifications)
  const fails = (code: string) => ({ code })
  await expect(other.clarify(marketId, 'x')).rejects.toMatchObject(fails('NOT_ALLOWED'))
  await expect(creator().clarify(marketId, '')).rejects.toMatchObject(
    fails('VALUE_INVALID'),
  )
  await expect(creator().clarify(marketId, 'x'.repeat(1_001))).rejects.toMatchObject({
    ...fails('VALUE_INVALID'),
    message: 'The clarification has 1001 bytes, more than 1000.',
  })
  for (let count = 0; count < 5; count += 1) await creator().clarify(marketId, 'x')
  await expect(creator().clarify(marketId, 'x')).rejects.toMatchObject(fails('TOO_LATE'))
  const requested = await create()
  await creator().requestResolution(requested)
  await expect(creator().clarify(requested, 'x')).rejects.toMatchObject({
    ...fails('TOO_LATE'),
    message: expect.stringMatching(/^Workers may answer market \d+ since 20\d\d-/),
  })
  await expect(
    creator().clarify((requested + 9n) as typeof requested, 'x'),
  ).rejects.toMatchObject(fails('MARKET_NOT_FOUND'))
})

test('a connection without their contract has no clarifications', async () => {
  const marketId = await create()
  expect(await client(1).getClarifications(marketId)).toBe(undefined)
  await expect(client(1).clarify(marketId, 'x')).rejects.toMatchObject({
    code: 'NOT_CONFIGURED',
  })
})

test('the contract of another market contract is refused', async () => {
  const marketId = await create()
  const wrong = client(1, apart.clarifications)
  const refusal = { code: 'WRONG_CONTRACT' }
  await expect(wrong.getClarifications(marketId)).rejects.toMatchObject(refusal)
  await expect(wrong.clarify(marketId, 'x')).rejects.toMatchObject(refusal)
  const place = { market: deployed.market, clarifications: deployed.market }
  await expect(
    readClarifications(createChainClient({ rpcUrl: chain.rpcUrl }), place, marketId),
  ).rejects.toMatchObject({ code: expect.any(String) })
})
