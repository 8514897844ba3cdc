// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { Queries } from '../live/queries.tsx'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { emptyAgentIndex, extendAgentIndex } from './agent-index.ts'
import { AgentRow } from './agent-row.tsx'
import { historyOf, type MarketStory, workerOf } from './market-history.fixture.ts'
import { readRegisteredProfile } from './profile/registered-profile.ts'
import type { AgentRegistryEntry } from './profile/use-agent-details.ts'

afterEach(cleanup)

const ether = 10n ** 18n
const stories: readonly MarketStory[] = [
  { workers: [{ agent: 7, stake: ether }], end: [2n * ether] },
  { workers: [{ agent: 7, stake: ether }], end: [0n] },
  { workers: [{ agent: 7, stake: 3n * ether }], end: 'open' },
]

/** The only agent of these markets, with a registry of agents or without. */
function agentOf(reported: readonly MarketStory[], isRegistered = true) {
  const index = extendAgentIndex(emptyAgentIndex(isRegistered), historyOf(reported))
  const [agent] = index.agents.values()
  if (!agent) throw new Error('no agent has joined')
  return agent
}

const named = (name: string): AgentRegistryEntry => ({
  uri: undefined,
  owner: undefined,
  wallet: undefined,
  profile: { ...readRegisteredProfile(undefined), name },
})

function show(props: Partial<Parameters<typeof AgentRow>[0]> = {}) {
  return render(
    <TestDashboard>
      <Queries>
        <ul>
          <AgentRow
            agent={agentOf(stories)}
            identity={undefined}
            reputation={undefined}
            currency={undefined}
            {...props}
          />
        </ul>
      </Queries>
    </TestDashboard>,
  )
}
/** The value under a label of the row. */
const cell = (label: string) =>
  screen.getByText(label).parentElement?.textContent?.slice(label.length)

describe('an agent in the list', () => {
  test('has the address that it worked with last', () => {
    const moved = { ...agentOf(stories), workers: [workerOf(7), workerOf(9)] }
    show({ agent: moved })
    expect(screen.getByTitle(workerOf(9))).toBeDefined()
    expect(screen.queryByTitle(workerOf(7))).toBeNull()
  })

  test('has its markets, stakes and earnings under their names', () => {
    show()
    expect(cell('Markets joined')).toBe('32 settled, 1 paid')
    expect(cell('Stake locked')).toBe('3 ETH')
    expect(cell('Stake returned')).toBe('2 ETH')
    expect(cell('Earned')).toBe('2 ETH')
    expect(cell('Last seen in block')).toBe('10')
  })

  test('has nothing but its stake if it has only joined', () => {
    show({ agent: agentOf(stories.slice(2)) })
    expect(cell('Markets joined')).toBe('10 settled, 0 paid')
    expect(cell('Earned')).toBe('0 ETH')
    expect(cell('Stake returned')).toBe('0 ETH')
  })

  test('counts in the currency of its network', () => {
    show({ currency: 'POL' })
    expect(cell('Earned')).toBe('2 POL')
  })

  test('is named as it names itself, and links to its page by its number', () => {
    show({ identity: named('Ann') })
    const link = screen.getByRole('link', { name: 'Ann' })
    expect(link.getAttribute('href')).toMatch(/^\/agent\/?\?id=7$/)
    expect(screen.getByText('#7')).toBeDefined()
  })

  test('is named and linked by its address without a registry', () => {
    const worker = workerOf(7)
    const { container } = show({ agent: agentOf(stories, false) })
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')?.toLowerCase()).toContain(worker.toLowerCase())
    expect(link.textContent).toMatch(/^0x.{4}…/)
    expect(container.textContent).not.toContain('#')
  })

  test('says on how many verdicts its reputation rests, if on any', () => {
    const reputation = { resQuality: 80, srcQuality: 70, analysisDepth: 60, count: 1 }
    show({ reputation })
    expect(screen.getByText('1 verdict')).toBeDefined()
    expect(screen.getAllByRole('meter')).toHaveLength(3)
    cleanup()
    show({ reputation: { ...reputation, count: 0 } })
    expect(screen.queryByText(/verdicts$/)).toBeNull()
    expect(screen.getByText('No scored verdict yet')).toBeDefined()
  })

  test.each(strangeTexts)('may call itself %s', (_, name) => {
    const { container } = show({ identity: named(name) })
    expect(listDangers(container)).toEqual([])
    expect(screen.getByRole('link').textContent?.length).toBeLessThan(100)
  })
})
