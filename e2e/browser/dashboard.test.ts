import { createMarketClient, toAgentId, toMarketId, toWei } from '@cresolver/chain'
import type { DashboardConfig } from '@cresolver/core/protocol'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DISPUTABLE } from '../support/ladder-terms.ts'
import { impatientLimits, mockAgents, type TestSystem } from '../support/system.ts'
import { whyNoBrowser } from './browser.ts'
import { findBarriers, isInSight, movesOf, overflowOf, screensOf } from './check-page.ts'
import { type DashboardWorld, startDashboardWorld } from './dashboard-world.ts'
import { startManyMarkets } from './many-markets.ts'
import type { Look, Visitor } from './visitor.ts'
import { look } from './wallet-steps.ts'

const noBrowser = whyNoBrowser()
if (noBrowser) console.warn(`the dashboard in a browser: ${noBrowser}`)
const question = 'Will bitcoin reach 200k by end of 2026?'
const ruleBased = [
  '§question Will the sample rise?',
  '§event Samples of the month',
  '§category crypto',
  '§rule',
  'source:coingecko:bitcoin',
  'op:gte',
  'target:75000',
].join('\n')

/** The answers of these agents have no signature, so that nobody can say who wrote them; all else holds. */
const unsigned =
  /^Not everything can be checked: \d+ statements hold, .* missing for \d+: authors/

/** Additions of an archive to a record: its hash covers only the hashes of its bundles. */
type RecordCopy = {
  deadline: number
  readonly bundles: readonly {
    readonly content?: {
      readonly seats: readonly {
        readonly answer?: { readonly long?: { evidence: string } }
      }[]
    }
  }[]
}

