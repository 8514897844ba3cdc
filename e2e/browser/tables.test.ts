import { createAgent } from '@cresolver/agent'
import { serveHttp } from '@cresolver/net/http-server'
import { RECORDED_TABLES, recordedPhases } from '@cresolver/round-table/samples'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  openTable,
  type PlatformProcess,
  send,
  untilClosed,
} from '../support/platform-process.ts'
import type { TableAgents } from '../support/table-agents.ts'
import { whyNoBrowser } from './browser.ts'
import { findBarriers, movesOf, overflowOf, screensOf } from './check-page.ts'
import { ofPlatform, startTablesWorld, type TablesWorld } from './tables-world.ts'
import type { Look } from './visitor.ts'

const noBrowser = whyNoBrowser()
const names = ['lock', 'frame', 'hinge']
const question = 'Is the door sound?'
const dissent = 'A dry hinge does not make a sound door.'

describe.skipIf(noBrowser !== undefined)('round tables in a browser', () => {
  let world: TablesWorld
  let platform: PlatformProcess
  let agents: TableAgents
  let taskId = ''

  beforeAll(async () => {
    world = await startTablesWorld(names)
    ;({ platform, agents } = world)
  }, 180_000)
  afterEach(() => world.visitor.leave())
  afterAll(() => world?.close())

  const open = (path: string, look?: Look) => world.open(path, look)

  test('a table is watched from its first answer to its result, dissent stays, and its log is verified', async () => {
    const { page, complaints } = await open('/tables/')
    await page.getByText('No round tables yet').waitFor()
    expect((await findBarriers(page)).join('\n')).toBe('')
    let answerNow = (_answer: object): void => {}
    agents.behave('hinge', ({ phase }, response) => {
      response.setHeader('content-type', 'application/json')
      const answer = (body: object) =>
        response.end(JSON.stringify({ agent_name: 'hinge', domain: 'doors', ...body }))
      if (phase === 'analyze') answerNow = answer
      else if (phase === 'vote') answer({ approve: false, dissent_reason: dissent })
      else answer({ challenges: [], concessions: [] })
      return 'taken'
    })
    const asked = agents.next(({ agent }) => agent === 'hinge')
    taskId = await openTable(platform.url, { content: question, agent_ids: names })
    await asked
    await page.getByRole('link', { name: question }).click()
    await page.waitForURL(`**/table/?id=${taskId}`)
    await page.getByText('The lock of the door is sound.').first().waitFor()
    expect(await page.getByText(dissent).count()).toBe(0)
    const report = '[INDICATED: hinge report] It squeaks.'
    const finding = {
      finding: 'The hinge is dry.',
      evidence: report,
      severity: 'warning',
    }
    answerNow({ observations: [{ ...finding, confidence: 0.6 }] })
    await page.getByText('The hinge is dry.').first().waitFor()
    await page
      .getByRole('list', { name: 'Objections' })
      .getByText(dissent)
      .waitFor({ timeout: 60_000 })
    await page.getByText(/^No consensus: 2 of 3 votes approve/).waitFor()
    const dissents = page.getByRole('list', { name: 'Objections' })
    expect(await dissents.getByText(dissent).count()).toBe(1)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText(/^All \d+ statements hold: the log is complete/).waitFor()
    expect(ofPlatform(complaints)).toEqual([])
  })

  describe('of which one is closed', () => {
    beforeAll(async () => {
      if (taskId !== '') return
      taskId = await openTable(platform.url, { content: question, agent_ids: names })
    }, 60_000)

    test('a log of which one word is another is found out, and the line that says so', async () => {
      const { text: log } = await untilClosed(platform.url, taskId)
      const cors = { 'access-control-allow-origin': new URL(world.dashboard.url).origin }
      const { page } = await open(`/table/?id=${taskId}`)
      await page.getByText(/^closed, \d+ events/).waitFor()
      await page.route(`${platform.url}/api/v1/**/events*`, async (route) => {
        const body = log.replaceAll('of the door is sound', 'of the door is loose')
        await route.fulfill({ contentType: 'application/x-ndjson', headers: cors, body })
      })
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByText(/^\d+ of \d+ statements do not hold/).waitFor()
      expect((await findBarriers(page)).join('\n')).toBe('')
    })

    test.each([
      ['/tables/', 'dark', 1280],
      ['/table/?id=', 'dark', 1280],
      ['/table/?id=', 'light', 768],
      ['/table/?id=', 'dark', 360],
      ['/table/?id=nothing', 'light', 360],
    ] as const)(
      '%s in the %s theme, %d wide, has no barriers, and nothing moves or sticks out',
      async (path, theme, width) => {
        const whole = path.endsWith('id=') ? path + taskId : path
        const { page } = await open(whole, { width, theme })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        expect((await findBarriers(page)).join('\n')).toBe('')
        expect(await overflowOf(page)).toBe(0)
        expect((await movesOf(page)).join('\n')).toBe('')
      },
    )
  })

  describe('whose answers were recorded', () => {
    const samples = ['analyst', 'skeptic', 'optimist'] as const
    const nameOf = (sample: string) => `sample_${sample}`

    beforeAll(async () => {
      for (const character of samples) {
        const name = nameOf(character)
        const recorded = recordedPhases(character)
        const known = <Answer>(answer: Answer | undefined): Answer => {
          if (answer === undefined) throw new Error('This task has no recorded answers.')
          return answer
        }
        const agent = createAgent({
          name,
          domain: 'samples',
          analyze: (request) => known(recorded.analyze(request)),
          critique: (request) => known(recorded.critique(request)),
          vote: (request) => known(recorded.vote(request)),
        })
        const served = await serveHttp(agent.fetch, { port: 0, portHint: '' })
        world.closeLater(served.close)
        await send(platform.url, 'POST', '/agents', {
          ...{ name, domain: 'samples', base_url: served.url },
        })
      }
    }, 60_000)

    const hold = async (name: string, agents: readonly string[] = samples) => {
      const table = RECORDED_TABLES.find((each) => each.name === name)
      const id = await openTable(platform.url, {
        ...table?.task,
        agent_ids: agents.map(nameOf),
      })
      await untilClosed(platform.url, id)
      return id
    }

    test.each([
      {
        name: 'admissions',
        screens: 3,
        result: 'Consensus on “NO”: 3 of 3 votes approve',
        dissent: [],
        debate: [
          'Round 1 sample_skeptic challenges sample_analyst The departments favored men over women The conclusion turns around inside departments: in A 82 % of the women and 62 % of the men were admitted.',
          'Round 2 sample_analyst gives up to sample_skeptic, sample_optimist The departments favored men over women The totals are right, but they measure where people applied. No department decided on the total.',
        ],
      },
      {
        name: 'bond',
        screens: 3.5,
        result: 'No consensus on “NO”: 2 of 3 votes approve',
        dissent: ['Dissents sample_optimist', 'Minority view sample_optimist'],
        debate: [
          'Round 1 sample_optimist challenges sample_skeptic In March 2025 a market of 7 million USD',
        ],
      },
      {
        name: 'keys',
        screens: 3,
        result: 'Consensus on “UUIDv7”',
        dissent: [],
        debate: [
          'Round 2 sample_optimist gives up to sample_analyst UUIDv7 keys sort in the exact order',
        ],
      },
    ])(
      '$name shows the result first, dissent only if there is one, who challenged whom, and fits $screens screens of a phone',
      async ({ name, screens, result, dissent, debate }) => {
        const id = await hold(name)
        const { page, complaints } = await open(`/table/?id=${id}`)
        await page.getByText(result).first().waitFor()
        expect((await page.getByRole('heading', { level: 2 }).allInnerTexts())[0]).toBe(
          'Result',
        )
        const shown = await page.getByRole('main').textContent()
        expect(shown).toContain('Recorded answers of sample agents')
        expect(shown).not.toMatch(/\[(VERIFIED|CORROBORATED|INDICATED|POSSIBLE)/)
        const itemsOf = async (list: string) =>
          (
            await page
              .getByRole('list', { name: list, exact: true })
              .locator('> li')
              .allInnerTexts()
          ).map((text) => text.replaceAll(/\s+/g, ' '))
        const objections = await itemsOf('Objections')
        expect(
          objections.filter((each) => /^(Dissents|Minority view)/.test(each)),
        ).toEqual(dissent.map((start) => expect.stringContaining(start)))
        await page.locator('summary', { hasText: 'Challenges' }).click()
        const steps = await itemsOf('Challenges')
        for (const step of debate) {
          expect(steps.filter((each) => each.startsWith(step))).toHaveLength(1)
        }
        expect((await findBarriers(page)).join('\n')).toBe('')
        expect(ofPlatform(complaints)).toEqual([])
        const phone = await open(`/table/?id=${id}`, { width: 360, theme: 'light' })
        await phone.page.getByText(result).first().waitFor()
        await phone.page.getByRole('heading', { name: 'Verify this table' }).waitFor()
        expect(await overflowOf(phone.page)).toBe(0)
        expect(await screensOf(phone.page, 740)).toBeLessThanOrEqual(screens)
        expect(await phone.page.getByRole('heading').count()).toBe(5)
      },
    )

    test('the approval of one agent alone is called one opinion', async () => {
      const id = await hold('admissions', ['skeptic'])
      const { page } = await open(`/table/?id=${id}`)
      await page.getByText('One opinion', { exact: true }).waitFor()
      expect(await page.getByText('Consensus', { exact: true }).count()).toBe(0)
    })
  })
})
