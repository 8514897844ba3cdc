import {
  createChainClient,
  DEVELOPMENT_TIMES,
  toMarketId,
  transact,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import {
  ACCOUNT_ROLES,
  type ConditionalTokens,
  deployConditionalTokens,
  localAccount,
  readLimits,
} from '@cresolver/devnet'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DISPUTABLE, WINDOW } from '../support/ladder-terms.ts'
import { fixedAgent, type TestSystem } from '../support/system.ts'
import { whyNoBrowser } from './browser.ts'
import { findBarriers, overflowOf } from './check-page.ts'
import { type DashboardWorld, startDashboardWorld } from './dashboard-world.ts'
import { connect, sign, untilMined, use } from './wallet-steps.ts'

const noBrowser = whyNoBrowser()
const question = 'Did it rain in Bern on 1 May 2026?'
const creator = localAccount(ACCOUNT_ROLES.creator).address
const someone = localAccount(9).address
const court = localAccount(ACCOUNT_ROLES.court).address
const tokenAbi = parseAbi([
  'function allocateTo(address, uint256)',
  'function balanceOf(address) view returns (uint256)',
])

describe.skipIf(noBrowser !== undefined)('the rarer actions on markets', () => {
  let world: DashboardWorld
  let system: TestSystem
  let tokens: ConditionalTokens

  beforeAll(async () => {
    world = await startDashboardWorld({
      collectors: 1,
      limits: readLimits('docs'),
      agents: ['Alpha', 'Beta', 'Gamma'].map((name) => fixedAgent(name, {})),
    })
    ;({ system } = world)
    const owner = localAccount(ACCOUNT_ROLES.owner)
    const connection = { rpcUrl: system.rpcUrl, account: owner }
    tokens = await deployConditionalTokens(connection, system.contracts.market)
    const chain = createChainClient(connection)
    const rules = { minStake: 10n, minPool: 10n, minBond: 10n, maxBond: 10n ** 10n }
    await transact(chain, {
      ...{ action: 'list a token', to: system.contracts.market },
      data: encodeFunctionData({
        ...{
          abi: marketAbi,
          functionName: 'listAsset',
          args: [tokens.collateral, rules],
        },
      }),
    })
    await transact(chain, {
      ...{ action: 'list a court for it', to: system.contracts.market },
      data: encodeFunctionData({
        ...{ abi: marketAbi, functionName: 'listCourt' },
        args: [court, tokens.collateral, 10n ** 6n, 3_600],
      }),
    })
    for (const account of [
      creator,
      someone,
      ...system.agents.map((each) => each.worker),
    ]) {
      await transact(chain, {
        ...{ action: 'mint', to: tokens.collateral },
        data: encodeFunctionData({
          ...{ abi: tokenAbi, functionName: 'allocateTo', args: [account, 10n ** 21n] },
        }),
      })
    }
  }, 180_000)
  afterEach(() => world.visitor.leave())
  afterAll(() => world?.close())

  const open = async (account: Address, path: string) => {
    const wallet = world.walletOf(account)
    const { page, complaints } = await world.open(path, wallet, { width: 360 })
    await connect(page)
    return { page, complaints, wallet }
  }
  const agentAt = (index: number) => {
    const agent = system.agents[index]
    if (agent === undefined) throw new Error(`the system has no agent ${index}`)
    return agent
  }

  test('a worker leaves', async () => {
    const marketId = await system.markets.create({ question, agents: [agentAt(0)] })
    const { page, complaints } = await open(agentAt(0).worker, `/market/?id=${marketId}`)
    await page.getByRole('button', { name: 'Announce leaving' }).click()
    await page.getByText(/^Announces that your account leaves/).waitFor()
    await sign(page)
    await untilMined(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText(/^Your account can leave from/).waitFor()
    await system.advance(DEVELOPMENT_TIMES.notice + 1)
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByText(/^Your account leaves the market/).waitFor()
    await sign(page)
    await untilMined(page)
    const { workerCount } = await system.markets.as(0).getMarket(toMarketId(marketId))
    expect(workerCount).toBe(0)
    expect(complaints).toEqual([])
  })

  test('a market in a token is created, joined and bet on, each after an allowance', async () => {
    const { page, wallet, complaints } = await open(creator, '/create/')
    await page.getByLabel('Question').fill(question)
    await page.getByLabel('Reward pool').fill('300')
    await page.getByText('Advanced').click()
    const field = page.getByLabel(/^Token/)
    await field.fill('0x12')
    await page.locator('[aria-invalid="true"]').waitFor()
    await field.fill(someone)
    await page.getByText('The market contract does not list this token.').waitFor()
    await field.fill(tokens.collateral)
    await page.getByLabel('Stake of one vote').fill('10')
    await page.getByLabel(/^Value at risk/).fill('100')
    await page.getByText(/^Quote:/).waitFor()
    await page.reload()
    await page.getByText(/^Quote:/).waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Allow the contract to take the token').waitFor()
    await sign(page)
    await page.getByText(/^a reward pool of 300 /).waitFor()
    await sign(page)
    await page.waitForURL('**/market/?id=*')
    const marketId = toMarketId(BigInt(new URL(page.url()).searchParams.get('id') ?? 0))

    await use(page, wallet, agentAt(0).worker)
    await page.getByRole('button', { name: 'Join as a worker' }).click()
    await page.getByLabel('Agent id').fill(String(agentAt(0).agentId))
    await page.getByLabel(/^Units of stake, 10 /).fill('5')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Allow the contract to take the token').waitFor()
    await sign(page)
    await page.getByText(/^a stake of 50 /).waitFor()
    await sign(page)
    await untilMined(page)

    await use(page, wallet, someone)
    await page.getByRole('button', { name: 'Bet on NO' }).click()
    await page.getByLabel('Amount to bet on NO').fill('40')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Allow the contract to take the token').waitFor()
    await sign(page)
    await page.getByText('Bets on the final verdict NO.').waitFor()
    await sign(page)
    await untilMined(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText(/^You bet 0 .* on YES and 40 /).waitFor()
    const workers = await system.markets.as(0).getCandidates(toMarketId(marketId))
    expect(workers.map(({ address }) => address)).toEqual([agentAt(0).worker])
    expect(complaints).toEqual([])
  })

  test('the stake of a worker that was not drawn is released', async () => {
    const marketId = await system.markets.create({ question, terms: DISPUTABLE })
    await system.markets.ask(ACCOUNT_ROLES.asker, { marketId, claim: 'YES' })
    await system.advance(WINDOW + 60)
    const { page, wallet } = await open(someone, `/market/?id=${marketId}`)
    const candidates = await system.markets.as(0).getCandidates(toMarketId(marketId))
    await system.markets.as(0).finalize(toMarketId(marketId))
    const left = (await system.markets.as(0).getCandidates(toMarketId(marketId))).find(
      ({ isStaked }) => isStaked,
    )
    expect(candidates).toHaveLength(3)
    if (left === undefined) throw new Error('all workers were drawn')
    const before = await system.markets.as(0).balanceOf(left.address)
    await use(page, wallet, left.address)
    await page.getByRole('button', { name: 'Release the stake' }).click()
    await sign(page)
    await expect
      .poll(() => system.markets.as(0).balanceOf(left.address))
      .toBeGreaterThan(before)
  })

  test('a market without a verdict is voided when its time is over', async () => {
    const marketId = await system.markets.create({ question })
    await system.advance(DEVELOPMENT_TIMES.grace + 7_200)
    const { page } = await open(someone, `/market/?id=${marketId}`)
    await page.getByRole('button', { name: 'Void the market' }).click()
    await page.getByText(/^No verdict was requested or reached in time/).waitFor()
    await sign(page)
    await untilMined(page)
    const { outcome } = await system.markets.as(0).getMarket(toMarketId(marketId))
    expect(outcome.kind).toBe('void')
  })
})
