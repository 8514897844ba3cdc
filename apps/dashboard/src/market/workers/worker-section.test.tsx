import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JoinedWorker } from '../../chain/read-workers.ts'
import { joinedWorker, judgedWorker, openMarket, roundRecord } from '../market.fixture.ts'
import { known, Started, settledDetails } from '../market-page.fixture.tsx'
import { panelStory, reportedIn, roundStory } from '../market-story.fixture.ts'
import { testDetails } from '../terms.fixture.ts'
import { WorkerSection } from './worker-section.tsx'

afterEach(cleanup)

type Parts = Parameters<typeof known>[0]
const settled = openMarket({ outcome: { kind: 'verdict', resolution: true } })
const archived = { kind: 'found', record: roundRecord(), bytes: 1 } as const
function show(context: Parts = {}, details = {}) {
  return render(
    <Started markets={[]}>
      <WorkerSection
        known={known(context)}
        details={
          {
            ...settledDetails,
            workers: { ...settledDetails.workers, ...details },
          } as never
        }
      />
    </Started>,
  )
}

const historyOf = (storyEvents: ReturnType<typeof roundStory>) => ({
  ...{ events: [], settlement: undefined, storyEvents, recorded: [] },
  evidence: {
    ...{ marketId: 7n, hash: reportedIn, transactionHash: reportedIn, blockNumber: 9n },
  },
})
const card = (place: number) =>
  within(screen.getAllByRole('group', { name: /^Worker/ })[place] ?? document.body)

describe('the workers of a market', () => {
  it('hold their place while they are read', () => {
    show({ workers: undefined }, { isPending: true })
    expect(screen.getByRole('status', { name: 'Reading the workers' })).toBeTruthy()
  })

  it('explain how to join an empty market', () => {
    show({ workers: [] })
    expect(screen.getByText('No agent has joined yet.')).toBeTruthy()
    expect(screen.queryByText('answers are published with the record')).toBeNull()
  })

  it('say why they cannot be read, with a button', () => {
    const refetch = vi.fn()
    show({ workers: undefined }, { error: new Error('lost'), refetch })
    expect(screen.getByRole('alert').textContent).toContain('lost')
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('say how many silent ones leave no quorum, as long as the market is open', () => {
    show()
    expect(screen.getByText(/stay silent leave no quorum/)).toBeTruthy()
    cleanup()
    show({ market: settled, archived })
    expect(screen.queryByText(/no quorum/)).toBeNull()
  })

  it('say that answers come later, or that they are as on record', () => {
    show()
    expect(screen.getByText('answers are published with the record')).toBeTruthy()
    cleanup()
    show({ market: settled, archived })
    expect(screen.getByText('as on record')).toBeTruthy()
    cleanup()
    show({ market: settled })
    expect(screen.queryByText('as on record')).toBeNull()
  })
})

describe('a worker', () => {
  it('has only stake and reputation while the market is open', () => {
    show()
    expect(card(0).getByText('stake')).toBeTruthy()
    expect(card(0).queryByText('paid')).toBeNull()
    expect(card(0).getByText('Reputation, 4 markets')).toBeTruthy()
    expect(card(0).getAllByRole('meter')).toHaveLength(3)
  })

  it('has what it said, scored and got once the market is settled', () => {
    const history = historyOf(roundStory('YES', 84n * 10n ** 15n))
    show({ market: settled, archived, history })
    expect(card(0).getByText('YES, stood with the final verdict')).toBeTruthy()
    expect(card(0).getByText('80 % sure')).toBeTruthy()
    expect(card(0).getByText('weight 16000')).toBeTruthy()
    expect(card(0).getByTitle('0.084 ETH')).toBeTruthy()
    expect(card(1).getByText('NO, stood against the final verdict')).toBeTruthy()
    expect(card(2).getByText('absent, SILENT')).toBeTruthy()
  })

  it('tells a guess, and feedback that waits', () => {
    const entry = judgedWorker(1, false, 60, { voteWeight: '1', weight: '1' })
    const answer = entry.answer && { ...entry.answer, confidence: 1, investigated: false }
    const record = { ...roundRecord(), workers: [{ ...entry, answer }] } as never
    const first: JoinedWorker = {
      ...joinedWorker(1),
      feedbackPending: true,
      reputation: { resQuality: 1, srcQuality: 1, analysisDepth: 1, count: 1 },
    }
    show({
      market: settled,
      archived: { ...archived, record },
      workers: [first, joinedWorker(2)],
    })
    expect(card(0).getByText('not investigated')).toBeTruthy()
    expect(card(0).getByText('100 % sure')).toBeTruthy()
    expect(card(0).getByText('feedback pending')).toBeTruthy()
    expect(card(0).getByText('Reputation, 1 market')).toBeTruthy()
    expect(card(1).queryByText('feedback pending')).toBeNull()
  })
})

describe('a seat of a market with a window', () => {
  const seats = [
    { place: 0, votes: 3, code: 'YES' },
    { place: 1, votes: 2, code: 'NO' },
    { place: 2, votes: 1, code: 'SILENT' },
    { place: 3, votes: 1, code: 'UNSURE' },
    { place: 4, votes: 0, code: 'UNUSED' },
  ] as const
  const terms = testDetails
  const workers = [1, 2, 3, 4, 5].map(joinedWorker)

  it('is shown with what it did, and how that stood', () => {
    const history = historyOf(panelStory(seats, true))
    show({ market: settled, terms, workers, history })
    const said = [
      '3 votes YES, stood with the final verdict',
      '2 votes NO, stood against the final verdict',
      /^1 vote absent/,
      ...['1 vote abstained', 'drawn, not needed'],
    ]
    for (const [place, words] of said.entries()) {
      expect(card(place).getByText(words)).toBeTruthy()
    }
  })

  it('stands neither with nor against before a verdict is final', () => {
    show({ terms, workers, history: historyOf(panelStory(seats, false)) })
    expect(card(1).getByText('2 votes NO')).toBeTruthy()
  })

  it('shows what it lost', () => {
    const lost = new Map([[1, 4n * 10n ** 15n]])
    const history = historyOf(panelStory(seats, true, lost))
    show({ market: settled, terms, workers, history })
    expect(card(1).getByText('lost')).toBeTruthy()
    expect(card(1).getByTitle('0.004 ETH')).toBeTruthy()
  })
})
