// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/protocol'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { agentOf, settings } from './clara.fixture.ts'
import { ClaraBody } from './clara-body.tsx'
import * as reading from './read-clara.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const info: reading.ClaraSnapshot['info'] = {
  protocol: 'C.L.A.R.A.',
  version: '1',
  topics: ['resolution'],
  strategies: ['query', 'cheapest'],
  token: '',
  ...settings,
  now: Date.UTC(2026, 10, 22, 10, 30),
  agents: 0,
  tasks: { open: 0, queued: 0, finished: 0 },
  limits: {},
}
const empty: reading.ClaraSnapshot = {
  ...{ info, agents: [], queue: [], payments: new Map() },
}

let number = 0
function show(read: () => Promise<reading.ClaraSnapshot>) {
  number += 1
  const asked = vi.spyOn(reading, 'readClara').mockImplementation(read)
  const clara = { computeUrl: '/cu', process: `shown-${number}` }
  const shown = render(
    <TestDashboard>
      <ClaraBody clara={clara} />
    </TestDashboard>,
  )
  return { asked, clara, ...shown }
}
const factOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('a CLARA market', () => {
  test('holds the place of what is read', () => {
    show(() => new Promise(() => undefined))
    expect(
      screen.getByRole('status', { name: 'Reading the C.L.A.R.A. marketplace' }),
    ).toBeDefined()
  })

  test('says what it is, with nothing as zero', async () => {
    const { clara } = show(async () => empty)
    await screen.findByRole('heading', { name: 'Marketplace' })
    expect(factOf('Tasks')).toBe('0 open, 0 queued, 0 finished')
    expect(factOf('Agents')).toBe('0')
    expect(factOf('Clock')).toBe('2026-11-22 10:30 UTC')
    expect(factOf('Rewards')).toBe('points, without escrow')
    expect(factOf('Strategies')).toBe('querycheapest')
    expect(factOf('Process')).toBe(clara.process)
  })

  test('names the token of its rewards, and says where it takes no topic', async () => {
    show(async () => ({ ...empty, info: { ...info, token: 'T'.repeat(43), topics: [] } }))
    await screen.findByRole('heading', { name: 'Marketplace' })
    expect(factOf('Rewards')).toBe(`in the token ${'T'.repeat(43)}`)
    expect(factOf('Topics')).toBe('none')
  })

  test('has its parts in their order', async () => {
    show(async () => empty)
    await screen.findByRole('heading', { name: 'Marketplace' })
    const names = screen.getAllByRole('heading', { level: 2 })
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Marketplace',
      'Waiting',
      'In progress',
      'Agents',
      'Completed',
    ])
  })

  test('says that a list is cut where it is', async () => {
    const agents = Array.from({ length: reading.MOST_ENTRIES }, (_, index) =>
      agentOf(`agent-${index}`),
    )
    show(async () => ({ ...empty, agents }))
    await screen.findByRole('heading', { name: 'Marketplace' })
    expect(screen.getAllByText(`the first ${reading.MOST_ENTRIES}`)).toHaveLength(1)
  })

  test('that is unreachable shows the error, and is read again on request', async () => {
    let isAway = true
    const { asked } = show(async () => {
      if (!isAway) return empty
      throw new CresolverError({
        code: 'CLARA_UNREACHABLE',
        message: 'Away.',
        hint: 'Wait.',
      })
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Wait.')
    expect(asked).toHaveBeenCalledOnce()
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Marketplace' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that answers nonsense is explained, rather than a blank page', async () => {
    show(async () => {
      throw new TypeError('x is undefined')
    })
    expect((await screen.findByRole('alert')).textContent).toContain('DASHBOARD_FAILED')
  })

  test.each(strangeTexts)(
    'stays harmless whatever it says of itself: %s',
    async (_, text) => {
      const strangeInfo = { ...info, topics: [text], strategies: [text], token: text }
      const { container } = show(async () => ({ ...empty, info: strangeInfo }))
      await screen.findByRole('heading', { name: 'Marketplace' })
      expect(listDangers(container)).toEqual([])
    },
  )
})
