import { toWei } from '@cresolver/chain'
import { createAdjudicationRecord, hashRecord } from '@cresolver/core/resolution'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decidedPart, ruleDeadline, ruleQuestion } from './decided-part.fixture.ts'
import { openMarket, roundParts, roundRecord, workerAddress } from './market.fixture.ts'
import type { MarketEventHistory } from './market-event-history.ts'
import { known, Started, settledDetails } from './market-page.fixture.tsx'
import { MarketPage } from './market-page.tsx'
import { MarketSections } from './market-sections.tsx'
import { roundStory } from './market-story.fixture.ts'

beforeEach(() => history.replaceState(null, '', '/market/'))
afterEach(cleanup)

const transactionHash = `0x${'7'.repeat(64)}` as const
const place = { blockNumber: 9n, transactionHash, marketId: openMarket().marketId }
const resolved = openMarket({ outcome: { kind: 'verdict', resolution: true } })
const settlement = {
  ...place,
  type: 'market-resolved',
  resolution: true,
  totalWeight: 19_000n,
  rewardPool: resolved.rewardPool,
  rewards: [84n, 16n, 0n].map((share) => toWei((resolved.rewardPool * share) / 100n)),
} as const
const record = roundRecord()
const settledHistory: MarketEventHistory = {
  events: [settlement],
  settlement,
  ...{ storyEvents: roundStory('YES', ...settlement.rewards), recorded: [] },
  evidence: { ...place, hash: hashRecord(record) },
}

type ShownTab = 'agents' | 'decision' | 'money'

function show(parts: Parameters<typeof known>[0], tab: ShownTab = 'agents') {
  history.replaceState(null, '', `/market/?tab=${tab}`)
  render(
    <Started markets={[]}>
      <MarketSections known={known(parts)} details={settledDetails} />
    </Started>,
  )
}

function showPage(query: string, markets?: Parameters<typeof Started>[0]['markets']) {
  history.replaceState(null, '', `/market/${query}`)
  render(
    <Started markets={markets}>
      <MarketPage />
    </Started>,
  )
}

describe('the page', () => {
  it.each(['', '?id=', '?id=x', '?id=0', '?id=-1', `?id=${'9'.repeat(90)}`])(
    'asks which market where the query is "%s"',
    (query) => {
      showPage(query, [])
      expect(screen.getByText('Market not found')).toBeTruthy()
    },
  )

  it('holds the place of a market that is being read', () => {
    showPage('?id=7')
    expect(screen.getByRole('status', { name: 'Reading market 7' })).toBeTruthy()
  })

  it('reports a market that does not exist yet', () => {
    showPage('?id=7', [openMarket()].slice(1))
    expect(screen.getByText('Market 7 does not exist yet.')).toBeTruthy()
  })

  it('shows the question at once, with what is at stake', async () => {
    const market = openMarket({ question: ruleQuestion, deadline: ruleDeadline })
    showPage('?id=7', [market])
    const title = await screen.findByText('Will BTC hit $75,000?')
    expect(title.closest('h1')).toBeTruthy()
    expect(screen.getByText('Market 7')).toBeTruthy()
    expect(document.title).toContain('market 7')
    expect(document.querySelector('img')).toBeNull()
  })

  it('has the rule and the history in the tab of the decision', () => {
    const market = openMarket({ question: ruleQuestion, deadline: ruleDeadline })
    show({ market, history: settledHistory }, 'decision')
    const rule = within(screen.getByRole('list', { name: 'Rule' }))
    expect(rule.getByText('price in USD ≥ 75000')).toBeTruthy()
    expect(screen.getByText(/YES was paid out/)).toBeTruthy()
  })

  it('keeps the shown tab in the address, and the first one out of it', () => {
    show({})
    fireEvent.click(screen.getByRole('tab', { name: 'Money' }))
    expect(location.search).toBe('?tab=money')
    expect(screen.getByRole('region', { name: 'Money' })).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Money' }), { key: 'Home' })
    expect(location.search).toBe('')
  })
})

