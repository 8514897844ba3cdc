import { DEVELOPMENT_TIMES, parseAmount, toAmount, toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import type { Page } from 'playwright-core'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from 'vitest'
import { DISPUTABLE, WINDOW } from '../support/ladder-terms.ts'
import { fixedAgent, type TestSystem } from '../support/system.ts'
import { whyNoBrowser } from './browser.ts'
import { findBarriers, overflowOf } from './check-page.ts'
import { type DashboardWorld, startDashboardWorld } from './dashboard-world.ts'
import { type InjectedWallet, makeWallet } from './injected-wallet.ts'
import type { Look } from './visitor.ts'
import { connect, look, sign, untilMined, useTestAccount } from './wallet-steps.ts'

const noBrowser = whyNoBrowser()
const question = 'Did it rain in Bern on 1 May 2026?'
const simulated = 'The contract accepts it on the newest block.'
const disputer = localAccount(9).address
const creator = localAccount(ACCOUNT_ROLES.creator).address

describe.skipIf(noBrowser !== undefined)('acting in the dashboard', () => {
  let world: DashboardWorld
  let system: TestSystem

  beforeAll(async () => {
    world = await startDashboardWorld({
      collectors: 1,
      agents: ['Alpha', 'Beta', 'Gamma'].map((name) => fixedAgent(name, {})),
    })
    ;({ system } = world)
  }, 180_000)
  afterEach(() => world.visitor.leave())
  afterAll(() => world?.close())

  const open = (path: string, wallet?: InjectedWallet, look?: Look) =>
    world.open(path, wallet, look)
  const walletOf: DashboardWorld['walletOf'] = (account, how) =>
    world.walletOf(account, how)

  test('a newcomer without a wallet creates a market, joins, asks and withdraws with test accounts', async () => {
    const [first, ...others] = system.agents
    if (first === undefined) throw new Error('the system has no agents')
    const { page, complaints } = await open('/create/')
    await useTestAccount(page, ACCOUNT_ROLES.creator)
    await page.getByLabel('Question').fill(question)
    await page.getByLabel('Reward pool').fill('0.3')
    await page.getByText('Advanced').click()
    await page.getByLabel('Its verdict can be disputed').uncheck()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('a reward pool of 0.3 ETH').waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    await sign(page)
    await page.waitForURL('**/market/?id=*')
    const marketId = toMarketId(BigInt(new URL(page.url()).searchParams.get('id') ?? 0))
    await page.getByRole('heading', { level: 1, name: question }).waitFor()

    await useTestAccount(page, ACCOUNT_ROLES.firstWorker)
    await page.getByRole('button', { name: 'Join as a worker' }).click()
    await page.getByLabel('Agent id').fill(String(first.agentId))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('a stake of 0.01 ETH').waitFor()
    await sign(page)
    await untilMined(page)
    await page.getByRole('button', { name: 'Close' }).click()
    for (const agent of others) await system.markets.joinAs(agent, marketId)

    await useTestAccount(page, ACCOUNT_ROLES.creator)
    await page.getByRole('button', { name: 'Request the resolution' }).click()
    await sign(page)
    await untilMined(page)
    await page
      .getByText(/^A panel found (YES|NO)/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Close' }).click()

    expect(await system.markets.as(0).balanceOf(first.worker)).toBeGreaterThan(0n)
    await useTestAccount(page, ACCOUNT_ROLES.firstWorker)
    await page.getByRole('button', { name: 'Withdraw' }).first().click()
    await sign(page)
    await untilMined(page)
    await page.getByText('Nothing is left to withdraw.').waitFor()
    expect(await system.markets.as(0).balanceOf(first.worker)).toBe(0n)
    expect(complaints).toEqual([])
  })

  describe('of a claim', () => {
    let claimed = 0n
    beforeAll(async () => {
      claimed = await system.markets.create({ question, terms: DISPUTABLE })
      await system.markets.ask(ACCOUNT_ROLES.asker, { marketId: claimed, claim: 'YES' })
    }, 120_000)

    test('a dispute is declined in the wallet, then signed, and its finding can be appealed', async () => {
      const wallet = walletOf(disputer)
      const { page, complaints } = await open(`/market/?id=${claimed}`, wallet)
      await connect(page)
      await page.getByText(/ claims YES\. It is not final\./).waitFor()
      await prepareDispute(page)
      await page
        .getByText(/^0\.034 ETH: a bond of 0\.024 ETH and 0\.01 ETH for the court/)
        .waitFor()
      wallet.behave({ declines: true })
      await sign(page)
      await page.getByText('WALLET_REFUSED').waitFor()
      expect((await findBarriers(page)).join('\n')).toBe('')
      wallet.behave({ declines: false })
      await sign(page)
      await untilMined(page)
      const { state, asking } = await system.markets.as(0).getVerdict(toMarketId(claimed))
      expect(state).toBe('JUDGED')
      expect(asking?.dispute).toEqual({ by: disputer, answer: 'NO' })
      await page.getByRole('button', { name: 'Close' }).click()

      await system.advance(DEVELOPMENT_TIMES.notice + 1)
      await system.markets.as(0).startPanel(toMarketId(claimed))
      await page
        .getByText(/^A panel found (YES|NO)/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Appeal the finding' }).waitFor()
      expect(complaints).toEqual([])
    })
  })

  test('a bet is placed, the verdict asked for and paid out when its window is over, and the bet claimed', async () => {
    const valueAtRisk = toAmount(parseAmount('1'))
    const terms = { ...DISPUTABLE, valueAtRisk }
    const marketId = await system.markets.create({ question, terms })
    const wallet = walletOf(disputer)
    const { page, complaints } = await open(`/market/?id=${marketId}`, wallet)
    await connect(page)
    await page.getByRole('button', { name: 'Bet on YES' }).click()
    await page.getByLabel('Amount to bet on YES').fill('0.2')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('All of it, if the verdict is NO').waitFor()
    await sign(page)
    await untilMined(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText('You bet 0.2 ETH on YES').waitFor()

    await system.advance(3_600)
    await page.getByRole('button', { name: 'Ask for the verdict' }).click()
    await page.getByLabel('What you claim').selectOption('YES')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(/^Claims YES\. It becomes final in 1 hour unless/).waitFor()
    await sign(page)
    await untilMined(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await system.advance(WINDOW + 60)
    await page.getByRole('button', { name: 'Pay out the verdict' }).click()
    await sign(page)
    await page.getByText(/ claimed YES, and nobody disputed it\./).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Claim bets' }).click()
    await sign(page)
    await untilMined(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText('You bet 0.2 ETH on YES').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  describe('of an open market', () => {
    let marketId = 0n
    beforeEach(async () => {
      marketId = await system.markets.create({ question, agents: [] })
    })

    test('a wallet on another chain that does not know this one adds it, and switches', async () => {
      const wallet = walletOf(creator, { chainId: 1, knownChains: [1] })
      const { page } = await open(`/market/?id=${marketId}`, wallet)
      await connect(page)
      await page.getByRole('button', { name: 'Request the resolution' }).click()
      await page
        .getByText(/^The wallet is on chain 1, and this dashboard is on/)
        .waitFor()
      expect((await findBarriers(page)).join('\n')).toBe('')
      await page.getByRole('button', { name: 'Switch to Local chain' }).click()
      await page.getByText(simulated).waitFor()
      expect(wallet.asked.filter((method) => method.startsWith('wallet_'))).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_switchEthereumChain',
      ])
    })

    test('a change of the page while the wallet is asked loses nothing, nor does a reload', async () => {
      let confirm = (): void => undefined
      const confirmed = new Promise<void>((resolve) => {
        confirm = resolve
      })
      const wallet = walletOf(creator, { beforeSending: () => confirmed })
      const { page } = await open(`/market/?id=${marketId}`, wallet)
      await connect(page)
      await page.getByRole('button', { name: 'Request the resolution' }).click()
      await sign(page)
      await page.getByText(/^Waiting for the wallet/).waitFor()
      await page.getByRole('link', { name: 'Agents' }).click()
      await page.waitForURL('**/agents/')
      confirm()
      await page.getByRole('button', { name: /^Wallet 0x/ }).click()
      await page.getByText(/^Mined:/).waitFor()
      await page.goto(`${world.dashboard.url}/market/?id=${marketId}`)
      await page.getByText(/^Mined:/).waitFor()
      expect(
        wallet.asked.filter((method) => method === 'eth_sendTransaction'),
      ).toHaveLength(1)
    })

    test('an account that cannot pay sees that, and nothing is sent', async () => {
      const wallet = walletOf(`0x${'7'.repeat(40)}`)
      const { page } = await open(`/market/?id=${marketId}`, wallet)
      await connect(page)
      await page.getByRole('button', { name: 'Join as a worker' }).click()
      await page.getByLabel('Agent id').fill('1')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('INSUFFICIENT_FUNDS').waitFor()
      expect(wallet.asked).not.toContain('eth_sendTransaction')
    })

    test('the text of a hostile wallet stays text, and its picture is not loaded', async () => {
      const wallet = makeWallet(
        system.rpcUrl,
        { account: creator },
        {
          uuid: '1',
          name: `<img src=x onerror="document.title='owned'">\u202e${'x'.repeat(500)}`,
          icon: 'https://tracker.example/pixel.png',
          rdns: 'io.metamask',
        },
      )
      const { page, complaints } = await open(`/market/?id=${marketId}`, wallet, {
        width: 360,
      })
      await page.getByRole('button', { name: 'Connect a wallet' }).click()
      const wallets = page.getByRole('list', { name: 'Wallets' })
      const choice = wallets.getByRole('button').first()
      expect(await choice.textContent()).toBe(`<img src=x onerror="document.tit…`)
      expect(await choice.locator('img').count()).toBe(0)
      expect(await overflowOf(page)).toBe(0)
      expect(await page.title()).not.toBe('owned')
      expect(complaints).toEqual([])
    })

    test.each([
      ['dark', 360],
      ['light', 360],
      ['light', 1280],
      ['dark', 768],
    ] as const)(
      'the %s theme, %d wide, has no barriers, and nothing sticks out',
      async (theme, width) => {
        const wallet = walletOf(creator)
        const { page } = await open(`/market/?id=${marketId}`, wallet, { width, theme })
        await connect(page, async () => {
          expect((await findBarriers(page)).join('\n')).toBe('')
          expect(await overflowOf(page)).toBe(0)
        })
        await page.getByRole('button', { name: 'Request the resolution' }).click()
        await page.getByText(simulated).waitFor()
        expect((await findBarriers(page)).join('\n')).toBe('')
        expect(await overflowOf(page)).toBe(0)
        await look(page, `market-${theme}-${width}`)
        await page.goto(`${world.dashboard.url}/create/`)
        await page.getByLabel('Question').fill(question)
        await page.getByText(/^Quote:/).waitFor()
        expect((await findBarriers(page)).join('\n')).toBe('')
        expect(await overflowOf(page)).toBe(0)
        await look(page, `create-${theme}-${width}`)
      },
    )
  })
})

async function prepareDispute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dispute the claim' }).click()
  await page.getByLabel('Why the claim is wrong').fill('The weather service says so.')
  await page.getByRole('button', { name: 'Continue' }).click()
}
