import { marketAbi } from '@cresolver/chain/abi'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { ask } from '@cresolver/sdk'
import { ownSeries } from '@cresolver/worlds/servers'
import { createWalletClient, http } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployTestToken } from '../../chain/src/market/terms/token.fixture.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { holdSentTransactions } from '../support/hold-transactions.ts'
import {
  type PlatformProcess,
  send,
  startPlatformProcess,
} from '../support/platform-process.ts'
import { priceQuestion, resolutionVariables } from '../support/resolution-platform.ts'
import { startSystem, type TestSystem } from '../support/system.ts'

let system: TestSystem
let data: Awaited<ReturnType<typeof makeDataFolder>>
let platform: PlatformProcess

beforeAll(async () => {
  data = await makeDataFolder()
  system = await startSystem({
    prices: { prices: { 'example-coin': ownSeries(75_000, 5_000) } },
  })
  platform = await startPlatformProcess(variables())
}, 120_000)
afterAll(async () => {
  await platform?.kill('SIGTERM')
  await system?.close()
  await data?.remove()
})

const variables = () => resolutionVariables(system, data.folder)
const budget = '100000000000000000'

const allowance = '20000000000000000'

type Money = { readonly reserved: string; readonly spent: string }
type View = { readonly id: string; readonly state: string; readonly market_id: string }

/** Deploys a token, lists it, and gives some to the account of the platform. */
async function listToken() {
  const { rpcUrl, contracts } = system
  const account = localAccount(ACCOUNT_ROLES.owner)
  const token = await deployTestToken(rpcUrl, account)
  await token.mint(localAccount(ACCOUNT_ROLES.creator).address, 1_000n)
  const wallet = createWalletClient({ account, chain: foundry, transport: http(rpcUrl) })
  await wallet.writeContract({
    address: contracts.market,
    abi: marketAbi,
    functionName: 'listAsset',
    args: [token.address, { minStake: 1n, minPool: 1n, minBond: 1n, maxBond: 1_000n }],
  })
  return token.address
}

/** Follows a resolution to its end and returns the states that it had. */
async function untilEnded(id: string, after = 0): Promise<string[]> {
  const response = await fetch(`${platform.url}/api/v1/resolutions/${id}/events`, {
    headers: { 'last-event-id': String(after) },
  })
  return [...(await response.text()).matchAll(/^event: (.+)$/gm)].map(
    ([, state = '']) => state,
  )
}

