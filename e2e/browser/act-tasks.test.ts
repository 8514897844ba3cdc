import {
  type ClaraAgent,
  type ClaraMarket,
  connectAo,
  createAoSigner,
  createClaraAgent,
  createClaraMarket,
  deployClaraMarket,
  depositTokens,
} from '@cresolver/clara'
import { readProcessSource } from '@cresolver/clara/process'
import { startToken } from '@cresolver/clara/token-fixture'
import { localAccount, localAccountKey } from '@cresolver/devnet'
import { AOS_MODULES, type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from './browser.ts'
import { findBarriers, overflowOf } from './check-page.ts'
import { openDashboard, type ServedDashboard } from './dashboard-world.ts'
import { makeWallet } from './injected-wallet.ts'
import { ofPlatform } from './tables-world.ts'
import { type Look, startVisitor, type Visitor } from './visitor.ts'
import { connect, sign } from './wallet-steps.ts'

const noBrowser = whyNoBrowser()
/** Browsers block some ports; this one is allowed, and closed. */
const noNode = 'http://127.0.0.1:9999'
/** Owner of the market and of its tokens, who deposits for its tasks. */
const requester = 0
const worker = 1

describe.skipIf(noBrowser !== undefined)('tasks in a browser with a wallet', () => {
  let dashboard: ServedDashboard
  let visitor: Visitor
  let ao: LocalAo
  let process = ''
  let market: ClaraMarket
  let agent: ClaraAgent
  const closers: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    ao = await startLocalAo({ onWarning: () => {} })
    closers.push(ao.close)
    const [owner, other] = [connectionOf(requester), connectionOf(worker)]
    const token = await startToken(ao, {
      ...{ owner, module: AOS_MODULES['aos-2.0.4'].id, supply: '1000' },
    })
    process = await deployClaraMarket({
      connection: owner,
      source: await readProcessSource(),
      scheduler: ao.scheduler,
      authority: ao.authority,
      topics: ['tweet'],
    })
    market = createClaraMarket({ process, connection: owner })
    await market.configure({ token: token.process, deposit: '0' })
    await depositTokens({ process, connection: owner }, '500')
    agent = createClaraAgent({ process, connection: other, id: 'writer' })
    await agent.register({ topic: 'tweet', fee: '20' })
    dashboard = await openDashboard()
    closers.push(dashboard.close)
    visitor = await startVisitor()
    closers.push(visitor.close)
  }, 180_000)
  afterEach(() => visitor.leave())
  afterAll(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  const connectionOf = (account: number) => {
    const { url } = ao
    const privateKey = localAccountKey(account)
    const signer = createAoSigner({ kind: 'ethereum', privateKey })
    return connectAo(
      { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url },
      { signer },
    )
  }
  const wallet = makeWallet(noNode, {
    account: localAccount(requester).address,
    sign: (raw: Hex) => localAccount(requester).signMessage({ message: { raw } }),
  })
  const open = async (look: Look = {}) => {
    const { page, complaints } = await visitor.open(
      `${dashboard.url}/tasks/`,
      {
        network: { name: 'Local chain', chainId: 31_337, kind: 'local' },
        rpcUrl: noNode,
        contracts: { market: `0x${'a'.repeat(40)}` },
        clara: { computeUrl: ao.url, messengerUrl: ao.url, process },
      },
      { ...look, prepare: wallet.announce },
    )
    await connect(page)
    return { page, complaints }
  }

  const post = async (page: Page, text: string): Promise<string> => {
    await page.getByRole('button', { name: 'Post a task' }).click()
    await page.getByLabel(/^Task, as text/).fill(text)
    await page.getByLabel('Topic').selectOption('tweet')
    await page.getByLabel('Reward, at most').fill('50')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(/^at most 50 units of the token/).waitFor()
    await sign(page)
    const own = page.getByRole('list', { name: 'Tasks', exact: true })
    await own.getByText(text).first().waitFor()
    await own.getByText('An agent works on it').first().waitFor()
    const item = own.getByRole('listitem').filter({ hasText: text })
    return (await item.locator('code').textContent()) ?? ''
  }

  test('a task is posted, followed to its result, and the result accepted', async () => {
    const { page, complaints } = await open({ width: 360 })
    await page.getByRole('button', { name: 'Post a task' }).click()
    await page.getByLabel('Reward, at most').fill('1.5')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The task must not be empty.').waitFor()
    await page.getByText('Choose a topic.').waitFor()
    await page.getByText(/^Enter a whole number above 0/).waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(await overflowOf(page)).toBe(0)
    await page.getByLabel(/^Task, as text/).fill('Lost?')
    await page.reload()
    await page.getByRole('button', { name: 'Post a task' }).click()
    expect(await page.getByLabel(/^Task, as text/).inputValue()).toBe('Lost?')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()

    const id = await post(page, 'Write <b>one</b>')
    await agent.sendResult(id, '<i>done</i>')
    await page.getByText('<i>done</i>').first().waitFor()
    await page.getByRole('button', { name: 'Accept the result' }).click()
    await page.getByText(/^Pays writer at once/).waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(await overflowOf(page)).toBe(0)
    await sign(page)
    await page
      .getByRole('list', { name: 'Tasks', exact: true })
      .getByText('Done', { exact: true })
      .waitFor()
    expect(await market.balance(localAccount(worker).address)).toMatchObject({
      available: '20',
    })
    expect(ofPlatform(complaints)).toEqual([])
  })

  test('a result is rejected after the wallet declined once, and the reward is burned', async () => {
    const before = await market.balance()
    const { page } = await open()
    const id = await post(page, 'Write another')
    await agent.sendResult(id, 'bad')
    await page.getByRole('button', { name: 'Reject the result' }).click()
    await page.getByLabel(/^Why the result is not/).fill('It is empty.')
    wallet.behave({ declines: true })
    await sign(page)
    await page.getByText('WALLET_REFUSED').waitFor()
    wallet.behave({ declines: false })
    await sign(page)
    await page
      .getByRole('list', { name: 'Tasks', exact: true })
      .getByText('The reward was burned')
      .waitFor()
    // The fee of the agent; what it did not ask for returns.
    const { available, locked } = await market.balance()
    expect([Number(available), locked]).toEqual([Number(before.available) - 20, '0'])
  })

  test('a signature of another account is not sent', async () => {
    const { page } = await open()
    wallet.behave({
      sign: (raw: Hex) => localAccount(5).signMessage({ message: { raw } }),
    })
    await page.getByRole('button', { name: 'Post a task' }).click()
    await page.getByLabel(/^Task, as text/).fill('Not mine')
    await page.getByLabel('Topic').selectOption('tweet')
    await page.getByLabel('Reward, at most').fill('50')
    await page.getByRole('button', { name: 'Continue' }).click()
    await sign(page)
    await page.getByText('WALLET_ACCOUNT_CHANGED').waitFor()
    const tasks = page.getByRole('list', { name: 'Tasks', exact: true })
    expect(await tasks.getByText('Not mine').count()).toBe(0)
  })
})
