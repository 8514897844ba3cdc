import { toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import type { DashboardConfig } from '@cresolver/protocol'
import { createDashboardConfig } from 'cresolver/dashboard'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type TestSystem } from '../support/system.ts'
import { whyNoBrowser } from './browser.ts'
import { findBarriers } from './check-page.ts'
import { openDashboard, type ServedDashboard } from './dashboard-world.ts'
import { type InjectedWallet, makeWallet } from './injected-wallet.ts'
import { type Look, startVisitor, type Visitor } from './visitor.ts'

const noBrowser = whyNoBrowser()
const question = 'Did it rain in Bern on 1 May 2026?'
const creator = localAccount(ACCOUNT_ROLES.creator).address

describe.skipIf(noBrowser !== undefined)('acting in the dashboard', () => {
  let system: TestSystem
  let dashboard: ServedDashboard
  let config: DashboardConfig
  let visitor: Visitor

  beforeAll(async () => {
    dashboard = await openDashboard()
    ;[system, visitor] = await Promise.all([
      startSystem({ onEvent: (event, marketId) => dashboard.tell(event, marketId) }),
      startVisitor(),
    ])
    config = createDashboardConfig(system, undefined)
    dashboard.show(config)
  }, 180_000)
  afterEach(() => visitor.leave())
  afterAll(async () => {
    await visitor?.close()
    await dashboard?.close()
    await system?.close()
  })

  const open = async (path: string, wallet: InjectedWallet, look: Look = {}) => {
    const { page, complaints } = await visitor.open(dashboard.url + path, config, {
      ...look,
      prepare: wallet.announce,
    })
    return { page, complaints }
  }
  const walletOf = (account: `0x${string}`) => makeWallet(system.rpcUrl, { account })

  test('a resolution is requested: connected, explained, signed and mined', async () => {
    const marketId = await system.markets.create({ question, agents: [] })
    const wallet = walletOf(creator)
    const { page, complaints } = await open(`/market/?id=${marketId}`, wallet)
    await connect(page)
    await page.getByRole('button', { name: 'Request the resolution' }).click()
    await page.getByText('The contract accepts it on the newest block.').waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(wallet.asked).not.toContain('eth_sendTransaction')
    await page.getByRole('button', { name: 'Sign in the wallet' }).click()
    await page
      .getByText(/^Mined:/)
      .first()
      .waitFor()
    const market = await system.markets.as(0).getMarket(toMarketId(marketId))
    expect(market.requestedAt).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})

/** Connects the wallet in the header. */
async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect a wallet' }).click()
  await page.getByRole('list', { name: 'Wallets' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.keyboard.press('Escape')
}
