import { toAmount, toWei } from '@cresolver/chain'
import { packVotes } from '@cresolver/resolution'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { joinedWorker, openMarket, workerAddress } from '../market.fixture.ts'
import type { HistoryEvent } from '../market-history.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { testAsker, testDetails } from '../terms.fixture.ts'
import { PayoutSection } from './payout-section.tsx'

afterEach(cleanup)

const milli = 10n ** 15n
const market = openMarket({
  rewardPool: toWei(100n * milli),
  outcome: { kind: 'verdict', resolution: false },
})
const money = {
  ...{ asker: 0n, disputer: 170n * milli, appellant: 0n, pay: 2n * milli },
  ...{ slash: 2n * milli, abstained: 0n, silent: 2n * milli, court: 0n },
  ...{ rest: 100n * milli, restTo: market.creator, burned: 78n * milli },
}
const events = [
  ...[1, 2, 3].map((number) => ({
    type: 'worker-joined',
    worker: workerAddress(number),
  })),
  { type: 'asked', asker: testAsker, stage: 0, claim: 'YES' },
  { type: 'disputed', by: 'several', attacked: 'NONE', answer: 'NO' },
  {
    type: 'votes-counted',
    votes: packVotes([
      { place: 0, votes: 3, code: 'NO' },
      { place: 1, votes: 2, code: 'YES' },
      { place: 2, votes: 1, code: 'SILENT' },
    ]),
  },
  { type: 'verdict-proposed', judge: 'PANEL', finding: 'NO' },
  { type: 'settled', stage: 0, finding: 'NO', money, transactionHash: '0xs' },
  ...[
    [2, 4n],
    [3, 2n],
  ].map(([number, lost]) => ({
    ...{ type: 'stake-slashed', worker: workerAddress(Number(number)) },
    ...{ amount: toAmount(BigInt(lost ?? 0) * milli), transactionHash: '0xs' },
  })),
] as unknown as HistoryEvent[]

function show(said: readonly HistoryEvent[] = events) {
  const history = { events: said, settlement: undefined, scored: [], evidence: undefined }
  render(
    <Started markets={[]}>
      <PayoutSection
        known={known({
          ...{ market, history, terms: testDetails },
          workers: [1, 2, 3].map(joinedWorker),
        })}
      />
    </Started>,
  )
}

function rows() {
  return screen.getAllByRole('row').map((row) => {
    const name = within(row).queryByRole('rowheader')?.textContent
    const cells = within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent)
    return [name, ...cells]
  })
}

describe('the payouts of a market with a window', () => {
  it('say what each party paid in and got, and what each seat did', () => {
    show()
    expect(rows().slice(1)).toEqual([
      [expect.stringMatching(/creator$/), '0.1 ETH', '0.1 ETH', '0 ETH'],
      [expect.stringMatching(/asker, claimed YES$/), '0.1 ETH', '0 ETH', '−0.1 ETH'],
      ['several accounts disputer, said NO', '0.15 ETH', '0.17 ETH', '0.02 ETH'],
      [
        expect.stringMatching(/3 votes for NO, right$/),
        '0 ETH',
        '0.006 ETH',
        '0.006 ETH',
      ],
      [
        expect.stringMatching(/2 votes for YES, wrong$/),
        '0.004 ETH',
        '0 ETH',
        '−0.004 ETH',
      ],
      [expect.stringMatching(/1 vote silent$/), '0.002 ETH', '0 ETH', '−0.002 ETH'],
      ['Burned', '0 ETH', '0.08 ETH', '0.08 ETH'],
      ['Sum', '0.356 ETH', '0.356 ETH', '0 ETH'],
    ])
  })

  it('say so where a chain that lies does not add up', () => {
    show(
      events.map((event) =>
        event.type === 'settled'
          ? { ...event, money: { ...event.money, burned: toAmount(0n) } }
          : event,
      ),
    )
    expect(rows().at(-1)?.[0]).toBe('Sum that does not add up')
  })

  it('are listed by asking, the last one first', () => {
    const early = { ...events.at(-3), stage: 0, finding: 'TOO_EARLY' } as HistoryEvent
    const asked = { ...events[3], stage: 0 } as HistoryEvent
    const again = events.map((event) => ({ ...event, stage: 1 })) as HistoryEvent[]
    show([asked, early, ...again])
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Payouts of asking 2', 'Payouts of asking 1'])
    expect(screen.getByText('too early: the market is open again')).toBeTruthy()
    expect(screen.getByText('The pool, which stays in the market')).toBeTruthy()
  })
})
