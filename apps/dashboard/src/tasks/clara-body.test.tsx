// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { agentOf, marketInfo as info } from './clara.fixture.ts'
import { ClaraBody } from './clara-body.tsx'
import * as reading from './read-clara.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const empty: reading.ClaraSnapshot = { info, agents: [], queue: [] }

let number = 0
function show(read: () => Promise<reading.ClaraSnapshot>) {
  number += 1
  const asked = vi.spyOn(reading, 'readClara').mockImplementation(read)
  const shown = render(
    <TestDashboard>
      <ClaraBody clara={{ computeUrl: '/cu', process: `shown-${number}` }} />
    </TestDashboard>,
  )
  return { asked, ...shown }
}

describe('a CLARA market', () => {
  test('holds the place of what is read', () => {
    show(() => new Promise(() => undefined))
    expect(
      screen.getByRole('status', { name: 'Reading the C.L.A.R.A. marketplace' }),
    ).toBeDefined()
  })

  test('says how many tasks it has, and what prices are', async () => {
    const tasks = { open: 2, queued: 1, finished: 1_234 }
    show(async () => ({ ...empty, info: { ...info, tasks } }))
    expect(
      await screen.findByText(
        '2 open, 1 of them waiting for an agent; 1,234 ended. Prices are points: this marketplace holds no money.',
      ),
    ).toBeDefined()
  })

  test('names the token of its rewards', async () => {
    show(async () => ({ ...empty, info: { ...info, token: 'T'.repeat(43) } }))
    expect(
      await screen.findByText(new RegExp(`held in the token ${'T'.repeat(43)}\\.$`)),
    ).toBeDefined()
  })

  test('says that a list is cut where it is', async () => {
    const agents = Array.from({ length: reading.MOST_ENTRIES }, (_, index) =>
      agentOf(`agent-${index}`),
    )
    show(async () => ({ ...empty, agents }))
    await screen.findByRole('heading', { name: 'Tasks' })
    expect(screen.getAllByText(`the first ${reading.MOST_ENTRIES}`)).toHaveLength(1)
  })

  test('shows the error, and is read again on request, if it is unreachable', async () => {
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
    expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('explains a nonsensical answer instead of a blank page', async () => {
    show(async () => {
      throw new TypeError('x is undefined')
    })
    expect((await screen.findByRole('alert')).textContent).toContain('INTERNAL')
  })

  test.each(strangeTexts)(
    'stays harmless whatever it says of itself: %s',
    async (_, text) => {
      const strangeInfo = { ...info, topics: [text], strategies: [text], token: text }
      const { container } = show(async () => ({ ...empty, info: strangeInfo }))
      await screen.findByRole('heading', { name: 'Tasks' })
      expect(listDangers(container)).toEqual([])
    },
  )
})