describe('the stages', () => {
  it('are unknown until the events are read', () => {
    show({}, 'decision')
    const stages = screen.getByRole('region', { name: 'Stages' })
    expect(stages.textContent).toContain('Cannot say: the events of the market.')
  })

  it('tell how far a round is, and nothing that was said in it', () => {
    const quorum = { asked: 3, answered: 2, required: 2 }
    const place = { seq: 1, at: '2026-05-01T00:00:00Z', marketId: '7' }
    const progress = [{ ...place, what: 'quorum', step: 'ASK', quorum } as const]
    show({ progress }, 'decision')
    expect(screen.getByRole('region', { name: 'Stages' }).textContent).toContain(
      'A round is asking the agents: 2 of 3 answered, 2 required.',
    )
  })
})

describe('a settled market', () => {
  const settled = {
    market: resolved,
    history: settledHistory,
    archived: { kind: 'found', record, bytes: 2_000 },
  } as const

  it('begins with who decided, and a button that verifies it', () => {
    show(settled)
    expect(
      screen.getByText('A panel found YES: 1 of 2 agents that answered say so.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy()
    const reasons = screen.getByRole('region', { name: 'What the panel cites for YES' })
    expect(reasons.textContent).toContain('The report of worker 1 says so.')
    expect(reasons.textContent).toContain('scored by a mock judge')
  })

  it('has answers, and sources that are safe to press', () => {
    show(settled)
    const [opened] = screen.getAllByRole('group', { name: /^Worker/ })
    const first = within(opened ?? document.body)
    expect(first.getByText('YES, stood with the final verdict')).toBeTruthy()
    expect(first.getByText('The report of worker 1 says so.')).toBeTruthy()
    const targets = first.getAllByRole('link').map((link) => link.getAttribute('href'))
    // Next writes the slash of `/agent/` where it exports.
    expect(targets.map((target) => target?.replace('agent?', 'agent/?'))).toEqual([
      `/agent/?worker=${workerAddress(1)}`,
      'https://report.example/a',
    ])
  })

  it('has money whose sums are equal', () => {
    show(settled, 'money')
    const sum = screen.getByRole('row', { name: /^Sum/ })
    expect(sum.textContent).toBe('Sum0.13 ETH0.13 ETH')
    const first = screen.getByRole('row', { name: /0x0000…0001/ })
    expect(first.textContent).toContain('0.01 ETH0.094 ETH')
  })

  it('stays useful without its record, and says why there is none', () => {
    show(
      {
        market: resolved,
        history: settledHistory,
        archived: { kind: 'absent', why: '' },
      },
      'money',
    )
    expect(screen.getByRole('note').textContent).toContain('from the chain alone')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    const first = screen.getByRole('row', { name: /0x0000…0001/ })
    expect(first.textContent).toContain('0.094 ETH')
  })

  it('shows that nothing can be verified if a resolver settled it manually', () => {
    show({ market: resolved, history: { ...settledHistory, evidence: undefined } })
    expect(screen.getByRole('note').textContent).toContain('settled this market directly')
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
  })

  it('returns everything if it is void', () => {
    const voided = { ...place, type: 'market-voided', reason: 'NO_QUORUM' } as const
    show(
      {
        market: openMarket({ outcome: { kind: 'void', reason: 'NO_QUORUM' } }),
        history: {
          events: [voided],
          settlement: voided,
          ...{ storyEvents: roundStory('VOID'), recorded: [] },
          evidence: undefined,
        },
      },
      'money',
    )
    const creator = screen.getByRole('row', { name: /creator/ })
    expect(creator.textContent).toContain('0.1 ETH0.1 ETH')
  })

  it('shows what each source said if data decided it', () => {
    const market = openMarket({
      question: ruleQuestion,
      deadline: ruleDeadline,
      outcome: { kind: 'verdict', resolution: true },
    })
    const byData = createAdjudicationRecord({
      ...roundParts(),
      question: ruleQuestion,
      deadline: ruleDeadline,
      adjudication: decidedPart(),
    })
    show(
      {
        market,
        history: settledHistory,
        archived: { kind: 'found', record: byData, bytes: 2_000 },
      },
      'decision',
    )
    const reasons = screen.getByRole('region', { name: 'What the rule read' })
    expect(reasons.textContent).toContain('coingecko:bitcoin says YES: 76,000.5')
  })
})