describe('verdicts on request', () => {
  test('a key without a budget starts nothing and pays nothing', async () => {
    const before = await system.markets.as(ACCOUNT_ROLES.creator).countMarkets()
    await expect(
      send(platform.url, 'POST', '/resolutions', { rule: priceQuestion(), budget }),
    ).rejects.toThrow('BUDGET_EXCEEDED')
    expect(await system.markets.as(ACCOUNT_ROLES.creator).countMarkets()).toBe(before)
  })

  test('a rule ends with a verdict that can be verified and explained', async () => {
    await send(platform.url, 'PUT', '/keys/local/resolution-budget', {
      budget: '1000000000000000000',
    })
    const asked = { rule: priceQuestion(), budget, panel: { data_only: true } }
    const { id, state } = await send<View>(platform.url, 'POST', '/resolutions', asked)
    expect(state).toBe('accepted')
    expect(await untilEnded(id)).toEqual(['accepted', 'created', 'requested', 'final'])
    expect(await untilEnded(id, 3)).toEqual(['final'])
    expect(await send(platform.url, 'GET', `/resolutions/${id}/verdict`)).toMatchObject({
      end: 'holds',
      verdict: { outcome: 'YES' },
    })
    expect(
      await send(platform.url, 'GET', `/resolutions/${id}/explanation`),
    ).toMatchObject({ end: 'holds', explanation: { decidedBy: 'data' } })
    const { reserved, spent } = await send<Money>(
      platform.url,
      'GET',
      '/resolution-budget',
    )
    const gas = BigInt(spent) - BigInt(budget)
    expect(reserved).toBe('0')
    expect(gas > 0n && gas < BigInt(allowance)).toBe(true)
  })

  test('a question is requested once its panel is full', async () => {
    const question = 'Did Ethereum switch to proof of stake in 2022?'
    const { id } = await send<View>(platform.url, 'POST', '/resolutions', {
      question,
      budget,
    })
    await expect
      .poll(() => send<View>(platform.url, 'GET', `/resolutions/${id}`), {
        timeout: 20_000,
      })
      .toMatchObject({ state: 'created' })
    const { market_id: marketId } = await send<View>(
      platform.url,
      'GET',
      `/resolutions/${id}`,
    )
    for (const agent of system.agents)
      await system.markets.joinAs(agent, BigInt(marketId))
    expect(await untilEnded(id)).toEqual(['accepted', 'created', 'requested', 'final'])
    expect(
      await send(platform.url, 'GET', `/resolutions/${id}/explanation`),
    ).toMatchObject({
      end: 'cannot-say',
      explanation: { decidedBy: 'panel', outcome: 'YES' },
    })
  })

  test('the SDK asks without a wallet', async () => {
    const { outcome, marketId } = await ask({
      ...{ platformUrl: platform.url, question: priceQuestion(), dataOnly: true },
      budget: BigInt(budget),
      pollingIntervalMs: 100,
    })
    expect(outcome).toBe('YES')
    expect(marketId).toBeGreaterThan(0n)
  })

  test('kill -9 between sending and the receipt makes no second market', {
    timeout: 120_000,
  }, async () => {
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    const before = await chain.countMarkets()
    await platform.kill('SIGTERM')
    const node = await holdSentTransactions(system.rpcUrl)
    platform = await startPlatformProcess({
      ...variables(),
      PLATFORM_RPC_URL: node.url,
    })
    const asked = { rule: priceQuestion(), budget, panel: { data_only: true } }
    const { id } = await send<View>(platform.url, 'POST', '/resolutions', asked)
    await node.held
    await platform.kill('SIGKILL')
    await node.close()
    expect(await chain.countMarkets()).toBe(before + 1)
    platform = await startPlatformProcess(variables())
    expect(await untilEnded(id)).toEqual(['accepted', 'created', 'requested', 'final'])
    expect(await chain.countMarkets()).toBe(before + 1)
    const money = await send<Money>(platform.url, 'GET', '/resolution-budget')
    expect(money.reserved).toBe('0')
    expect(BigInt(money.spent) / BigInt(budget)).toBe(4n)
  })

  test('a token that refuses to raise an allowance pays for two markets at once, and gas in the native currency', async () => {
    const asset = await listToken()
    const set = { budget: '200', asset }
    await send(platform.url, 'PUT', '/keys/local/resolution-budget', set)
    const asked = { budget: '100', asset, panel: { data_only: true } }
    const both = await Promise.all(
      [1, 2].map(() =>
        send<View>(platform.url, 'POST', '/resolutions', {
          ...asked,
          rule: priceQuestion(),
        }),
      ),
    )
    for (const { id } of both) expect((await untilEnded(id)).at(-1)).toBe('final')
    expect(
      await send(platform.url, 'GET', `/resolution-budget?asset=${asset}`),
    ).toMatchObject({ reserved: '0', spent: '200', left: '0' })
    const third = { ...asked, rule: priceQuestion() }
    await expect(send(platform.url, 'POST', '/resolutions', third)).rejects.toThrow(
      'BUDGET_EXCEEDED',
    )
  })

  test('a market whose gas costs more than the operator allows is not created', async () => {
    await platform.kill('SIGTERM')
    platform = await startPlatformProcess({
      ...variables(),
      PLATFORM_GAS_ALLOWANCE: '1000000',
    })
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    const before = await chain.countMarkets()
    const asked = { rule: priceQuestion(), budget, panel: { data_only: true } }
    const { id } = await send<View>(platform.url, 'POST', '/resolutions', asked)
    expect(await untilEnded(id)).toEqual(['accepted', 'failed'])
    expect(await send(platform.url, 'GET', `/resolutions/${id}`)).toMatchObject({
      problem: { code: 'BUDGET_EXCEEDED' },
    })
    expect(await chain.countMarkets()).toBe(before)
  })
})
