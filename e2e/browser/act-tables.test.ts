import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startKeyProxy } from '../support/key-proxy.ts'
import { openTable, untilClosed } from '../support/platform-process.ts'
import { whyNoBrowser } from './browser.ts'
import { findBarriers, overflowOf } from './check-page.ts'
import { ofPlatform, startTablesWorld, type TablesWorld } from './tables-world.ts'

const noBrowser = whyNoBrowser()
const names = ['lock', 'frame', 'hinge']
const question = 'Is the door sound?'

describe.skipIf(noBrowser !== undefined)('acting at round tables in a browser', () => {
  let world: TablesWorld
  beforeAll(async () => {
    world = await startTablesWorld(names)
  }, 180_000)
  afterEach(() => world.visitor.leave())
  afterAll(() => world?.close())

  test('a question is asked, let through its human gate, and answered', async () => {
    const { page, complaints } = await world.open('/tables/', { width: 360 })
    const field = page.getByRole('textbox', { name: 'Ask the agents' })
    const more = page.getByText('Agents, answers and approval')
    const ask = page.getByRole('button', { name: 'Ask', exact: true })
    await more.click()
    await page.getByRole('checkbox', { name: /^lock/ }).waitFor()
    await ask.click()
    await page.getByText('The task must not be empty.').waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(await overflowOf(page)).toBe(0)
    await field.fill(question)
    for (const name of names) {
      await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
    }
    await page.getByLabel('A person decides').selectOption('before_vote')
    await page.reload()
    await field.waitFor()
    expect(await field.inputValue()).toBe(question)
    await ask.click()
    await page.waitForURL('**/table/?id=*')
    await page.getByRole('button', { name: 'Let it continue' }).click()
    await page.getByText(/^closed, \d+ events/).waitFor()
    await page
      .getByText('Consensus: 3 of 3 votes approve', { exact: false })
      .first()
      .waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    expect(await overflowOf(page)).toBe(0)
    expect(ofPlatform(complaints)).toEqual([])
  })

  test('a running table is cancelled', async () => {
    world.agents.behave('hinge', () => 'taken')
    const asked = world.agents.next(({ agent }) => agent === 'hinge')
    const id = await openTable(world.platform.url, {
      content: question,
      agent_ids: names,
    })
    await asked
    const { page } = await world.open(`/table/?id=${id}`)
    await page.getByRole('button', { name: 'Cancel the table' }).click()
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    expect((await untilClosed(world.platform.url, id)).result.status).toBe('cancelled')
    world.agents.behave('hinge', () => undefined)
  })

  test('a platform that wants a key gets it in a header, and nothing else does', async () => {
    const key = `crk_${'a'.repeat(43)}`
    const proxy = await startKeyProxy(world.platform.url, key)
    world.closeLater(proxy.close)
    const { page } = await world.open('/tables/', { served: { platformUrl: proxy.url } })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const field = page.getByLabel(/^API key of/)
    await field.fill(`crk_${'b'.repeat(43)}`)
    await page.getByRole('button', { name: 'Use this key' }).click()
    await page.getByText('PLATFORM_KEY_REFUSED').waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    await field.fill(key)
    await page.getByRole('button', { name: 'Use this key' }).click()
    await field.waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Ask the agents' }).fill(question)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.waitForURL('**/table/?id=*')
    await page.getByText(/^closed, \d+ events/).waitFor()
    expect(requests.filter((url) => url.includes('crk_'))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('crk_')
  })
})