describe.skipIf(noBrowser !== undefined)('the dashboard in a browser', () => {
  let world: DashboardWorld
  let system: TestSystem
  let config: DashboardConfig
  let visitor: Visitor
  /** Event that the agents wait for before they answer. */
  let shown: Promise<unknown> = Promise.resolve()

  beforeAll(async () => {
    world = await startDashboardWorld({
      asOlderPeer: true,
      collectors: 1,
      limits: impatientLimits(60_000),
      agents: mockAgents([], () => shown),
    })
    ;({ system, config, visitor } = world)
  }, 180_000)
  afterEach(() => visitor.leave())
  afterAll(() => world?.close())

  const open = (path: string, look?: Look) => world.open(path, undefined, look)

  test('a market is watched from its creation to its verdict, and the verdict is verified', async () => {
    const { page, complaints } = await open('/markets/')
    await page.getByText('No markets yet').waitFor()
    const marketId = await system.markets.create({ question })
    const row = page.getByRole('link', { name: question })
    await row.waitFor()
    // Pages connect to the feed of rounds when they are idle; a round can be over before that.
    const feed = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/rounds',
    )
    await row.click()
    await page.waitForURL(`**/market/?id=${marketId}`)
    await page.getByRole('heading', { level: 1, name: question }).waitFor()
    await feed
    // A busy page could render only the end of a round, so the agents wait until it was rendered.
    shown = page.getByText('Resolving', { exact: true }).first().waitFor()
    const [outcome] = await Promise.all([system.resolve(marketId), shown])
    expect(outcome.kind).toBe('done')
    await page.getByRole('button', { name: /verify/i }).click()
    await page.getByText(unsigned).waitFor()
    const text = await page.getByRole('main').textContent()
    expect(text).toContain('NO')
    expect(complaints).toEqual([])
  })

  describe('of two markets, a settled one and one that waits', () => {
    beforeAll(async () => {
      const made = await system.markets.as(ACCOUNT_ROLES.creator).listMarkets()
      if (made.length === 0) {
        await system.resolve(await system.markets.create({ question }))
      }
      await system.markets.create({ question: ruleBased, agents: [] })
    }, 120_000)

    /** Opens the settled market while its archive changes what it returns, and verifies it. */
    async function verifyForged(forge: (record: RecordCopy) => void) {
      const { page } = await open('/markets/')
      await page.route(`${config.archiveUrls?.[0]}/records/*`, async (route) => {
        const answer = await route.fetch()
        const record: RecordCopy = await answer.json()
        forge(record)
        await route.fulfill({ response: answer, json: record })
      })
      await page.getByRole('link', { name: question }).click()
      await page.getByRole('button', { name: 'Verify' }).click()
      return page
    }

    test('a record that an archive changed has another hash, and is not shown', async () => {
      const page = await verifyForged((record) => {
        record.deadline += 1
      })
      await page.getByText(/was not returned: .*another hash/).waitFor()
      expect(await page.getByText(unsigned).count()).toBe(0)
      expect((await findBarriers(page)).join('\n')).toBe('')
    })

    test('answers that an archive forged are found out, line by line, and are not shown', async () => {
      let forged = 0
      const page = await verifyForged(({ bundles }) => {
        for (const { content } of bundles) {
          for (const { answer } of content?.seats ?? []) {
            if (answer?.long === undefined) continue
            answer.long.evidence = 'A forged answer.'
            forged += 1
          }
        }
      })
      await page.getByText(/^1 of \d+ statements do not hold: bundle/).waitFor()
      await page
        .getByText(/the long answer of 0x\w+ is not the one that it signed/)
        .waitFor()
      expect(forged).toBeGreaterThan(0)
      expect(await page.getByText('A forged answer.').count()).toBe(0)
      expect((await findBarriers(page)).join('\n')).toBe('')
    })

    test('filters stand in the address, and a reload shows the same', async () => {
      const { page } = await open('/markets/?category=crypto')
      await page.getByRole('link', { name: 'Will the sample rise?' }).waitFor()
      expect(
        await page.getByRole('list', { name: 'Markets' }).getByRole('link').count(),
      ).toBe(1)
      await page.getByRole('button', { name: 'By event' }).click()
      await page.getByRole('searchbox').fill('sample')
      await page.getByRole('heading', { name: 'Samples of the month' }).waitFor()
      const address = page.url()
      expect(new URL(address).search).toBe('?category=crypto&group=event&q=sample')
      await page.reload()
      await page.getByRole('heading', { name: 'Samples of the month' }).waitFor()
      expect(await page.getByRole('searchbox').inputValue()).toBe('sample')
      await page.getByRole('searchbox').fill('no such words')
      await page.getByText('No markets match these filters').waitFor()
    })

    test('everything can be reached by keyboard alone', async () => {
      const { page } = await open('/markets/')
      await page.getByRole('list', { name: 'Markets' }).waitFor()
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Skip to content')
      const reached: string[] = []
      for (let step = 0; step < 26; step += 1) {
        await page.keyboard.press('Tab')
        reached.push(await focused(page))
      }
      for (const name of [
        'Markets',
        'Agents',
        'Round tables',
        'Tasks',
        'Ask a question',
        'By event',
        question,
      ])
        expect(reached).toContain(name)
      await page.keyboard.press('/')
      expect(
        await page.evaluate(() => document.activeElement?.getAttribute('type')),
      ).toBe('search')
      await page.getByRole('link', { name: question }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('tab', { name: 'Agents' }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toBe('Decision')
      await page.getByRole('tabpanel', { name: 'Decision' }).waitFor()
    })

    test.each([
      ['/', 'dark', 1280],
      ['/', 'light', 360],
      ['/markets/', 'light', 768],
      ['/markets/?group=event', 'dark', 360],
      ['/market/?id=1', 'light', 1280],
      ['/market/?id=1', 'dark', 360],
      ['/market/?id=2', 'dark', 1280],
      ['/embed/?id=2', 'light', 360],
      ['/agents/', 'dark', 1280],
      ['/agents/', 'light', 360],
      ['/agents/', 'dark', 768],
      ['/agent/?id=0', 'dark', 768],
      ['/tables/', 'light', 360],
      ['/tasks/', 'dark', 360],
      ['/create/', 'light', 1280],
      ['/create/', 'dark', 360],
      ['/market/?id=999', 'light', 1280],
      ['/nothing/', 'dark', 360],
    ] as const)(
      '%s in the %s theme, %d wide, has no barriers, and nothing moves or sticks out',
      async (path, theme, width) => {
        const { page } = await open(path, { width, theme })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        expect((await findBarriers(page)).join('\n')).toBe('')
        expect(await overflowOf(page)).toBe(0)
        expect((await movesOf(page)).join('\n')).toBe('')
      },
    )

    test.each([
      '/',
      '/markets/',
      '/market/?id=1',
      '/market/?id=2',
      '/agents/',
      '/agent/?id=0',
      '/tables/',
      '/tasks/',
      '/create/',
    ])('%s has at most three screens on a phone, and all tabs in sight', async (path) => {
      const { page } = await open(path, { width: 360 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await screensOf(page, 800)).toBeLessThanOrEqual(3)
      for (const link of await page.getByRole('navigation').getByRole('link').all()) {
        expect(await isInSight(link)).toBe(true)
      }
      for (const tab of await page.getByRole('tab').all()) {
        expect(await isInSight(tab)).toBe(true)
      }
    })

    test.each(['agents', 'decision', 'money'])(
      'the tab of a market with its %s has no barriers, and nothing sticks out',
      async (name) => {
        const { page } = await open(`/market/?id=1&tab=${name}`, { width: 360 })
        await page.getByRole('tabpanel').first().waitFor()
        await page.waitForLoadState('networkidle')
        expect((await findBarriers(page)).join('\n')).toBe('')
        expect(await overflowOf(page)).toBe(0)
      },
    )

    test('the long name of a network is cut in a narrow window, and covers nothing', async () => {
      const name = 'A network with a very long name'
      const served = { network: { ...config.network, name } }
      const { page } = await open('/tasks/', { width: 360, served })
      const badge = await page.getByText(name).boundingBox()
      const brand = await page.getByRole('link', { name: 'CREsolver' }).boundingBox()
      if (!badge || !brand) throw new Error('the header is not there')
      expect(badge.x).toBeGreaterThan(brand.x + brand.width)
      expect(badge.width).toBeGreaterThan(40)
    })

    test.each([
      ['/', 360],
      ['/markets/', 768],
      ['/market/?id=1', 1280],
      ['/agent/?id=0', 360],
    ])(
      '%s, %d wide, does not move on a slow machine behind a slow line',
      async (path, width) => {
        const { page } = await open(path, { width, slow: true })
        await page.getByText('live', { exact: true }).waitFor()
        await page.waitForLoadState('networkidle')
        expect((await movesOf(page)).join('\n')).toBe('')
      },
    )

    test.each([
      [{ rpcUrl: 'http://127.0.0.1:1' }, 'RPC_UNREACHABLE'],
      [{ network: { name: 'Other', chainId: 5, kind: 'testnet' } }, 'CHAIN_MISMATCH'],
      [{ contracts: { market: `0x${'1'.repeat(40)}` } }, 'WRONG_CONTRACT'],
      [{ rpcUrl: 'nothing' }, 'CONFIG_INVALID'],
    ])('a system with %o says what to do', async (served, code) => {
      const { page } = await open('/markets/', { served })
      await page.getByText(code, { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      expect((await findBarriers(page)).join('\n')).toBe('')
    })

    test('a node that goes away leaves what was read, says so, and is followed again', async () => {
      const { page } = await open('/markets/')
      await page.getByRole('link', { name: question }).waitFor()
      await page.route(`${config.rpcUrl}/**`, (route) => route.abort())
      await page.getByText(/This data is/).waitFor()
      expect(await page.getByRole('link', { name: question }).isVisible()).toBe(true)
      expect((await findBarriers(page)).join('\n')).toBe('')
      await page.unroute(`${config.rpcUrl}/**`)
      await page.getByText('live', { exact: true }).waitFor()
      expect(await page.getByText(/This data is/).count()).toBe(0)
    })

    test('workers of a market without a registry are known by their addresses', async () => {
      const world = await startManyMarkets(1)
      try {
        const { rpcUrl } = world.anvil
        const { market, multicall } = world.contracts
        const account = localAccount(ACCOUNT_ROLES.firstWorker)
        const client = createMarketClient({ rpcUrl, account, marketAddress: market })
        await client.join({
          marketId: toMarketId(1),
          stake: toWei(10n ** 16n),
          agentId: toAgentId(0),
        })
        const served = { rpcUrl, contracts: { market, multicall } }
        const { page, complaints } = await open('/agents/', { served })
        await page.getByRole('link', { name: /^0x/ }).first().click()
        await page.waitForURL(`**/agent/?worker=${account.address}`)
        await page.getByText('None: this market has no registry').waitFor()
        await page.getByRole('heading', { level: 2, name: 'Markets' }).waitFor()
        expect(complaints).toEqual([])
      } finally {
        await world.close()
      }
    })

    describe('and one whose panel cannot be drawn', () => {
      let path: string

      beforeAll(async () => {
        const marketId = await system.markets.create({
          ...{ question, terms: DISPUTABLE, agents: system.agents.slice(0, 2) },
        })
        await system.markets.ask(ACCOUNT_ROLES.asker, { marketId, claim: 'YES' })
        const objection = { marketId, answer: 'NO', reason: 'It is not so.' } as const
        await system.markets.dispute(ACCOUNT_ROLES.disputer, objection)
        path = `/market/?id=${marketId}`
      }, 120_000)

      test('the list says that it is judged, and the page by whom, and what follows', async () => {
        const { page, complaints } = await open('/markets/?status=judging')
        await page.getByRole('link', { name: question }).click()
        await page.waitForURL(`**${path}`)
        await page.getByText(/^Nobody has decided yet: the court is asked/).waitFor()
        await page.getByRole('tab', { name: 'Money' }).click()
        const steps = page.getByRole('list', { name: 'Steps to a final verdict' })
        const present = steps.locator('[aria-current=step]')
        expect(await present.textContent()).toMatch(/^Court.*1 hour/)
        await page.getByText('guarded: two thirds of the votes that answer').waitFor()
        await page.getByText(/^a false claim locks 0\.024 ETH for 1 hour/).waitFor()
        expect(complaints).toEqual([])
      })

      test.each([
        ['light', 1280],
        ['dark', 360],
      ] as const)(
        'its page in the %s theme, %d wide, has no barriers, and nothing moves or sticks out',
        async (theme, width) => {
          const { page } = await open(`${path}&tab=money`, { width, theme })
          await page.getByText(/^Nobody has decided yet: the court/).waitFor()
          await page.waitForLoadState('networkidle')
          expect((await findBarriers(page)).join('\n')).toBe('')
          expect(await overflowOf(page)).toBe(0)
          expect((await movesOf(page)).join('\n')).toBe('')
          await look(page, `disputes-${theme}-${width}`)
        },
      )
    })

    test('a chain ahead of the clock is reported, and an unresolved market is shown as void', async () => {
      const { page } = await open('/markets/')
      await page.getByRole('link', { name: 'Will the sample rise?' }).waitFor()
      await rpc(system.rpcUrl, 'evm_increaseTime', [8 * 86_400])
      await rpc(system.rpcUrl, 'evm_mine', [])
      await page.getByText(/The clock of this device is (7 d 23 h|8 d)/).waitFor()
      const chain = system.markets.as(ACCOUNT_ROLES.creator)
      const [, open2] = await chain.listMarkets()
      if (!open2) throw new Error('the second market is missing')
      await chain.voidExpired(open2.marketId)
      await page.getByRole('button', { name: /^voided 1/i }).click()
      await page.getByRole('link', { name: 'Will the sample rise?' }).waitFor()
      await page.getByRole('link', { name: 'Will the sample rise?' }).click()
      await page
        .getByText(/refunded|goes back/i)
        .first()
        .waitFor()
    })
  })
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element instanceof HTMLElement
      ? (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      : ''
  })
}

async function rpc(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body })
}
