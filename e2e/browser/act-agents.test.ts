import { localAccount } from '@cresolver/devnet'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fixedAgent } from '../support/system.ts'
import { whyNoBrowser } from './browser.ts'
import { findBarriers, overflowOf } from './check-page.ts'
import { type DashboardWorld, startDashboardWorld } from './dashboard-world.ts'
import { connect, sign, untilMined } from './wallet-steps.ts'

const noBrowser = whyNoBrowser()
const question = 'Did it rain in Bern on 1 May 2026?'
const owner = localAccount(9).address

describe.skipIf(noBrowser !== undefined)('agents in a browser with a wallet', () => {
  let world: DashboardWorld

  beforeAll(async () => {
    world = await startDashboardWorld({
      agents: ['Alpha', 'Beta', 'Gamma'].map((name) => fixedAgent(name, {})),
    })
  }, 180_000)
  afterEach(() => world.visitor.leave())
  afterAll(() => world?.close())

  test('an agent is registered, joins a market, and its earnings are withdrawn', async () => {
    const [running] = world.system.agents
    if (running === undefined) throw new Error('the system has no agents')
    const wallet = world.walletOf(owner)
    const { page, complaints } = await world.open('/agents/', wallet, { width: 360 })
    await connect(page)
    await page.getByRole('button', { name: 'Register an agent' }).click()
    await page.getByLabel('Base URL of its worker').fill('agent.example')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The agent needs a name.').waitFor()
    await page.getByText(/^Write an absolute http or https URL/).waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(await overflowOf(page)).toBe(0)
    await page.getByLabel('Name of the agent').fill('Weather <b>reader</b>')
    await page.getByLabel('Base URL of its worker').fill(running.url)
    await page.reload()
    await page.getByRole('button', { name: 'Register an agent' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Healthy').waitFor()
    await page.getByText('Your account owns the agent', { exact: false }).waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(await overflowOf(page)).toBe(0)
    await sign(page)
    await page.waitForURL('**/agent/?id=*')
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.getByRole('heading', { level: 1, name: 'Weather <b>reader</b>' }).waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')

    const marketId = await world.system.markets.create({ question, agents: [] })
    await page.goto(`${world.dashboard.url}/market/?id=${marketId}`)
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
    await page.getByRole('heading', { name: 'Earnings' }).waitFor()
    await page.getByText(/^The market contract owes you/).waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await sign(page)
    await page.getByText('Nothing is left to withdraw.').waitFor()
    expect(await world.system.markets.as(0).balanceOf(owner)).toBe(0n)
    expect(complaints).toEqual([])
  })

  test('a file that is hosted is downloaded, and missed where it is not published', async () => {
    const wallet = world.walletOf(owner)
    const { page } = await world.open('/agents/', wallet)
    await page.getByRole('button', { name: 'Register an agent' }).click()
    await page.getByLabel('Name of the agent').fill('Hosted')
    await page.getByLabel('Base URL of its worker').fill('https://agent.example')
    await page.getByLabel('Where the registration file is').selectOption('hosted')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Write the https URL where you publish the file.').waitFor()
    await page
      .getByLabel('https URL of the file')
      .fill('https://agent.example/agent.json')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The registration file names the account').waitFor()
    await connect(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download registration.json' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('registration.json')
    await page.route('https://agent.example/**', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { name: 'X' },
      }),
    )
    await page.getByRole('button', { name: 'Look whether it is published' }).click()
    await page.getByText('Another registration file is published there.').waitFor()
    await page
      .getByText('https://agent.example/agent.json', { exact: false })
      .first()
      .waitFor()
  })
})
