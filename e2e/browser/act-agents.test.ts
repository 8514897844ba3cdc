import { localAccount } from '@cresolver/devnet'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fixedAgent } from '../support/system.ts'
import { whyNoBrowser } from './browser.ts'
import { findBarriers, overflowOf } from './check-page.ts'
import { type DashboardWorld, startDashboardWorld } from './dashboard-world.ts'
import { connect, sign, untilMined } from './wallet-steps.ts'

const noBrowser = whyNoBrowser()
const question = 'Did it rain in Bern on 1 May 2026?'

describe.skipIf(noBrowser !== undefined)('agents in a browser with a wallet', () => {
  let world: DashboardWorld

  beforeAll(async () => {
    world = await startDashboardWorld({
      agents: ['Alpha', 'Beta', 'Gamma'].map((name) => fixedAgent(name, {})),
    })
  }, 180_000)
  afterEach(() => world.visitor.leave())
  afterAll(() => world?.close())

  test('an agent joins a market, and its earnings are withdrawn', async () => {
    const [running] = world.system.agents
    if (running === undefined) throw new Error('the system has no agents')
    const id = String(running.agentId)
    const owner = localAccount(running.accountIndex).address
    const wallet = world.walletOf(owner)
    const marketId = await world.system.markets.create({ question, agents: [] })
    const path = `/market/?id=${marketId}`
    const { page, complaints } = await world.open(path, wallet, { width: 360 })
    await connect(page)
    await page.getByRole('button', { name: 'Join as a worker' }).click()
    await page.getByLabel('Agent id').fill(id)
    await page.getByRole('button', { name: 'Continue' }).click()
    await sign(page)
    await untilMined(page)
    for (const agent of world.system.agents.slice(1)) {
      await world.system.markets.joinAs(agent, marketId)
    }
    await world.system.resolve(marketId)

    await page.goto(`${world.dashboard.url}/agent/?id=${id}`)
    await page.getByRole('heading', { level: 1, name: running.name }).waitFor()
    await page.getByRole('heading', { name: 'Earnings' }).waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(await overflowOf(page)).toBe(0)
    await page.getByText(/^The market contract owes you/).waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await sign(page)
    await page.getByText('Nothing is left to withdraw.').waitFor()
    expect(await world.system.markets.as(0).balanceOf(owner)).toBe(0n)
    expect(complaints).toEqual([])
  })
})
